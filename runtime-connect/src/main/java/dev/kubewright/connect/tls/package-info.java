/** Certificates and keys as PEM text. Not exported. */
@NullMarked
package dev.kubewright.connect.tls;

import org.jspecify.annotations.NullMarked;
