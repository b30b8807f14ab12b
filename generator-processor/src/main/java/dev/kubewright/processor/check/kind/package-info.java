/** Rules on kinds, CRDs and clientsets. They need every declaration to be there. */
@NullMarked
package dev.kubewright.processor.check.kind;

import org.jspecify.annotations.NullMarked;
