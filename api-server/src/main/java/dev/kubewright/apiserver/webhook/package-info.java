/** Calls of webhooks over HTTPS. */
@NullMarked
package dev.kubewright.apiserver.webhook;

import org.jspecify.annotations.NullMarked;
