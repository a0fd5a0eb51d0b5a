/**
 * What an image is built from: Dockerfiles, the input of native-image, the list of dependencies.
 */
@NullMarked
package dev.mylla.image;

import org.jspecify.annotations.NullMarked;
