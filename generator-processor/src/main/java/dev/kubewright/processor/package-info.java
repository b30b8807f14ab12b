/** The annotation processor. Its phases are packages: collect, read, model, derive, check, emit. */
@NullMarked
package dev.kubewright.processor;

import org.jspecify.annotations.NullMarked;
