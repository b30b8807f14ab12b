package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.text.HeaderText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Credentials of the client, as a value: immutable, equal by value, and masked by {@code toString}.
 * A client gets fresh credentials before each attempt of a request, and reacts to a response 401.
 *
 * <pre>{@code
 * RestConfig.builder().server(url).credentials(Credentials.tokenFile(Path.of("token"))).build()
 * }</pre>
 */
public sealed interface Credentials
    permits NoCredentials,
        Credentials.BearerToken,
        Credentials.BasicCredentials,
        Credentials.TokenFile,
        ExecPlugin,
        OidcProvider {
  /** No credentials. A client certificate may still identify the client. */
  Credentials NONE = NoCredentials.NONE;

  /**
   * Returns a bearer token that does not change.
   *
   * @throws ConfigException if an HTTP header cannot carry the token. The message does not show it.
   */
  static Credentials token(String token) {
    return new BearerToken(token);
  }

  /**
   * Returns a user name with a password. API servers do not accept them since Kubernetes 1.19, but
   * some proxies in front of API servers do.
   *
   * @throws ConfigException if the name holds a colon or one of them a control character. The
   *     message does not show them.
   */
  static Credentials basic(String user, String password) {
    return new BasicCredentials(user, password);
  }

  /**
   * Returns the bearer token in a file. The client reads the file again at most every 50 seconds.
   */
  static Credentials tokenFile(Path file) {
    return new TokenFile(file, null);
  }

  /**
   * Returns the bearer token in a file. The client uses the first token until it reads the file:
   * after 50 seconds or a 401 at the latest.
   *
   * @param first the first token, or null for none
   * @throws ConfigException if an HTTP header cannot carry the token. The message does not show it.
   */
  static Credentials tokenFile(Path file, @Nullable String first) {
    return new TokenFile(file, first == null ? null : new BearerToken(first));
  }

  /**
   * Returns a credential plugin: a program that prints a token or a client certificate, such as
   * {@code aws eks get-token}.
   *
   * @param command the program: a path, or a name to look up in {@code PATH}
   */
  static ExecPlugin.Builder exec(String command) {
    return new ExecPlugin.Builder(command);
  }

  /**
   * Returns the tokens of an OpenID Connect issuer, as the auth provider {@code oidc} of a
   * kubeconfig has them.
   *
   * @param issuerUrl the URL of the issuer, with https
   * @param clientId the name of this client at the issuer
   */
  static OidcProvider.Builder oidc(String issuerUrl, String clientId) {
    return new OidcProvider.Builder(issuerUrl, clientId);
  }

  /**
   * A bearer token that an HTTP header can carry: visible ASCII characters. {@link #toString} masks
   * it.
   *
   * @param token the token, which is a secret
   */
  record BearerToken(String token) implements Credentials {
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
      String problem = HeaderText.problem(token);
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

  /**
   * A user name with a password (RFC 7617), sent in UTF-8. {@link #toString} masks the password.
   *
   * @param user the user name, without a colon
   * @param password the password, which is a secret
   */
  record BasicCredentials(String user, String password) implements Credentials {
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

  /**
   * A file that holds a bearer token. The file changes when the token is rotated.
   *
   * @param file the file, in UTF-8
   * @param first the token to use until the client reads the file, or null for none
   */
  record TokenFile(Path file, @Nullable BearerToken first) implements Credentials {
    private static final String FIELD = "tokenFile";

    /** Checks that the file is not null. */
    public TokenFile {
      Objects.requireNonNull(file, "file");
    }

    /**
     * Reads the file. White space around the token is removed.
     *
     * @throws ConfigException if the file cannot be read, is empty, or holds a token that a header
     *     cannot carry. The message names the file and does not show the token.
     */
    public BearerToken read() {
      String token = ConfigFile.text(file, FIELD, StandardCharsets.UTF_8).strip();
      try {
        return new BearerToken(token);
      } catch (ConfigException unusable) {
        throw ConfigFile.bad(file, FIELD, unusable.problems().get(0).problem(), null);
      }
    }

    /** Returns the file and a mask for the first token. */
    @Override
    public String toString() {
      return "TokenFile[" + file + (first == null ? "]" : ", first=***]");
    }
  }
}
