/** The way to the server: TLS, proxies, credentials, broken connections, observers. */
@NullMarked
package dev.kubewright.it.suite.connection;

import org.jspecify.annotations.NullMarked;
