/**
 * Shapes of objects, and what depends on them: checking, comparing, merging and removing. Results
 * share nodes with their inputs, so neither may be changed.
 */
@NullMarked
package dev.kubewright.apiserver.fieldmanager.typed;

import org.jspecify.annotations.NullMarked;
