/**
 * What happens to games when the network, Redis and the service fail, tried on the packaged
 * service.
 */
package dev.mylla.faults;
