package dev.kubewright.connect.kubeconfig;

import static dev.kubewright.Values.orElse;

import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.ExecPlugin.InteractiveMode;
import dev.kubewright.connect.credentials.OidcProvider.TokenStore;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.tls.Pem;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the credentials of a kubeconfig user. For one use. */
final class KubeconfigUser {
  private static final String PROVIDER = "auth-provider";

  private static final Map<String, InteractiveMode> MODES =
      Map.of(
          "Never", InteractiveMode.NEVER,
          "IfAvailable", InteractiveMode.IF_AVAILABLE,
          "Always", InteractiveMode.ALWAYS);

  private final KubeconfigFields fields;
  private final Map<String, ?> user;
  private final String place;
  private final KubeconfigOverrides overrides;
  private final @Nullable TokenStore store;

  /**
   * Creates a reader.
   *
   * @param store where refreshed tokens of an auth provider are kept, or null for nowhere
   */
  KubeconfigUser(
      KubeconfigFields fields,
      Map<String, ?> user,
      String place,
      KubeconfigOverrides overrides,
      @Nullable TokenStore store) {
    this.fields = fields;
    this.user = user;
    this.place = place;
    this.overrides = overrides;
    this.store = store;
  }

  /**
   * Reads and checks everything, and passes it to the builder.
   *
   * @param tls whether credentials may be sent at all
   * @param cluster the description of the cluster for a plugin, or null if the cluster is not
   *     usable
   */
  void read(RestConfig.Builder builder, boolean tls, ExecPlugin.@Nullable Cluster cluster) {
    BearerToken token = token();
    Path tokenFile = fields.path(user, place, "tokenFile");
    ClientCertificate certificate = certificate();
    Credentials basic = basic();
    boolean identified =
        given("token") || given("tokenFile") || given("username") || given("password");
    boolean certified = given("client-certificate") || given("client-certificate-data");
    ExecPlugin plugin = given("exec") ? exec(cluster) : null;
    if (given("token") && (given("username") || given("password"))) {
      fields.add(place, "has more than one authentication method: token and user name; keep one");
    }
    if (given("exec") && given(PROVIDER)) {
      fields.add(place + "." + PROVIDER, "is given together with exec; keep one");
    }
    Impersonation impersonation = impersonation();
    builder.impersonate(impersonation);
    Credentials provided = given(PROVIDER) && (tls || cluster == null) ? authProvider() : null;
    if (!tls) {
      return;
    }
    builder.clientCertificate(certificate);
    // As in client-go: a plugin is not run if anything else identifies the user. An auth provider
    // is not asked if there is a token or a password, but serves beside a client certificate.
    if (token != null && tokenFile == null) {
      builder.credentials(token);
    } else if (tokenFile != null) {
      builder.credentials(Credentials.tokenFile(tokenFile, token == null ? null : token.token()));
    } else if (basic != null) {
      builder.credentials(basic);
    } else if (provided != null) {
      builder.credentials(provided);
    } else if (plugin != null && !identified && !certified) {
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
        place + ".username", () -> Credentials.basic(orElse(name, ""), orElse(password, "")));
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
    return fields.checkedParts(place, () -> new Impersonation(orElse(who, ""), uid, groups, extra));
  }

  private @Nullable Credentials authProvider() {
    return new KubeconfigAuthProvider(
            fields, fields.map(user, place, PROVIDER), place + "." + PROVIDER, store)
        .read();
  }

  private @Nullable ExecPlugin exec(ExecPlugin.@Nullable Cluster cluster) {
    Map<String, ?> exec = fields.map(user, place, "exec");
    String at = place + ".exec";
    String version = fields.required(exec, at, "apiVersion");
    if (version != null && !isKnown(version)) {
      return null; // the rules of that version are not known
    }
    String command = fields.required(exec, at, "command");
    String modeName = fields.text(exec, at, "interactiveMode");
    List<String> args = fields.texts(exec, at, "args");
    Map<String, String> environment = environment(exec, at);
    boolean provided = fields.flag(exec, at, "provideClusterInfo");
    InteractiveMode mode = modeName == null ? null : MODES.get(modeName);
    if (modeName == null && ExecPlugin.V1BETA1.equals(version)) {
      mode = InteractiveMode.IF_AVAILABLE; // as the API's defaults say
    }
    if (mode == null && modeName != null) {
      fields.add(at + ".interactiveMode", "is none of Never, IfAvailable and Always");
    } else if (mode == null) {
      fields.missing(exec, at, "interactiveMode");
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
    return fields.checkedParts(
        place,
        () ->
            new ExecPlugin(
                program,
                args,
                environment,
                version,
                known,
                fields.text(exec, at, "installHint"),
                provided ? cluster : null,
                overrides.policy));
  }

  /** Returns whether the version of the protocol is known. Otherwise adds a problem. */
  private boolean isKnown(String version) {
    return fields.checkedParts(place, () -> Credentials.exec("plugin").apiVersion(version).build())
        != null;
  }

  private Map<String, String> environment(Map<String, ?> exec, String at) {
    var environment = new LinkedHashMap<String, String>();
    for (Map<String, ?> variable : fields.maps(exec, at, "env")) {
      String name = fields.text(variable, at + ".env", "name");
      if (name == null && !KubeconfigFields.given(variable, "name")) {
        fields.add(at + ".env", "has a variable without a name");
      } else if (name != null) {
        String value = fields.text(variable, at + ".env", "value");
        environment.put(name, orElse(value, ""));
      }
    }
    return environment;
  }

  private boolean given(String field) {
    return KubeconfigFields.given(user, field);
  }
}
