/** Certificates and kubeconfigs for servers and clients on loopback. */
@NullMarked
package dev.kubewright.apiserver.tls;

import org.jspecify.annotations.NullMarked;
