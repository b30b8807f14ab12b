/** Third phase: the model becomes Java source text; nothing is decided here. */
@NullMarked
package dev.kubewright.importer.emit;

import org.jspecify.annotations.NullMarked;
