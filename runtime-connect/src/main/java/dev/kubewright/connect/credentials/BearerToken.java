package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfigValues;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bearer token that an HTTP header can carry: visible ASCII characters. {@link #toString} masks
 * it.
 *
 * @param token the token, which is a secret
 */
public record BearerToken(String token) implements Credentials {
  /**
   * Checks the token.
   *
   * @throws ConfigException if a header cannot carry the token. The message does not show it.
   */
  public BearerToken {
    Objects.requireNonNull(token, "token");
    String problem = token.isEmpty() ? "is empty" : problem(token);
    if (problem != null) {
      throw ConfigException.of("token", problem);
    }
  }

  private static @Nullable String problem(String token) {
    String problem = RestConfigValues.HeaderText.problem(token);
    return problem == null && token.indexOf(' ') >= 0
        ? "holds a blank, at which the server would cut it off; remove it"
        : problem;
  }

  /** Returns a mask. */
  @Override
  public String toString() {
    return "BearerToken[***]";
  }
}
