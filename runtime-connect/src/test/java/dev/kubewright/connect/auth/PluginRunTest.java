package dev.kubewright.connect.auth;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.CredentialsException;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.ExecPlugin.InteractiveMode;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.credentials.PluginPolicy;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.PluginStatus;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.unstructured.Tree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real programs as credential plugins. */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the plugins are shell scripts")
final class PluginRunTest {
  private static final String TOKEN =
      """
      {"apiVersion": "client.authentication.k8s.io/v1", "kind": "ExecCredential",
       "status": {"token": "s3cret-token", "expirationTimestamp": "2030-01-02T03:04:05+01:00"}}
      """;

  @TempDir Path directory;
  private Path response = Path.of("");

  @BeforeEach
  void writeResponse() throws IOException {
    response = Files.writeString(directory.resolve("answer.json"), TOKEN);
  }

  private Path script(String name, String body) throws IOException {
    Path file = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + body + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private String printing(String text) throws IOException {
    Files.writeString(response, text);
    return script("plugin", "cat '" + response + "'").toString();
  }

  private static PluginRun run(ExecPlugin plugin) {
    return new PluginRun(plugin, Clock.system());
  }

  private static CredentialsException failure(ExecPlugin plugin) {
    PluginRun run = run(plugin);
    return assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation()));
  }

  @Test
  void run_token_isReadWithItsEnd() throws IOException {
    var printed = run(Credentials.exec(printing(TOKEN)).build()).obtain(new Cancellation());

    assertThat(printed.issued().authorization()).isEqualTo("Bearer s3cret-token");
    assertThat(printed.expires()).isEqualTo(Instant.parse("2030-01-02T02:04:05Z"));
    assertThat(printed.toString()).doesNotContain("s3cret");
  }

  @Test
  void run_certificate_isReadWithItsKey() throws IOException {
    String text =
        Json.encodeToString(
            Tree.CODEC,
            Map.of(
                "apiVersion",
                ExecPlugin.V1BETA1,
                "kind",
                "ExecCredential",
                "status",
                Map.of(
                    "clientCertificateData",
                    TestFiles.pem("client-ec.pem"),
                    "clientKeyData",
                    TestFiles.pem("client-ec-sec1.key"))));

    var printed =
        run(Credentials.exec(printing(text)).apiVersion(ExecPlugin.V1BETA1).build())
            .obtain(new Cancellation());

    assertThat(printed.issued().authorization()).isNull();
    assertThat(printed.issued().certificate())
        .isEqualTo(
            ClientCertificate.inline(
                TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key")));
    assertThat(printed.expires()).isNull();
  }

  /** No shell reads the arguments. */
  @Test
  void run_argumentsAndVariables_arriveAsTheyAre() throws IOException {
    Path seen = directory.resolve("seen");
    Path plugin =
        script(
            "plugin",
            "printf '%s|' \"$@\" \"$EXTRA\" \"$PATH\" > '" + seen + "'; cat '" + response + "'");

    run(Credentials.exec(plugin.toString())
            .args("a b", "$(touch hacked)", "; exit 9", "", "*", "ü")
            .environment("EXTRA", "x y")
            .build())
        .obtain(new Cancellation());

    assertThat(Files.readString(seen))
        .isEqualTo("a b|$(touch hacked)|; exit 9||*|ü|x y|" + System.getenv("PATH") + "|");
  }

  private @Nullable Object execInfo(ExecPlugin.Builder plugin) throws IOException {
    Path seen = directory.resolve("seen");
    run(plugin.build()).obtain(new Cancellation());
    return Json.decode(Tree.CODEC, Files.readAllBytes(seen));
  }

  private ExecPlugin.Builder printing() throws IOException {
    return Credentials.exec(
        script(
                "plugin",
                "printf %s \"$KUBERNETES_EXEC_INFO\" > '"
                    + directory.resolve("seen")
                    + "'; cat '"
                    + response
                    + "'")
            .toString());
  }

  @Test
  void run_execInfo_saysWhatTheProtocolWants() throws IOException {
    assertThat(execInfo(printing()))
        .isEqualTo(
            Map.of(
                "kind",
                "ExecCredential",
                "apiVersion",
                ExecPlugin.V1,
                "spec",
                Map.of("interactive", false)));
  }

  @Test
  void run_mayUseATerminal_runsWithoutOne() throws IOException {
    assumeTrue(
        System.console() == null, "somebody runs the tests in a terminal, or on JDK 22 to 24");

    var document = (Map<?, ?>) execInfo(printing().interactiveMode(InteractiveMode.IF_AVAILABLE));

    assertThat(document).isNotNull();
    assertThat(document.get("spec")).isEqualTo(Map.of("interactive", false));
  }

  @Test
  void run_execInfoWithCluster_hasAllFields() throws IOException {
    var cluster =
        new ExecPlugin.Cluster(
            "https://a.example",
            "inner",
            true,
            PemSource.inline(TestFiles.pem("ca.pem")),
            "http://proxy:3128",
            true,
            Json.raw("{\"audience\": [1, \"x\"]}"));

    var document = (Map<?, ?>) execInfo(printing().cluster(cluster));

    assertThat(document).isNotNull();
    var spec = (Map<?, ?>) document.get("spec");
    assertThat(spec).isNotNull();
    byte[] ca = TestFiles.pem("ca.pem").getBytes(StandardCharsets.US_ASCII);
    assertThat(spec.get("cluster"))
        .isEqualTo(
            Map.of(
                "server",
                "https://a.example",
                "tls-server-name",
                "inner",
                "insecure-skip-tls-verify",
                true,
                "certificate-authority-data",
                Base64.getEncoder().encodeToString(ca),
                "disable-compression",
                true,
                "proxy-url",
                "http://proxy:3128",
                "config",
                Map.of("audience", List.of(1L, "x"))));
  }

  @Test
  void run_standardInput_isEmpty() throws IOException {
    Path plugin = script("plugin", "cat > /dev/null; cat '" + response + "'");

    assertThat(
            run(Credentials.exec(plugin.toString()).build())
                .obtain(new Cancellation())
                .issued()
                .authorization())
        .isEqualTo("Bearer s3cret-token");
  }

  @ParameterizedTest
  @Tag("client-go-A4")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '' | printed nothing
          s3cret | did not print a JSON object
          's3cret: [' | printed neither JSON nor YAML
          's3cret: "' | printed neither JSON nor YAML
          {"s3cret": | printed malformed JSON
          {kind: s3cret} | printed malformed JSON
          {"kind": "ExecCredential", "status": {"token": "s3cret"}} | answered without an apiVersion
          {"kind": 1, "apiVersion": "client.authentication.k8s.io/v1"} | a field kind that is not a string
          {"apiVersion": "client.authentication.k8s.io/v1", "status": {"token": "s3cret", "expirationTimestamp": "2030-01-01T00:00:00;5Z"}} | an expirationTimestamp that is not a time
          [] | did not print a JSON object
          {"kind": "Pod", "apiVersion": "v1"} | did not print an object of kind ExecCredential
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1beta1", "status": {"token": "s3cret"}} | answered with another apiVersion
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1"} | printed no status
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": "s3cret"} | a status that is an object
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {}} | neither a token nor a certificate
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"clientKeyData": "s3cret"}} | only a certificate or only a key
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"clientCertificateData": "s3cret"}} | only a certificate or only a key
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"clientCertificateData": "s3cret", "clientKeyData": "s3cret"}} | unusable clientCertificateData
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"token": ["s3cret"]}} | a field token that is not a string
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"token": "s3cret\\\\n"}} | a token that holds a line break
          {"kind": "ExecCredential", "apiVersion": "client.authentication.k8s.io/v1", "status": {"token": "s3cret", "expirationTimestamp": "soon"}} | an expirationTimestamp that is not a time
          """)
  void run_otherOutput_isAnErrorThatQuotesNothing(String output, String problem)
      throws IOException {
    var e = failure(Credentials.exec(printing(output.replace("\\\\n", "\\n"))).build());

    assertThat(e).hasMessageThat().contains(problem);
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      assertThat(cause.toString()).doesNotContain("s3cret");
    }
  }

  /**
   * What kubectl understands. Its decoder takes YAML too, and knows the kind without being told.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: ExecCredential\napiVersion: client.authentication.k8s.io/v1\nstatus:\n  token: s3cret\n"
            + "  expirationTimestamp: 2030-01-01T00:00:00Z\n",
        "---\napiVersion: client.authentication.k8s.io/v1\nstatus: {token: s3cret, expirationTimestamp:"
            + " '2030-01-01T00:00:00Z'}\n---\nother: document\n",
        "\ufeff{\"kind\": \"ExecCredential\", \"apiVersion\": \"client.authentication.k8s.io/v1\", \"status\":"
            + " {\"token\": \"s3cret\", \"expirationTimestamp\": \"2030-01-01T00:00:00Z\"}}",
        "\n {\"apiVersion\": \"client.authentication.k8s.io/v1\", \"status\": {\"token\": \"s3cret\","
            + " \"expirationTimestamp\": \"2030-01-01T00:00:00Z\"}}\n",
        "{\"kind\": \"\", \"apiVersion\": \"client.authentication.k8s.io/v1\", \"status\": {\"token\": \"s3cret\","
            + " \"expirationTimestamp\": \"2030-01-01T02:00:00+02:00\"}}",
      })
  void run_otherFormsOfTheSameCredentials_areRead(String output) throws IOException {
    CredentialsProvider.Obtained obtained = obtained(output);

    assertThat(obtained.issued().authorization()).isEqualTo("Bearer s3cret");
    assertThat(obtained.expires()).isEqualTo(Instant.parse("2030-01-01T00:00:00Z"));
  }

  /** Go takes both signs before a fraction. */
  @ParameterizedTest
  @ValueSource(strings = {"2030-01-01T00:00:00,5Z", "2030-01-01T00:00:00.5Z"})
  void run_fractionOfASecond_isReadWithPointOrComma(String time) throws IOException {
    CredentialsProvider.Obtained obtained =
        obtained(
            "{\"kind\": \"ExecCredential\", \"apiVersion\": \"client.authentication.k8s.io/v1\","
                + " \"status\": {\"token\": \"s3cret\", \"expirationTimestamp\": \""
                + time
                + "\"}}");

    assertThat(obtained.expires()).isEqualTo(Instant.parse("2030-01-01T00:00:00.5Z"));
  }

  private CredentialsProvider.Obtained obtained(String output) throws IOException {
    return run(Credentials.exec(printing(output)).build()).obtain(new Cancellation());
  }

  /**
   * client-go takes the missing kind from the type that it decodes into. It does the same with a
   * missing apiVersion, and so finds the internal version, which no kubeconfig can name: {@code
   * exec plugin is configured to use API version client.authentication.k8s.io/v1, plugin returned
   * version client.authentication.k8s.io/__internal}.
   */
  @ParameterizedTest
  @Tag("client-go-A4")
  @ValueSource(
      strings = {
        "{\"kind\": \"ExecCredential\", \"status\": {\"token\": \"s3cret\"}}",
        "{\"kind\": \"ExecCredential\", \"apiVersion\": \"\", \"status\": {\"token\": \"s3cret\"}}",
        "{\"kind\": \"ExecCredential\", \"apiVersion\": null, \"status\": {\"token\": \"s3cret\"}}",
        "{\"status\": {\"token\": \"s3cret\"}}",
        "kind: ExecCredential\nstatus:\n  token: s3cret\n"
      })
  void run_withoutApiVersion_isRefusedAsByClientGo(String output) throws IOException {
    for (String version : List.of(ExecPlugin.V1, ExecPlugin.V1BETA1)) {
      var e = failure(Credentials.exec(printing(output)).apiVersion(version).build());

      assertThat(e)
          .hasMessageThat()
          .endsWith(" is configured for " + version + ", but answered without an apiVersion");
    }
  }

  @Test
  void run_exitCode_isNamed() throws IOException {
    Path plugin = script("plugin", "echo s3cret; exit 7");

    var e = failure(Credentials.exec(plugin.toString()).args("s3cret").build());

    assertThat(e)
        .hasMessageThat()
        .isEqualTo("the credential plugin " + plugin + " failed with exit code 7");
  }

  @Test
  void run_endlessOutput_isCutOff() throws IOException {
    Path plugin =
        script("plugin", "while :; do echo 0123456789012345678901234567890123456789; done");

    var e = failure(Credentials.exec(plugin.toString()).build());

    assertThat(e).hasMessageThat().contains("printed more than 1 MiB");
  }

  @Test
  void run_missingProgram_showsTheHintTenTimesAnHour() {
    var clock = new FakeClock();
    var plugin =
        Credentials.exec("no-such-plugin-" + directory.getFileName())
            .installHint("get it \u001b[2Jhere")
            .build();
    var run = new PluginRun(plugin, clock);

    for (int i = 0; i < 10; i++) {
      assertThat(assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation())))
          .hasMessageThat()
          .endsWith("does not exist or cannot be executed. get it ?[2Jhere");
    }
    assertThat(assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation())))
        .hasMessageThat()
        .endsWith("does not exist or cannot be executed");
    clock.advance(Duration.ofHours(1));
    assertThat(assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation())))
        .hasMessageThat()
        .contains("get");
  }

  @Test
  @Tag("client-go-A4")
  void run_needsATerminal_saysThatThereIsNone() throws IOException {
    var plugin = Credentials.exec(printing(TOKEN)).interactiveMode(InteractiveMode.ALWAYS).build();
    assumeTrue(
        System.console() == null, "somebody runs the tests in a terminal, or on JDK 22 to 24");

    assertThat(failure(plugin)).hasMessageThat().contains("needs a terminal");
  }

  /** Its child holds the output open, so ending the program alone would not be enough. */
  @Test
  void end_whileItRuns_endsTheProgramAndItsChildren() throws Exception {
    Path started = directory.resolve("started");
    Path plugin = script("plugin", "sleep 600 & echo $! > '" + started + "'; wait");
    PluginRun run = run(Credentials.exec(plugin.toString()).build());
    var cancellation = new Cancellation();
    var ender =
        new Thread(
            () -> {
              Wires.await("the plugin runs", () -> isWritten(started));
              cancellation.cancel();
            });
    ender.start();

    assertThrows(CredentialsException.class, () -> run.obtain(cancellation));

    ender.join();
    long child = Long.parseLong(Files.readString(started).strip());
    Wires.await(
        "the child is gone",
        () -> ProcessHandle.of(child).map(process -> !process.isAlive()).orElse(true));
    assertThat(assertThrows(CredentialsException.class, () -> run.obtain(cancellation)))
        .hasMessageThat()
        .contains("the client is closed");
  }

  /** As a program does that opens a browser and leaves it open. */
  @Test
  void run_childKeepsTheOutputOpen_endsWithTheProgram() throws Exception {
    Path started = directory.resolve("started");
    Path plugin =
        script("plugin", "sleep 600 & echo $! > '" + started + "'; cat '" + response + "'");
    try {
      var printed = run(Credentials.exec(plugin.toString()).build()).obtain(new Cancellation());

      assertThat(printed.issued().authorization()).isEqualTo("Bearer s3cret-token");
    } finally {
      long child = Long.parseLong(Files.readString(started).strip());
      ProcessHandle.of(child).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  @Test
  void run_longerThanTheLimit_isEndedAndSaysSo() throws IOException {
    Path plugin = script("plugin", "exec sleep 600");
    var run =
        new PluginRun(
            Credentials.exec(plugin.toString()).build(),
            Clock.system(),
            Duration.ofMillis(50),
            PluginProgram.ofThisMachine());

    var e = assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation()));

    assertThat(e).hasMessageThat().contains("took longer than");
  }

  private static boolean isWritten(Path file) {
    try {
      return Files.exists(file) && Files.readString(file).endsWith("\n");
    } catch (IOException notYet) {
      return false;
    }
  }

  @Test
  void run_policy_decides() throws IOException {
    String plugin = printing(TOKEN);
    Path other = script("other", "exit 1");
    var programs = new PluginProgram(Map.of("PATH", directory.toString()), false);

    assertAllowed(programs, plugin, PluginPolicy.ALLOW_ALL, true);
    assertAllowed(programs, plugin, PluginPolicy.DENY_ALL, false);
    assertAllowed(programs, plugin, PluginPolicy.allowlist(List.of(plugin)), true);
    assertAllowed(programs, plugin, PluginPolicy.allowlist(List.of("plugin")), true);
    assertAllowed(programs, "plugin", PluginPolicy.allowlist(List.of(plugin)), true);
    assertAllowed(programs, "plugin", PluginPolicy.allowlist(List.of("other")), false);
    assertAllowed(programs, plugin, PluginPolicy.allowlist(List.of(other.toString())), false);
  }

  private static void assertAllowed(
      PluginProgram programs, String command, PluginPolicy policy, boolean allowed) {
    var run =
        new PluginRun(
            Credentials.exec(command).policy(policy).build(),
            Clock.system(),
            Duration.ofMinutes(1),
            programs);
    if (allowed) {
      assertWithMessage("%s", policy)
          .that(run.obtain(new Cancellation()).issued().authorization())
          .isNotNull();
    } else {
      assertThat(assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation())))
          .hasMessageThat()
          .contains("must not run");
    }
  }

  @Test
  void find_relativeDirectoriesInPath_areIgnored() throws IOException {
    script("plugin", "exit 0");
    Files.writeString(directory.resolve("data"), "");
    String path = ".:" + ":bin:" + directory;

    var programs = new PluginProgram(Map.of("PATH", path), false);

    assertThat(programs.find("plugin")).isEqualTo(directory.resolve("plugin"));
    assertThat(programs.find("data")).isNull();
    assertThat(programs.find("missing")).isNull();
    assertThat(programs.find("a\0b")).isNull();
    assertThat(new PluginProgram(Map.of("PATH", "."), false).find("pom.xml")).isNull();
  }

  @Test
  void find_onWindows_triesTheEndings() throws IOException {
    script("kubelogin.cmd", "exit 0");
    var environment = Map.of("Path", directory.toString(), "PATHEXT", ".EXE;.CMD");

    assertThat(new PluginProgram(environment, true).find("kubelogin"))
        .isEqualTo(directory.resolve("kubelogin.cmd"));
  }

  /** What observers learn, by the rules of client-go's metrics. */
  @ParameterizedTest
  @CsvSource({
    "exit 3, 3, PLUGIN_EXECUTION_ERROR",
    "echo nonsense, 0, NO_ERROR",
    "head -c 2000000 /dev/zero; sleep 60, 1, CLIENT_INTERNAL_ERROR"
  })
  void obtain_noCredentials_reportsExitCodeAndStatus(String body, int code, PluginStatus status)
      throws IOException {
    var calls = new ArrayList<PluginCalled>();
    PluginRun run = run(Credentials.exec(script("bad", body).toString()).args("s3cret").build());

    assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation(), calls::add));

    assertThat(calls).hasSize(1);
    assertThat(calls.get(0).status()).isEqualTo(status);
    if (status != PluginStatus.CLIENT_INTERNAL_ERROR) { // a killed program has a code of its own
      assertThat(calls.get(0).exitCode()).isEqualTo(code);
    }
    assertThat(calls.get(0).toString()).doesNotContain("s3cret");
  }

  @Test
  void obtain_missingProgram_isReportedAsNotFound() {
    var calls = new ArrayList<PluginCalled>();
    PluginRun run = run(Credentials.exec("/no/such/plugin").build());

    assertThrows(CredentialsException.class, () -> run.obtain(new Cancellation(), calls::add));

    assertThat(calls).hasSize(1);
    assertThat(calls.get(0).status()).isEqualTo(PluginStatus.PLUGIN_NOT_FOUND_ERROR);
    assertThat(calls.get(0).exitCode()).isEqualTo(1);
    assertThat(calls.get(0).status().label()).isEqualTo("plugin_not_found_error");
  }

  @Test
  void obtain_certificate_isReportedWithItsEnd() throws IOException {
    String text =
        Json.encodeToString(
            Tree.CODEC,
            Map.of(
                "apiVersion",
                ExecPlugin.V1,
                "kind",
                "ExecCredential",
                "status",
                Map.of(
                    "clientCertificateData",
                    TestFiles.pem("client-ec.pem"),
                    "clientKeyData",
                    TestFiles.pem("client-ec-sec1.key"))));
    var calls = new ArrayList<PluginCalled>();
    String command = printing(text);

    run(Credentials.exec(command).build()).obtain(new Cancellation(), calls::add);

    Instant end = Pem.certificates(TestFiles.pem("client-ec.pem")).get(0).getNotAfter().toInstant();
    assertThat(calls).hasSize(1);
    assertThat(calls.get(0).certificateExpires()).isEqualTo(end);
    assertThat(calls.get(0).plugin()).isEqualTo(command);
    assertThat(calls.get(0).exitCode()).isEqualTo(0);
    assertThat(calls.get(0).status()).isEqualTo(PluginStatus.NO_ERROR);
  }
}
