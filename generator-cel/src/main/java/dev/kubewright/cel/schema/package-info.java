/** Schemas as CEL sees them, apart from their form. */
@NullMarked
package dev.kubewright.cel.schema;

import org.jspecify.annotations.NullMarked;
