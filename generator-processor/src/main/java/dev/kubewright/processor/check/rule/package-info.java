/** What rules share: the visit of all values, and the records that a schema is made of. */
@NullMarked
package dev.kubewright.processor.check.rule;

import org.jspecify.annotations.NullMarked;
