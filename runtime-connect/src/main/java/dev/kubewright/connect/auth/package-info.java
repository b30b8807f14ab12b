/**
 * Where the credentials of an attempt come from: tokens, token files, and credential plugins with
 * their protocol. Not exported.
 */
@NullMarked
package dev.kubewright.connect.auth;

import org.jspecify.annotations.NullMarked;
