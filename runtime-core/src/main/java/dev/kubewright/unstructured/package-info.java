/** Objects of kinds that a program has no class for, as trees of JSON values. */
@NullMarked
package dev.kubewright.unstructured;

import org.jspecify.annotations.NullMarked;
