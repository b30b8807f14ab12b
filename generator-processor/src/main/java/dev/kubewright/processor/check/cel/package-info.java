/** Has the CEL rules of schemas checked, and finds their places in the sources. */
@NullMarked
package dev.kubewright.processor.check.cel;

import org.jspecify.annotations.NullMarked;
