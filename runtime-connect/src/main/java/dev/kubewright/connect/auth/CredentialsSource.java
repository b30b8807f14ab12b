package dev.kubewright.connect.auth;

import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.transport.Request;
import org.jspecify.annotations.Nullable;

/**
 * Provides the current credentials for a {@link Credentials} value. It may read files, run programs
 * and cache the result. One source serves all requests of a client. Sources may share what they got
 * with those of other clients. Safe for all threads.
 */
public interface CredentialsSource {
  /** No credentials. */
  Issued NOTHING = new Issued(null, null);

  /**
   * The credentials of an attempt.
   *
   * @param authorization the {@code Authorization} header, or null for none
   * @param certificate the client certificate, or null for that of the configuration
   */
  record Issued(@Nullable String authorization, @Nullable ClientCertificate certificate) {
    /** Returns a mask. */
    @Override
    public String toString() {
      return "Issued[***]";
    }
  }

  /**
   * Returns the credentials of an attempt that is about to be sent.
   *
   * @param attempt the request. Its deadline limits the search for credentials.
   * @throws dev.kubewright.connect.ConfigException if there are no credentials
   * @throws dev.kubewright.connect.CredentialsException if there are no credentials
   * @throws dev.kubewright.error.TransportException if the time is over or the client is closed
   */
  Issued issue(Request attempt);

  /**
   * Called when the server has answered 401. Default: does nothing.
   *
   * @param refused what was sent
   * @param began when the refused attempt began, in the time of the clock. Newer credentials were
   *     not refused.
   */
  default void refused(Issued refused, long began) {}

  /** Ends everything that the source has begun. Default: does nothing. */
  default void close() {}

  /** Returns the header for a bearer token. */
  static String header(BearerToken token) {
    return "Bearer " + token.token();
  }
}
