package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.BearerToken;
import dev.kubewright.rest.config.Credentials;
import dev.kubewright.rest.config.TokenFile;
import org.jspecify.annotations.Nullable;

/**
 * Provides the current credentials for a {@link Credentials} value. It may read files and cache the
 * result. One source serves all requests of a client. Safe for all threads.
 */
interface CredentialsSource {
  /**
   * Returns the {@code Authorization} header of an attempt that is about to be sent, or null for
   * none.
   *
   * @param attempt the request. Its deadline limits the search for credentials.
   * @throws dev.kubewright.rest.config.ConfigException if there are no credentials
   */
  @Nullable String authorization(Request attempt);

  /**
   * Called when the server has answered 401 to the value of {@link #authorization}. Default: does
   * nothing.
   *
   * @param began when the refused attempt began, in the time of the clock. Newer credentials were
   *     not refused.
   */
  default void refused(long began) {}

  /** Returns the source of a value. Only this method knows which class serves which value. */
  static CredentialsSource of(Credentials credentials, Clock clock) {
    if (credentials instanceof BearerToken token) {
      return attempt -> header(token);
    }
    if (credentials instanceof TokenFile file) {
      return new TokenFileSource(file, clock);
    }
    if (credentials.equals(Credentials.NONE)) {
      return attempt -> null;
    }
    throw new IllegalStateException("no source for " + credentials);
  }

  /** Returns the header for a bearer token. */
  static String header(BearerToken token) {
    return "Bearer " + token.token();
  }
}
