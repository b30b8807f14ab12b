/**
 * Second phase: declarations become a model. Names, packages, types and annotations are decided
 * here.
 */
@NullMarked
package dev.kubewright.importer.decide;

import org.jspecify.annotations.NullMarked;
