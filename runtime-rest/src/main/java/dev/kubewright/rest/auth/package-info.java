/**
 * Where the credentials of an attempt come from: tokens, token files, and credential plugins with
 * their protocol. Not exported.
 */
@NullMarked
package dev.kubewright.rest.auth;

import org.jspecify.annotations.NullMarked;
