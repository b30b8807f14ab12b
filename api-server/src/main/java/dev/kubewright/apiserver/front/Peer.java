package dev.kubewright.apiserver.front;

import java.security.cert.X509Certificate;
import org.jspecify.annotations.Nullable;

/**
 * The other end of the connection that a request came by.
 *
 * @param trusted whether the caller needs no credentials, because it runs in this process
 * @param certificate the client certificate of the connection, not yet checked, or null
 */
public record Peer(boolean trusted, @Nullable X509Certificate certificate) {
  /** A caller in this process. */
  public static final Peer LOCAL = new Peer(true, null);
}
