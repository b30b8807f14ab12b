package dev.kubewright.connect.observe;

import dev.kubewright.transport.Request;

/**
 * The tag of a request whose bodies hold credentials, in one direction or both. No event shows
 * them. Clients of a resource whose type is {@linkplain
 * dev.kubewright.resource.ResourceType#confidential confidential} attach it to their requests. See
 * {@link Request#tag}.
 */
public enum Confidential {
  /** All bodies of the request and its response. */
  BODIES
}
