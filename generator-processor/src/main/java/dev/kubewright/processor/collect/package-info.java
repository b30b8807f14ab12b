/**
 * From rounds to declarations: what is annotated, what is source, what has to wait for another
 * round.
 */
@NullMarked
package dev.kubewright.processor.collect;

import org.jspecify.annotations.NullMarked;
