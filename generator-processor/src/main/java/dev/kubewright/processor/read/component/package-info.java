/** Components of records, their types, and the schema annotations on them. */
@NullMarked
package dev.kubewright.processor.read.component;

import org.jspecify.annotations.NullMarked;
