package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.http.TestFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Breaks kubeconfigs. Each result is a set of configurations or a {@link ConfigException}. No text
 * that a program might log may hold a part of a secret. The property {@code kubewright.kubeconfigs}
 * sets in how many ways, {@code kubewright.seed} in which ones.
 */
final class KubeconfigFuzzTest {
  private static final long SEED = Long.getLong("kubewright.seed", 48_213);
  private static final int ROUNDS = Integer.getInteger("kubewright.kubeconfigs", 2_000);

  /** A text leaks if this many characters of it in a row are shown. */
  private static final int WINDOW = 8;

  private static final String TOKEN = "eyJhbGciOiJSUzI1NiJ9.c3VwZXJzZWNyZXQ.q1w2e3r4t5z6";
  private static final String PASSWORD = "hunter2-Correct-Horse";
  private static final String REFRESH = "1//0refreshRefreshMe";
  private static final String KEY = TestFiles.pem("client-ec-sec1.key");

  private static final List<String> LINES =
      """
      apiVersion: v1
      kind: Config
      current-context: dev
      preferences: {}
      clusters:
      - name: local
        cluster:
          server: https://127.0.0.1:6443/prefix
          certificate-authority: ca.pem
          tls-server-name: api.internal
      - name: open
        cluster:
          server: https://kube_api.my_ns:6443
          insecure-skip-tls-verify: true
      - name: inline
        cluster:
          server: 10.0.0.1:6443
          certificate-authority-data: $CA
      users:
      - name: bearer
        user:
          token: $TOKEN
          exec:
            command: aws
            env: [{name: SECRET, value: $PASSWORD}]
      - name: file
        user:
          tokenFile: token
      - name: certificate
        user:
          client-certificate-data: $CERTIFICATE
          client-key-data: $KEY
      - name: files
        user: {client-certificate: me.pem, client-key: me.key}
      - name: old
        user:
          username: joe
          password: $PASSWORD
          auth-provider: {name: oidc, config: {refresh-token: $REFRESH, id-token: $TOKEN}}
      - name: plugin
        user:
          exec:
            apiVersion: client.authentication.k8s.io/v1
            command: ./bin/aws
            interactiveMode: Never
            provideClusterInfo: true
            args: [get-token]
            env: [{name: SECRET, value: $PASSWORD}]
          as: somebody
          as-groups: [g]
          as-user-extra: {reason: [a, b]}
      contexts:
      - name: dev
        context: {cluster: local, user: bearer, namespace: team-a}
      - name: other
        context: {cluster: open, user: file}
      - name: third
        context:
          cluster: inline
          user: certificate
      - name: fourth
        context: {cluster: local, user: files}
      - name: sixth
        context: {cluster: local, user: plugin}
      - name: fifth
        context: {cluster: open, user: old}
      """
          .replace("$TOKEN", TOKEN)
          .replace("$PASSWORD", PASSWORD)
          .replace("$REFRESH", REFRESH)
          .replace("$CA", base64(TestFiles.pem("ca.pem")))
          .replace("$CERTIFICATE", base64(TestFiles.pem("client-ec.pem")))
          .replace("$KEY", base64(KEY))
          .lines()
          .toList();

  private static final Pattern SECRET_FIELD =
      Pattern.compile(" *(token|password|[a-z-]+-data|env|auth-provider): .*");

  /** Replacements for any value. */
  private static final List<String> VALUES =
      List.of(
          "",
          "null",
          "~",
          "true",
          "12345678901234567890",
          "1e999",
          "9".repeat(2000),
          "[]",
          "{}",
          "[1, {a: b}]",
          "{name: x}",
          "\"\"",
          "\"\\0\"",
          "\"a\\nb\"",
          "\"\\u2028\\ud83d\"",
          "x".repeat(5000),
          "..",
          "/dev/null",
          "/",
          "ca.pem",
          "me.key",
          "token",
          "missing",
          "*alias",
          "&anchor",
          "!tag",
          "|",
          ">-",
          "%",
          "@",
          "`",
          "[",
          "{",
          "\"",
          "'",
          "- -",
          "? a",
          "http://plain");

  private static final List<String> ADDRESSES =
      List.of(
          "https://u:" + PASSWORD + "@kube_api",
          "u:" + PASSWORD + "@h/path",
          "https://h?token=" + TOKEN);

  /** Malformed secrets, used only in places of secrets. Names and paths may be shown. */
  private static final List<String> SECRETS =
      List.of(
          "*" + TOKEN,
          "!" + TOKEN + "!x",
          "&" + TOKEN,
          "%" + PASSWORD,
          "\"" + TOKEN + "\\n\"",
          "\"" + PASSWORD + "\\0\"",
          TOKEN + "\u00e9",
          "\"" + TOKEN + "\\q\"",
          "[" + TOKEN,
          "!!binary " + base64(KEY),
          base64(KEY).substring(1),
          base64(KEY) + "!",
          base64(KEY.replace("EC PRIVATE", "PRIVATE")),
          base64(KEY.replace("EC PRIVATE KEY", "CERTIFICATE")),
          base64(KEY.substring(0, KEY.length() - 60)));

  @TempDir Path directory;
  private final Set<String> parts = new HashSet<>();
  private int configs;
  private int refusals;

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(directory.resolve("ca.pem"), TestFiles.pem("ca.pem"));
    Files.writeString(directory.resolve("me.pem"), TestFiles.pem("client-ec.pem"));
    Files.writeString(directory.resolve("me.key"), KEY);
    Files.writeString(directory.resolve("token"), TOKEN + "\n");
    for (String secret : List.of(TOKEN, PASSWORD, REFRESH, base64(KEY))) {
      addParts(secret);
    }
    KEY.lines().filter(line -> !line.startsWith("-----")).forEach(this::addParts);
  }

  private void addParts(String secret) {
    for (int i = 0; i + WINDOW <= secret.length(); i++) {
      parts.add(secret.substring(i, i + WINDOW));
    }
  }

  @Test
  void config_tenThousandSpoiledFiles_giveAConfigOrAConfigExceptionWithoutSecrets()
      throws IOException {
    Path file = directory.resolve("config");
    for (int round = 0; round < ROUNDS; round++) {
      var random = new Random(SEED + round);
      String text = spoiled(random);
      boolean binary = random.nextInt(50) == 0;
      if (binary) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        Files.write(file, bytes);
      }
      check(
          () -> binary ? Kubeconfig.load(file) : Kubeconfig.parse(file, text),
          random,
          "kubewright.seed=" + SEED + " round " + round + "\n" + text);
    }
    assertWithMessage("configurations").that(configs).isGreaterThan(ROUNDS / 10);
    assertWithMessage("refusals").that(refusals).isGreaterThan(ROUNDS / 10);
  }

  private void check(Supplier<Kubeconfig> loading, Random random, String what) {
    Kubeconfig kubeconfig;
    try {
      kubeconfig = loading.get();
    } catch (ConfigException refused) {
      checkRefusal(refused, what);
      return;
    } catch (RuntimeException | StackOverflowError wrong) {
      throw new AssertionError(what, wrong);
    }
    checkText(kubeconfig.toString(), what);
    checkConfig(kubeconfig, null, what);
    List<String> contexts = List.copyOf(kubeconfig.contexts());
    if (!contexts.isEmpty()) {
      checkConfig(kubeconfig, contexts.get(random.nextInt(contexts.size())), what);
    }
  }

  private void checkConfig(Kubeconfig kubeconfig, @Nullable String context, String what) {
    try {
      RestConfig config = context == null ? kubeconfig.config() : kubeconfig.config(context);
      configs++;
      checkText(config + " " + config.credentials() + " " + config.clientCertificate(), what);
    } catch (ConfigException refused) {
      checkRefusal(refused, what);
    } catch (RuntimeException | StackOverflowError wrong) {
      throw new AssertionError(what, wrong);
    }
  }

  private void checkRefusal(ConfigException refused, String what) {
    refusals++;
    assertWithMessage(what).that(refused.problems()).isNotEmpty();
    for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
      checkText(cause.toString(), what);
    }
    checkText(refused.problems().toString(), what);
  }

  private void checkText(String text, String what) {
    for (int i = 0; i + WINDOW <= text.length(); i++) {
      if (parts.contains(text.substring(i, i + WINDOW))) {
        throw new AssertionError("a secret is told: " + text + "\n" + what);
      }
    }
  }

  private static String spoiled(Random random) {
    var lines = new ArrayList<>(LINES);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      spoilLine(lines, random);
    }
    String text = String.join("\n", lines) + "\n";
    return switch (random.nextInt(12)) {
      case 0 -> text.substring(0, random.nextInt(text.length()));
      case 1 -> text + "---\n" + text;
      case 2 -> "\ufeff" + text;
      case 3 -> text.replace("\n", "\r\n");
      default -> text;
    };
  }

  private static void spoilLine(List<String> lines, Random random) {
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    int colon = line.indexOf(": ");
    switch (random.nextInt(8)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> lines.set(at, " ".repeat(random.nextInt(5)) + line);
      case 3 -> lines.set(at, line.stripLeading());
      case 4 -> lines.set(at, withAnotherCharacter(line, random));
      default -> {
        List<String> values = random.nextBoolean() ? VALUES : values(line);
        String value = values.get(random.nextInt(values.size()));
        lines.set(at, colon < 0 ? line + " " + value : line.substring(0, colon + 2) + value);
      }
    }
  }

  private static List<String> values(String line) {
    return SECRET_FIELD.matcher(line).matches()
        ? SECRETS
        : line.contains(" server: ") ? ADDRESSES : VALUES;
  }

  private static String withAnotherCharacter(String line, Random random) {
    if (line.isEmpty()) {
      return "\t";
    }
    int at = random.nextInt(line.length());
    String characters = "\t:#-?*&!|>%@{}[],\"'\\ \u0007\u00e9\u2028\ud83d";
    char other = characters.charAt(random.nextInt(characters.length()));
    return line.substring(0, at) + other + line.substring(at + random.nextInt(2));
  }
}
