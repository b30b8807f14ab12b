/** From the model to files: one emitter for each artefact. */
@NullMarked
package dev.kubewright.processor.emit;

import org.jspecify.annotations.NullMarked;
