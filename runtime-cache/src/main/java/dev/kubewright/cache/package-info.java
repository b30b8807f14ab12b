/**
 * A local copy of the objects of a resource, kept in step with the server, and those who follow it.
 */
@NullMarked
package dev.kubewright.cache;

import org.jspecify.annotations.NullMarked;
