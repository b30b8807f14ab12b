/** Compiles sources with the processor and looks at everything that comes out. */
@NullMarked
package dev.kubewright.generator;

import org.jspecify.annotations.NullMarked;
