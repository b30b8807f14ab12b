package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tokens of an OpenID Connect issuer, as the auth provider {@code oidc} of a kubeconfig has them.
 * The client sends the id token as a bearer token. Ten seconds before it expires, the client asks
 * the issuer for another one, with the refresh token.
 *
 * <p>Immutable, equal by value. {@link #toString} shows issuer and client id only.
 *
 * @param issuerUrl the URL of the issuer, with https
 * @param clientId the name of this client at the issuer
 * @param clientSecret the secret of this client, or null for none
 * @param ca the certificates that may sign the issuer's certificate, or null for those of the JDK
 * @param tokens the tokens to begin with
 * @param store where refreshed tokens are kept, or null to keep them in memory only
 */
public record OidcProvider(
    String issuerUrl,
    String clientId,
    @Nullable String clientSecret,
    @Nullable PemSource ca,
    Tokens tokens,
    @Nullable TokenStore store)
    implements Credentials {
  /**
   * Checks everything.
   *
   * @throws ConfigException if the URL is not one with https, or has a user, a query or a fragment,
   *     or if the client id is empty. The message shows no value.
   */
  public OidcProvider {
    Objects.requireNonNull(tokens, "tokens");
    checkIssuer(issuerUrl);
    if (clientId.isEmpty()) {
      throw ConfigException.of("client-id", "is missing");
    }
  }

  private static void checkIssuer(String url) {
    if (url.isEmpty()) {
      throw ConfigException.of("idp-issuer-url", "is missing");
    }
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException malformed) {
      throw ConfigException.of("idp-issuer-url", "is not a URL: " + malformed.getReason());
    }
    if (!"https".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
      throw ConfigException.of("idp-issuer-url", "is not of the form https://host/path");
    }
    if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw ConfigException.of("idp-issuer-url", "has a user, a query or a fragment");
    }
  }

  /**
   * The tokens of a user. {@link #toString} shows neither.
   *
   * @param idToken a JWT, or null if there is none
   * @param refreshToken the token to get another id token with, or null if there is none
   */
  public record Tokens(@Nullable String idToken, @Nullable String refreshToken) {
    /**
     * Checks the id token.
     *
     * @throws ConfigException if a header cannot carry it. The message does not show it.
     */
    public Tokens {
      if (idToken != null) {
        try {
          var unused = new BearerToken(idToken);
        } catch (ConfigException unusable) {
          throw ConfigException.of("id-token", unusable.problems().get(0).problem());
        }
      }
    }

    /** Returns a mask. */
    @Override
    public String toString() {
      return "Tokens[***]";
    }
  }

  /**
   * Keeps tokens for later runs of the program, and for other programs. Must be equal by value if
   * clients of equal configurations are to share tokens. Called by one thread at a time.
   */
  public interface TokenStore {
    /**
     * Returns the tokens that are stored now. Another program may have stored them.
     *
     * @throws ConfigException if they cannot be read. The client goes on with those that it has.
     */
    Tokens read();

    /**
     * Stores tokens. May block, but not for long.
     *
     * @throws ConfigException if they cannot be stored. The client logs it and uses the tokens.
     */
    void write(Tokens tokens);
  }

  /** Returns issuer and client id. */
  @Override
  public String toString() {
    return "OidcProvider[" + issuerUrl + ", " + clientId + "]";
  }

  /** Builds an {@link OidcProvider}. For one thread. */
  public static final class Builder {
    private final String issuerUrl;
    private final String clientId;
    private @Nullable String clientSecret;
    private @Nullable PemSource ca;
    private @Nullable String idToken;
    private @Nullable String refreshToken;
    private @Nullable TokenStore store;

    Builder(String issuerUrl, String clientId) {
      this.issuerUrl = Objects.requireNonNull(issuerUrl, "issuerUrl");
      this.clientId = Objects.requireNonNull(clientId, "clientId");
    }

    /** Sets the secret of this client, or null for none. Default: none. */
    public Builder clientSecret(@Nullable String value) {
      this.clientSecret = value;
      return this;
    }

    /** Sets the certificates that may sign that of the issuer. Default: those of the JDK. */
    public Builder ca(@Nullable PemSource value) {
      this.ca = value;
      return this;
    }

    /** Sets the id token to begin with, or null for none. Default: none. */
    public Builder idToken(@Nullable String value) {
      this.idToken = value;
      return this;
    }

    /** Sets the refresh token, or null for none. Default: none. */
    public Builder refreshToken(@Nullable String value) {
      this.refreshToken = value;
      return this;
    }

    /** Sets where refreshed tokens are kept. Default: in memory only. */
    public Builder store(@Nullable TokenStore value) {
      this.store = value;
      return this;
    }

    /**
     * Builds the value.
     *
     * @throws ConfigException if something is wrong
     */
    public OidcProvider build() {
      return new OidcProvider(
          issuerUrl, clientId, clientSecret, ca, new Tokens(idToken, refreshToken), store);
    }
  }
}
