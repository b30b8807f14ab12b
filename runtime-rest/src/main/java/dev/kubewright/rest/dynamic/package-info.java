/** Metadata of objects and scales of resources that a program has no class for. */
@NullMarked
package dev.kubewright.rest.dynamic;

import org.jspecify.annotations.NullMarked;
