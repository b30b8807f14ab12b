/** CRDs: their rules, their status, and which resources they define. */
@NullMarked
package dev.kubewright.apiserver.kinds.crd;

import org.jspecify.annotations.NullMarked;
