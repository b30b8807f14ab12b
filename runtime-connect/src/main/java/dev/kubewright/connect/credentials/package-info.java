/**
 * Who the client is and which certificates it trusts, as values: immutable, equal by value, and
 * masked by {@code toString}.
 */
@NullMarked
package dev.kubewright.connect.credentials;

import org.jspecify.annotations.NullMarked;
