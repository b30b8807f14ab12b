/** Rules over the whole model. Each is a class that adds to a report. */
@NullMarked
package dev.kubewright.processor.check;

import org.jspecify.annotations.NullMarked;
