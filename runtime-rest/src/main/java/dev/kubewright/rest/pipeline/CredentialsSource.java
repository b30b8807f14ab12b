package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.BearerToken;
import dev.kubewright.rest.config.Credentials;
import dev.kubewright.rest.config.TokenFile;
import org.jspecify.annotations.Nullable;

/**
 * Gives what {@link Credentials} stand for, at run time: it may read files and remember what it
 * read. One source serves all requests of a client. Safe for all threads.
 */
interface CredentialsSource {
  /**
   * The {@code Authorization} header of an attempt that is about to be sent; null for none.
   *
   * @param attempt the request, whose deadline limits the search for credentials
   * @throws dev.kubewright.rest.config.ConfigException if there are no credentials to be had
   */
  @Nullable String authorization(Request attempt);

  /**
   * Learns that the server answered 401 to what {@link #authorization} gave. Default: ignores it.
   *
   * @param began when the refused attempt began, in the time of the clock. Credentials that are
   *     newer were not the refused ones.
   */
  default void refused(long began) {}

  /** The source behind a value: the one place that knows which class serves which value. */
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

  /** The header that carries a bearer token. */
  static String header(BearerToken token) {
    return "Bearer " + token.token();
  }
}
