/**
 * Names of kinds, resources and objects, and the {@code ResourceType} that describes a resource to
 * generic code. A {@code Scheme} finds the type of an object and converts it between versions.
 */
@NullMarked
package dev.kubewright.resource;

import org.jspecify.annotations.NullMarked;
