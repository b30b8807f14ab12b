/** What CEL has to know of schemas, whatever their form. */
@NullMarked
package dev.kubewright.cel.schema;

import org.jspecify.annotations.NullMarked;
