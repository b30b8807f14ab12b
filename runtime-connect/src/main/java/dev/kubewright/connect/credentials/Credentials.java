package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Credentials of the client, as a value: immutable, equal by value, and masked by {@code toString}.
 * A client gets fresh credentials before each attempt of a request, and reacts to an answer 401.
 *
 * <pre>{@code
 * RestConfig.builder().server(url).credentials(Credentials.tokenFile(Path.of("token"))).build()
 * }</pre>
 */
public sealed interface Credentials
    permits NoCredentials, BearerToken, BasicCredentials, TokenFile, ExecPlugin, OidcProvider {
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
}
