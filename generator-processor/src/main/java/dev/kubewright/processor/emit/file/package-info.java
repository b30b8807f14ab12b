/** Generated files as values, their layout, and what all emitters share. */
@NullMarked
package dev.kubewright.processor.emit.file;

import org.jspecify.annotations.NullMarked;
