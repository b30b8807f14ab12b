package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import java.util.Objects;

/**
 * A user name with a password (RFC 7617), sent in UTF-8. {@link #toString} masks the password.
 *
 * @param user the user name, without a colon
 * @param password the password, which is a secret
 */
public record BasicCredentials(String user, String password) implements Credentials {
  /**
   * Checks both.
   *
   * @throws ConfigException if the name holds a colon, or one of them a control character
   */
  public BasicCredentials {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(password, "password");
    if (user.indexOf(':') >= 0) {
      throw ConfigException.of("username", "holds a colon, which HTTP does not allow");
    }
    if (user.chars().anyMatch(Character::isISOControl)) {
      throw ConfigException.of("username", "holds a control character; remove it");
    }
    if (password.chars().anyMatch(Character::isISOControl)) {
      throw ConfigException.of("password", "holds a control character; remove it");
    }
  }

  /** Returns the user and a mask. */
  @Override
  public String toString() {
    return "BasicCredentials[" + user + ", ***]";
  }
}
