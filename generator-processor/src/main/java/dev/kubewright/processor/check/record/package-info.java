/** Rules that one record can break by itself. */
@NullMarked
package dev.kubewright.processor.check.record;

import org.jspecify.annotations.NullMarked;
