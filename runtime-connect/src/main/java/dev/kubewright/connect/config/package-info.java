/** Configuration of a connection: server, proxy, and every setting of requests. */
@NullMarked
package dev.kubewright.connect.config;

import org.jspecify.annotations.NullMarked;
