/** Base of the scenarios: the two servers, probes that wait for events, and raw HTTP. */
@NullMarked
package dev.kubewright.it.support;

import org.jspecify.annotations.NullMarked;
