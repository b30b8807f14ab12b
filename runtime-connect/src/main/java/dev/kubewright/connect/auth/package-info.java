/**
 * Where the credentials of an attempt come from: tokens, token files, OpenID Connect, and
 * credential plugins with their protocol. {@code CredentialsSources.of} chooses the source. What is
 * renewed is a {@code CredentialsProvider}. Not exported.
 */
@NullMarked
package dev.kubewright.connect.auth;

import org.jspecify.annotations.NullMarked;
