/** Failures of every room of the connection: a configuration or credentials that cannot be used. */
@NullMarked
package dev.kubewright.connect;

import org.jspecify.annotations.NullMarked;
