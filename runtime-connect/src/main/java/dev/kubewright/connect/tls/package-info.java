/**
 * What TLS needs besides the configuration: certificates and keys as PEM text, names of servers,
 * and an engine that also reads the frames of HTTP/2. Not exported.
 */
@NullMarked
package dev.kubewright.connect.tls;

import org.jspecify.annotations.NullMarked;
