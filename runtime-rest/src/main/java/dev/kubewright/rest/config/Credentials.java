package dev.kubewright.rest.config;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Says who asks, as a value: immutable, equal by value, and masked by {@code toString}. A client
 * asks the credentials again before each attempt of a request, and tells them of each answer 401.
 *
 * <pre>{@code
 * RestConfig.builder().server(url).credentials(Credentials.tokenFile(Path.of("token"))).build()
 * }</pre>
 */
public sealed interface Credentials permits NoCredentials, BearerToken, TokenFile {
  /** Nobody: requests carry no credentials. A client certificate may still say who asks. */
  Credentials NONE = NoCredentials.NONE;

  /**
   * A bearer token that does not change.
   *
   * @throws ConfigException if an HTTP header cannot carry the token; the message does not quote it
   */
  static Credentials token(String token) {
    return new BearerToken(token);
  }

  /** The bearer token in a file. The client reads the file again once a minute at most. */
  static Credentials tokenFile(Path file) {
    return new TokenFile(file, null);
  }

  /**
   * The bearer token in a file. The first token serves until the client reads the file, at the
   * latest after one minute or a 401.
   *
   * @param first null for none
   * @throws ConfigException if an HTTP header cannot carry the token; the message does not quote it
   */
  static Credentials tokenFile(Path file, @Nullable String first) {
    return new TokenFile(file, first == null ? null : new BearerToken(first));
  }
}
