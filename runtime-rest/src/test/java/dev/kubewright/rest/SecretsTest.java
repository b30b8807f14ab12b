package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import dev.kubewright.connect.credentials.Credentials.BearerToken;
import dev.kubewright.connect.credentials.Credentials.TokenFile;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.OidcProvider;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Issuer;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * No secret shows in any {@code toString}, in any exception with its causes, or in any log record:
 * of every kind of credentials, whole and malformed, used against a server that refuses them.
 */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the plugins are shell scripts")
final class SecretsTest {
  private static final String TOKEN = "Xc4f9a1c77b2Qe5";
  private static final String PASSWORD = "Wd8812ee03Rt6Uo";
  private static final String CLIENT_SECRET = "Zq81xW55d0a9Kv2";
  private static final String REFRESH = "Yb77aa10cLm93Tz";
  private static final String PLUGIN = "Ve90ff31Sp7Ihgd";
  private static final String ID_TOKEN = Issuer.idToken(4711, Instant.EPOCH);
  private static final String KEY = TestFiles.pem("client-ec-sec1.key");
  private static final List<String> SECRETS =
      List.of(TOKEN, PASSWORD, CLIENT_SECRET, REFRESH, PLUGIN, ID_TOKEN, base64(KEY));

  /** A piece of a secret as long as this is one too. */
  private static final int WINDOW = 9;

  @TempDir Path directory;
  private final Set<String> pieces = new HashSet<>();
  private final List<String> records = Collections.synchronizedList(new ArrayList<>());
  private final Logger logger = Logger.getLogger("dev.kubewright");
  private @Nullable Level level;
  private @Nullable FaultServer server;
  private int seen;

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          records.add(entry.getMessage() + text(entry.getThrown()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @BeforeEach
  void start() {
    for (String secret : SECRETS) {
      cut(secret.equals(ID_TOKEN) ? secret.substring(secret.indexOf('.')) : secret);
    }
    KEY.lines().filter(line -> !line.startsWith("-----")).forEach(this::cut);
    cut(base64("joe:" + PASSWORD).substring(6));
    level = logger.getLevel();
    logger.setLevel(Level.ALL);
    logger.addHandler(handler);
    server = FaultServer.start(Wire.TLS, call -> call.respond(401, "text/plain", "no"));
  }

  private void cut(String secret) {
    for (int i = 0; i + WINDOW <= secret.length(); i++) {
      pieces.add(secret.substring(i, i + WINDOW));
    }
  }

  @AfterEach
  void stop() {
    logger.removeHandler(handler);
    logger.setLevel(level);
    if (server != null) {
      server.close();
    }
  }

  /** Returns an exception with everything that hangs on it. */
  private static String text(@Nullable Throwable thrown) {
    var text = new StringBuilder();
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      text.append('\n').append(at);
      for (Throwable suppressed : at.getSuppressed()) {
        text.append(text(suppressed));
      }
    }
    return text.toString();
  }

  private void check(String what, String text) {
    for (int i = 0; i + WINDOW <= text.length(); i++) {
      assertWithMessage("%s shows a secret: %s", what, text)
          .that(pieces)
          .doesNotContain(text.substring(i, i + WINDOW));
    }
    seen++;
  }

  /** Checks what an action returns or throws. */
  private void check(String what, Callable<?> action) {
    try {
      Object result = action.call();
      check(what, String.valueOf(result));
      if (result instanceof RestConfig config) {
        check(what, String.valueOf(config.credentials()));
        check(what, String.valueOf(config.toBuilder()));
      }
    } catch (Exception | Error refused) {
      check(what, text(refused));
    }
  }

  private RestConfig.Builder config() {
    return RestConfig.builder()
        .server(server == null ? "" : server.url())
        .caPem(TestFiles.pem("ca.pem"));
  }

  /** Connects twice: after a 401 the credentials are renewed. */
  private @Nullable Object use(Credentials credentials) {
    try (var rest = RestClient.connect(config().credentials(credentials).build())) {
      check(
          credentials.getClass().getSimpleName(), () -> DiscoveryClient.over(rest).serverVersion());
      return DiscoveryClient.over(rest).serverVersion();
    }
  }

  private Path file(String name, String text) {
    try {
      return Files.writeString(directory.resolve(name), text);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Credentials plugin(String name, String output) throws IOException {
    return script(name, "cat '" + file(name + ".json", output) + "'\n");
  }

  /** Its failure after the server has refused the first credentials is logged. */
  private Credentials pluginThatWorksOnce() throws IOException {
    Path response = file("once.json", status("\"token\":" + in(PLUGIN)));
    String used = response + ".used";
    return script("once", "mv '" + response + "' '" + used + "' && cat '" + used + "'\n");
  }

  private Credentials script(String name, String commands) throws IOException {
    Path script = file(name, "#!/bin/sh\n" + commands);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return Credentials.exec(script.toString())
        .args("--token", TOKEN)
        .environment("PASSWORD", PASSWORD)
        .build();
  }

  private static String status(String status) {
    return "{\"apiVersion\":\"client.authentication.k8s.io/v1\",\"kind\":\"ExecCredential\","
        + "\"status\":{"
        + status
        + "}}";
  }

  private static OidcProvider.Builder oidc(Issuer issuer) {
    return Credentials.oidc(issuer.url(), "my client")
        .ca(PemSource.inline(TestFiles.pem("ca.pem")))
        .clientSecret(CLIENT_SECRET)
        .refreshToken(REFRESH);
  }

  private static String in(String secret) {
    return "\"" + secret.replace("\n", "\\n") + "\"";
  }

  /** The cases of each kind of credentials. A kind without cases fails the test. */
  private Map<Class<?>, List<Callable<?>>> cases(Issuer issuer) throws IOException {
    var cases = new HashMap<Class<?>, List<Callable<?>>>();
    cases.put(Credentials.NONE.getClass(), List.of(() -> use(Credentials.NONE)));
    cases.put(
        BearerToken.class,
        List.of(
            () -> use(Credentials.token(TOKEN)),
            () -> config().token(TOKEN).build(),
            () -> Credentials.token(TOKEN + "\nX: y"),
            () -> Credentials.token("\u0000" + TOKEN),
            () -> Credentials.token(TOKEN + "\u00e9")));
    cases.put(
        BasicCredentials.class,
        List.of(
            () -> use(Credentials.basic("joe", PASSWORD)),
            () -> Credentials.basic("joe:" + PASSWORD, PASSWORD),
            () -> Credentials.basic("joe", PASSWORD + "\r\n"),
            () -> config().server("https://joe:" + PASSWORD + "@a").build(),
            () -> config().proxy("ht tp://joe:" + PASSWORD + "@a").build(),
            () -> config().proxy("http://joe:" + PASSWORD + "@proxy.example:1").build()));
    cases.put(
        TokenFile.class,
        List.of(
            () -> use(Credentials.tokenFile(file("good", TOKEN))),
            () -> use(Credentials.tokenFile(file("good", TOKEN), TOKEN)),
            () -> use(Credentials.tokenFile(file("lines", TOKEN + "\n" + TOKEN))),
            () -> use(Credentials.tokenFile(file("binary", TOKEN + "\u0000")))));
    var plugins = new ArrayList<Callable<?>>();
    List<String> outputs =
        List.of(
            status("\"token\":" + in(PLUGIN)),
            status("\"token\":" + in(PLUGIN + "\n")),
            status("\"token\":[" + in(PLUGIN) + "]"),
            status("\"token\":" + in(PLUGIN)).substring(0, 104),
            PLUGIN,
            status("\"clientKeyData\":" + in(KEY)),
            status("\"clientCertificateData\":" + in(PLUGIN) + ",\"clientKeyData\":" + in(KEY)),
            status(
                "\"clientCertificateData\":"
                    + in(TestFiles.pem("client-rsa.pem"))
                    + ",\"clientKeyData\":"
                    + in(KEY)),
            status("\"expirationTimestamp\":" + in(PLUGIN) + ",\"token\":" + in(PLUGIN)));
    for (int i = 0; i < outputs.size(); i++) {
      Credentials plugin = plugin("plugin-" + i, outputs.get(i));
      plugins.add(() -> use(plugin));
    }
    Credentials once = pluginThatWorksOnce();
    plugins.add(() -> use(once));
    plugins.add(() -> Credentials.exec("a").args(TOKEN + "\u0000").build());
    plugins.add(() -> Credentials.exec("a").environment("A=" + TOKEN, PASSWORD).build());
    cases.put(ExecPlugin.class, plugins);
    cases.put(
        OidcProvider.class,
        List.of(
            () -> use(oidc(issuer).idToken(ID_TOKEN).build()),
            () -> use(oidc(issuer).idToken(ID_TOKEN).refreshToken(null).build()),
            () -> use(oidc(issuer).idToken(TOKEN).build()),
            () -> use(oidc(issuer).ca(PemSource.inline(KEY)).build()),
            () -> oidc(issuer).idToken(ID_TOKEN + "\n").build(),
            () -> Credentials.oidc("https://joe:" + PASSWORD + "@idp", "me").build(),
            () -> Credentials.oidc("https://idp?" + TOKEN, "me").build(),
            () -> Credentials.oidc("https://idp " + TOKEN, "me").build()));
    cases.put(
        ClientCertificate.class,
        List.of(
            () -> certificate(TestFiles.pem("client-ec.pem"), KEY),
            () -> certificate(TestFiles.pem("client-rsa.pem"), KEY),
            () -> certificate(KEY, KEY),
            () -> certificate(TestFiles.pem("client-ec.pem"), KEY.replaceFirst("\n", "\n%")),
            () -> certificate(TestFiles.pem("client-ec.pem"), KEY.substring(0, KEY.length() / 2)),
            () -> certificate(TestFiles.pem("client-ec.pem"), KEY.replace("EC PRIVATE", "RSA"))));
    return cases;
  }

  private @Nullable Object certificate(String chain, String key) {
    var own = ClientCertificate.inline(chain, key);
    check("certificate", own.toString() + own.chain() + own.key());
    try (var rest = RestClient.connect(config().clientCertificate(own).build())) {
      return DiscoveryClient.over(rest).serverVersion();
    }
  }

  /** Users of kubeconfigs, each with a secret beside a mistake. */
  private List<String> users() {
    String config = "idp-issuer-url: \"https://idp\", client-id: a, ";
    return List.of(
        "token: " + TOKEN,
        "token: " + TOKEN + ", username: joe, password: " + PASSWORD,
        "token: " + in(TOKEN + "\n"),
        "token: [" + TOKEN + "]",
        "token: " + TOKEN + "\n  broken: [",
        "token: \"" + TOKEN,
        "token: *" + TOKEN,
        "token: %" + TOKEN,
        "token: !" + TOKEN + " x",
        "{" + TOKEN + "}: a",
        "password: {" + PASSWORD + ": 1}",
        "tokenFile: " + in(TOKEN + "\n"),
        "client-key-data: " + base64(KEY),
        "client-key-data: " + base64(KEY) + "%",
        "client-key-data: " + base64(KEY).substring(1),
        "client-certificate-data: " + base64(KEY) + ", client-key-data: " + base64(KEY),
        "exec: {command: a, args: [--token, " + TOKEN + "], env: [{value: " + PASSWORD + "}]}",
        "exec: {command: a, env: [" + PASSWORD + "]}",
        "auth-provider: {name: azure, config: {access-token: " + TOKEN + "}}",
        "auth-provider: {name: oidc, config: {"
            + config
            + "client-secret: ["
            + CLIENT_SECRET
            + "]}}",
        "auth-provider: {name: oidc, config: {" + config + "refresh-token: {" + REFRESH + ": 1}}}",
        "auth-provider: {name: oidc, config: {"
            + config
            + "id-token: "
            + in(ID_TOKEN + "\n")
            + "}}",
        "auth-provider: {name: oidc, config: [" + REFRESH + "]}",
        "as-uid: a, token: " + TOKEN);
  }

  @Test
  void everything_thatIsSaid_showsNoSecret() throws Exception {
    try (var issuer = new Issuer()) {
      issuer.tokens =
          call ->
              call.respond(
                  400,
                  "application/json",
                  "{\"error\":\"invalid_grant\",\"error_description\":\"" + REFRESH + "\"}");
      Map<Class<?>, List<Callable<?>>> cases = cases(issuer);
      for (Class<?> kind : Credentials.class.getPermittedSubclasses()) {
        assertWithMessage("cases of %s", kind).that(cases).containsKey(kind);
      }
      cases.forEach((kind, some) -> some.forEach(one -> check(kind.getSimpleName(), one)));
    }
    for (String user : users()) {
      String text =
          """
          current-context: dev
          clusters: [{name: c, cluster: {server: "https://a.example"}}]
          contexts: [{name: dev, context: {cluster: c, user: u}}]
          users:
          - name: u
            user: {%s}
          """
              .formatted(user);
      Path file = file("config", text);
      check(user, () -> Kubeconfig.load(file));
      check(user, () -> Kubeconfig.load(List.of(file)).problems());
      check(user, () -> Kubeconfig.load(file).rawConfig());
      check(user, () -> Kubeconfig.load(file).config());
      check(user, () -> Kubeconfig.parse(text).config());
      check(user, () -> Kubeconfig.load(file).modify(c -> c.setUser("v", Map.of("token", TOKEN))));
    }
    // The thread that ran a plugin says what it found after it has given the credentials.
    while (records.isEmpty()) {
      assertThat(Thread.interrupted()).isFalse();
      Thread.onSpinWait();
    }
    List.copyOf(records).forEach(entry -> check("a log record", entry));
    assertThat(seen).isGreaterThan(150);
  }
}
