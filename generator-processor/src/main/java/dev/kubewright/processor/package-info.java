/** The annotation processor. Its phases are packages: collect, read, model, check, emit. */
@NullMarked
package dev.kubewright.processor;

import org.jspecify.annotations.NullMarked;
