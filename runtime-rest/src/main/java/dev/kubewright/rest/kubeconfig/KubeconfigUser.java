package dev.kubewright.rest.kubeconfig;

import dev.kubewright.rest.config.BearerToken;
import dev.kubewright.rest.config.ClientCertificate;
import dev.kubewright.rest.config.Credentials;
import dev.kubewright.rest.config.ExecPlugin;
import dev.kubewright.rest.config.ExecPlugin.InteractiveMode;
import dev.kubewright.rest.config.Impersonation;
import dev.kubewright.rest.config.PemSource;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.pem.Pem;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the credentials of a kubeconfig user. For one use. */
final class KubeconfigUser {
  private static final Map<String, InteractiveMode> MODES =
      Map.of(
          "Never", InteractiveMode.NEVER,
          "IfAvailable", InteractiveMode.IF_AVAILABLE,
          "Always", InteractiveMode.ALWAYS);

  /** What replaced the auth providers that Kubernetes 1.26 dropped. */
  private static final Map<String, String> SUCCESSORS =
      Map.of(
          "gcp", "the credential plugin gke-gcloud-auth-plugin",
          "azure", "the credential plugin kubelogin",
          "oidc", "a credential plugin for OIDC, such as kubelogin");

  private final KubeconfigFields fields;
  private final Map<String, ?> user;
  private final String place;
  private final KubeconfigOverrides overrides;

  KubeconfigUser(
      KubeconfigFields fields, Map<String, ?> user, String place, KubeconfigOverrides overrides) {
    this.fields = fields;
    this.user = user;
    this.place = place;
    this.overrides = overrides;
  }

  /**
   * Reads and checks everything, and passes it to the builder.
   *
   * @param tls whether credentials may be sent at all
   * @param cluster what a plugin may be told of the cluster, or null if the cluster is not usable
   */
  void read(RestConfig.Builder builder, boolean tls, ExecPlugin.@Nullable Cluster cluster) {
    BearerToken token = token();
    Path tokenFile = fields.path(user, place, "tokenFile");
    ClientCertificate certificate = certificate();
    Credentials basic = basic();
    // As in client-go, a plugin is not run if something else identifies the user already.
    boolean identified =
        given("token")
            || given("tokenFile")
            || given("username")
            || given("password")
            || given("client-certificate")
            || given("client-certificate-data");
    ExecPlugin plugin = given("exec") && !identified ? exec(cluster) : null;
    if (given("token") && (given("username") || given("password"))) {
      fields.add(place, "has more than one authentication method: token and user name; keep one");
    }
    checkAuthProvider();
    Impersonation impersonation = impersonation();
    builder.impersonate(impersonation);
    if (!tls) {
      return;
    }
    builder.clientCertificate(certificate);
    if (token != null && tokenFile == null) {
      builder.credentials(token);
    } else if (tokenFile != null) {
      builder.credentials(Credentials.tokenFile(tokenFile, token == null ? null : token.token()));
    } else if (basic != null) {
      builder.credentials(basic);
    } else if (plugin != null) {
      builder.credentials(plugin);
    }
  }

  private @Nullable BearerToken token() {
    String token = fields.text(user, place, "token");
    return token == null ? null : fields.checked(place + ".token", () -> new BearerToken(token));
  }

  private @Nullable Credentials basic() {
    String name = fields.text(user, place, "username");
    String password = fields.text(user, place, "password");
    if (name == null && password == null) {
      return null;
    }
    return fields.checked(
        place + ".username",
        () -> Credentials.basic(name == null ? "" : name, password == null ? "" : password));
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

  private @Nullable Impersonation impersonation() {
    String who = fields.text(user, place, "as");
    String uid = fields.text(user, place, "as-uid");
    List<String> groups = fields.texts(user, place, "as-groups");
    Map<String, List<String>> extra = fields.textLists(user, place, "as-user-extra");
    if (who == null && uid == null && groups.isEmpty() && extra.isEmpty()) {
      return null;
    }
    return fields.checked(
        place, () -> new Impersonation(who == null ? "" : who, uid, groups, extra));
  }

  private void checkAuthProvider() {
    if (!given("auth-provider")) {
      return;
    }
    if (given("exec")) {
      fields.add(place + ".auth-provider", "is given together with exec; keep one");
    }
    String name =
        user.get("auth-provider") instanceof Map<?, ?> provider
                && provider.get("name") instanceof String text
            ? text
            : "";
    String successor = SUCCESSORS.get(name);
    fields.add(
        place + ".auth-provider",
        successor == null
            ? "is not supported; use a token, a client certificate or a credential plugin (exec)"
            : "the provider " + name + " is not supported; use " + successor);
  }

  private @Nullable ExecPlugin exec(ExecPlugin.@Nullable Cluster cluster) {
    Map<String, ?> exec = fields.map(user, place, "exec");
    String at = place + ".exec";
    String version = fields.text(exec, at, "apiVersion");
    String command = fields.text(exec, at, "command");
    String modeName = fields.text(exec, at, "interactiveMode");
    List<String> args = fields.texts(exec, at, "args");
    Map<String, String> environment = environment(exec, at);
    boolean told = fields.flag(exec, at, "provideClusterInfo");
    InteractiveMode mode = modeName == null ? null : MODES.get(modeName);
    if (modeName == null && ExecPlugin.V1BETA1.equals(version)) {
      mode = InteractiveMode.IF_AVAILABLE; // as the API's defaults say
    }
    if (mode == null) {
      fields.add(
          at + ".interactiveMode",
          modeName == null ? "is missing" : "is none of Never, IfAvailable and Always");
    }
    if (version == null) {
      fields.add(at + ".apiVersion", "is missing");
    }
    if (command == null) {
      fields.add(at + ".command", "is missing");
    }
    if (mode == null || version == null || command == null) {
      return null;
    }
    // Only a command with a separator is a path; others are looked up in PATH.
    String program =
        command.indexOf('/') < 0 && command.indexOf(File.separatorChar) < 0
            ? command
            : String.valueOf(fields.path(exec, at, "command"));
    InteractiveMode known = mode;
    return fields.checked(
        at,
        () ->
            new ExecPlugin(
                program,
                args,
                environment,
                version,
                known,
                fields.text(exec, at, "installHint"),
                told ? cluster : null,
                overrides.policy));
  }

  private Map<String, String> environment(Map<String, ?> exec, String at) {
    var environment = new LinkedHashMap<String, String>();
    for (Map<String, ?> variable : fields.maps(exec, at, "env")) {
      String name = fields.text(variable, at + ".env", "name");
      if (name == null) {
        fields.add(at + ".env", "has a variable without a name");
      } else {
        String value = fields.text(variable, at + ".env", "value");
        environment.put(name, value == null ? "" : value);
      }
    }
    return environment;
  }

  private boolean given(String field) {
    return KubeconfigFields.given(user, field);
  }
}
