package dev.kubewright.rest.config;

import dev.kubewright.rest.pem.Pem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the credentials of a kubeconfig user. For one use. */
final class KubeconfigUser {
  /** A way to identify a user that is refused, because ignoring it would be wrong. */
  private record Unsupported(String field, String problem) {}

  private static final String BASIC =
      "user name and password are not supported, as no API server has them since 1.19; use a token";
  private static final String IMPERSONATION = "impersonation is not supported yet";

  private static final List<Unsupported> UNSUPPORTED =
      List.of(
          new Unsupported(
              "auth-provider",
              "auth providers are not supported yet; use a token, a token file or a client"
                  + " certificate"),
          new Unsupported("username", BASIC),
          new Unsupported("password", BASIC),
          new Unsupported("as", IMPERSONATION),
          new Unsupported("as-uid", IMPERSONATION),
          new Unsupported("as-groups", IMPERSONATION),
          new Unsupported("as-user-extra", IMPERSONATION));

  private final KubeconfigFields fields;
  private final Map<String, ?> user;
  private final String place;

  KubeconfigUser(KubeconfigFields fields, Map<String, ?> user, String place) {
    this.fields = fields;
    this.user = user;
    this.place = place;
  }

  /** Reads and checks everything. Passes the result to the builder, if there is one. */
  void read(RestConfig.@Nullable Builder builder) {
    BearerToken token = token();
    Path tokenFile = fields.path(user, place, "tokenFile");
    ClientCertificate certificate = certificate();
    boolean identified = given("token") || given("tokenFile") || given("client-certificate");
    checkUnsupported(identified || given("client-certificate-data"));
    if (builder != null) {
      builder.clientCertificate(certificate);
      if (tokenFile != null) {
        builder.credentials(new TokenFile(tokenFile, token));
      } else if (token != null) {
        builder.credentials(token);
      }
    }
  }

  private @Nullable BearerToken token() {
    String token = fields.text(user, place, "token");
    try {
      return token == null ? null : new BearerToken(token);
    } catch (ConfigException unusable) {
      fields.addAll(place + ".token", unusable);
      return null;
    }
  }

  private @Nullable ClientCertificate certificate() {
    PemSource chain = fields.pem(user, place, "client-certificate", Pem::certificates);
    PemSource key = fields.pem(user, place, "client-key", Pem::privateKey);
    if (chain != null && !given("client-key") && !given("client-key-data")) {
      fields.add(place + ".client-key", "is missing, although there is a client certificate");
    }
    if (key != null && !given("client-certificate") && !given("client-certificate-data")) {
      fields.add(place + ".client-certificate", "is missing, although there is a client key");
    }
    return chain == null || key == null ? null : new ClientCertificate(chain, key);
  }

  /** As in client-go, a plugin is not run if a token or certificate identifies the user already. */
  private void checkUnsupported(boolean identified) {
    if (given("token") && (given("username") || given("password"))) {
      fields.add(place, "has more than one authentication method: token and user name; keep one");
    }
    if (given("exec") && !identified) {
      fields.add(
          place + ".exec",
          "credential plugins are not supported yet; use a token, a token file or a client"
              + " certificate");
    }
    for (Unsupported unsupported : UNSUPPORTED) {
      if (given(unsupported.field())) {
        fields.add(place + "." + unsupported.field(), unsupported.problem());
      }
    }
  }

  private boolean given(String field) {
    return KubeconfigFields.given(user, field);
  }
}
