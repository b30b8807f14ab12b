/** Configuration of a connection: address, trusted certificates and credentials. */
@NullMarked
package dev.kubewright.connect.config;

import org.jspecify.annotations.NullMarked;
