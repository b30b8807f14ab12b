/** Rules over the whole model, a class each, whose answer is a report. */
@NullMarked
package dev.kubewright.processor.check;

import org.jspecify.annotations.NullMarked;
