/** Kinds, group-versions, clientsets, expansions and needs. */
@NullMarked
package dev.kubewright.processor.read.kind;

import org.jspecify.annotations.NullMarked;
