/**
 * From rounds to declarations: which are annotated, which are source, and which have to wait for
 * another round.
 */
@NullMarked
package dev.kubewright.processor.collect;

import org.jspecify.annotations.NullMarked;
