/** Custom resource definitions and their installation. */
@NullMarked
package dev.kubewright.rest.crd;

import org.jspecify.annotations.NullMarked;
