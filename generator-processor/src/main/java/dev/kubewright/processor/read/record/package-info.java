/** Records, and all that they reach, from sources and class files. */
@NullMarked
package dev.kubewright.processor.read.record;

import org.jspecify.annotations.NullMarked;
