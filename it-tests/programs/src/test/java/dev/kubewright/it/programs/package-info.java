/** Programs in Go that other projects wrote, on both servers. */
@NullMarked
package dev.kubewright.it.programs;

import org.jspecify.annotations.NullMarked;
