package dev.kubewright.rest.config;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bearer token that an HTTP header can carry: visible ASCII characters and spaces. {@link
 * #toString} masks it.
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

  /** The JDK's HTTP client replaces characters beyond ASCII in a header by question marks. */
  private static @Nullable String problem(String token) {
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c == '\n' || c == '\r') {
        return "holds a line break; remove it";
      }
      if (c < ' ' || c == 0x7f) {
        return "holds a control character; remove it";
      }
      if (c > 0x7f) {
        return "holds a character beyond ASCII, which an HTTP header cannot carry";
      }
    }
    return null;
  }

  /** Returns a mask. */
  @Override
  public String toString() {
    return "BearerToken[***]";
  }
}
