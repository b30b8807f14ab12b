/** Faults on TCP connections: a proxy between client and server that cuts, delays and swallows. */
@NullMarked
package dev.kubewright.testkit.tcp;

import org.jspecify.annotations.NullMarked;
