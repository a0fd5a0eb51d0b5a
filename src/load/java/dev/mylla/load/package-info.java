/**
 * Programs that run the packaged service as a whole: the training of its archive and the
 * measurement of its start. They are started from their source, by a JDK 25, and print figures;
 * nothing in the build depends on them.
 */
@NullMarked
package dev.mylla.load;

import org.jspecify.annotations.NullMarked;
