/** Tests of conversions between the versions of a CRD, with random objects. */
@NullMarked
package dev.kubewright.testkit.conversion;

import org.jspecify.annotations.NullMarked;
