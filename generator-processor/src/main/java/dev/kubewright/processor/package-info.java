/** The annotation processor: collect, read, model, check, emit. */
@NullMarked
package dev.kubewright.processor;

import org.jspecify.annotations.NullMarked;
