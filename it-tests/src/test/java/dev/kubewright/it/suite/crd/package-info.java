/** CRDs, their versions, conversions and installation. */
@NullMarked
package dev.kubewright.it.suite.crd;

import org.jspecify.annotations.NullMarked;
