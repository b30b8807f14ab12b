package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.tls.Pem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the field {@code auth-provider} of a kubeconfig user. Of the providers that client-go had,
 * {@code oidc} is left. For one use.
 */
final class KubeconfigAuthProvider {
  private static final String CA = "idp-certificate-authority";

  /** The providers that client-go 1.26 dropped, and the credential plugins to use in place. */
  private static final Map<String, String> REMOVED =
      Map.of(
          "gcp", "gke-gcloud-auth-plugin (gcloud container clusters get-credentials sets it up)",
          "azure", "kubelogin (kubelogin convert-kubeconfig sets it up)");

  private final KubeconfigFields fields;
  private final Map<String, ?> provider;
  private final String place;
  private final @Nullable TokenStore store;

  /**
   * Creates a reader.
   *
   * @param place the place of the field for messages
   * @param store where refreshed tokens are kept, or null for nowhere
   */
  KubeconfigAuthProvider(
      KubeconfigFields fields, Map<String, ?> provider, String place, @Nullable TokenStore store) {
    this.fields = fields;
    this.provider = provider;
    this.place = place;
    this.store = store;
  }

  /** Returns the credentials, or null after adding a problem. */
  @Nullable Credentials read() {
    String name = fields.required(provider, place, "name");
    Map<String, ?> config = fields.map(provider, place, "config");
    if ("oidc".equals(name)) {
      return oidc(config, place + ".config");
    }
    String successor = name == null ? null : REMOVED.get(name);
    if (successor != null) {
      fields.add(
          place,
          "the provider " + name + " was removed; use the credential plugin (exec) " + successor);
    } else if (name != null) {
      fields.add(
          place,
          "there is no provider \""
              + SafeNames.shown(name)
              + "\", only oidc; use a token, a client certificate or a credential plugin (exec)");
    }
    return null;
  }

  private @Nullable Credentials oidc(Map<String, ?> config, String at) {
    String issuer = fields.required(config, at, "idp-issuer-url");
    String client = fields.required(config, at, "client-id");
    String secret = fields.text(config, at, "client-secret");
    String idToken = fields.text(config, at, KubeconfigTokens.ID_TOKEN);
    String refreshToken = fields.text(config, at, KubeconfigTokens.REFRESH_TOKEN);
    PemSource ca = authority(config, at);
    if (issuer == null || client == null) {
      return null;
    }
    return fields.checked(
        at,
        () ->
            new OidcProvider(
                issuer, client, secret, ca, new OidcProvider.Tokens(idToken, refreshToken), store));
  }

  /**
   * Returns the certificates of the issuer. As in client-go, data beats the file, and a relative
   * path belongs to the working directory.
   */
  private @Nullable PemSource authority(Map<String, ?> config, String at) {
    if (KubeconfigFields.given(config, CA + "-data")) {
      return fields.pem(Map.of(CA + "-data", config.get(CA + "-data")), at, CA, Pem::certificates);
    }
    String path = fields.text(config, at, CA);
    if (path == null || SafeNames.isLikeYaml(path)) {
      return fields.pem(config, at, CA, Pem::certificates);
    }
    try {
      String absolute = Path.of(path).toAbsolutePath().toString();
      return fields.pem(Map.of(CA, absolute), at, CA, Pem::certificates);
    } catch (InvalidPathException impossible) {
      return fields.pem(config, at, CA, Pem::certificates);
    }
  }
}
