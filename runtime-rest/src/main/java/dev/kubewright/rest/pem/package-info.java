/** Certificates and keys as PEM text. Not exported. */
@NullMarked
package dev.kubewright.rest.pem;

import org.jspecify.annotations.NullMarked;
