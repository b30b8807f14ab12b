package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.fixture.LogLines;
import dev.kubewright.fixture.http.TestFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several files, merged as client-go does. */
final class KubeconfigMergeTest {
  @TempDir Path directory;

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Optional<Kubeconfig> load(Path... files) {
    String variable =
        String.join(File.pathSeparator, List.of(files).stream().map(Path::toString).toList());
    return Kubeconfig.loadDefault(Map.of("KUBECONFIG", variable), directory);
  }

  private Path first() throws IOException {
    write("a/ca.pem", TestFiles.pem("ca.pem"));
    return write(
        "a/config",
        """
        clusters:
        - {name: x, cluster: {server: "https://first.example", certificate-authority: ca.pem}}
        users:
        - {name: me, user: {token: first-token}}
        """);
  }

  private Path second() throws IOException {
    write("b/ca.pem", TestFiles.pem("ca.pem"));
    return write(
        "b/config",
        """
        current-context: second
        clusters:
        - {name: x, cluster: {server: "https://second.example", tls-server-name: other.example, insecure-skip-tls-verify: true}}
        - {name: z, cluster: {server: "https://z.example", certificate-authority: ca.pem}}
        users:
        - {name: me, user: {token: second-token, username: ""}}
        contexts:
        - {name: second, context: {cluster: x, user: me}}
        - {name: other, context: {cluster: z, user: me}}
        """);
  }

  @Test
  @Tag("client-go-K1")
  void config_clusterInTwoFiles_isThatOfTheFirstAsAWhole() throws IOException {
    RestConfig config = load(first(), second()).orElseThrow().config();

    assertThat(config.server().toString()).isEqualTo("https://first.example");
    assertThat(config.ca()).hasValue(PemSource.file(directory.resolve("a/ca.pem")));
    assertThat(config.tlsServerName()).isEmpty();
    assertThat(config.insecure()).isFalse();
    assertThat(config.credentials()).isEqualTo(Credentials.token("first-token"));
  }

  @Test
  @Tag("client-go-K1")
  void config_entryOfTheSecondFile_isSeenAndItsPathsBelongToThatFile() throws IOException {
    Kubeconfig kubeconfig = load(first(), second()).orElseThrow();

    assertThat(kubeconfig.clusters()).containsExactly("x", "z").inOrder();
    assertThat(kubeconfig.config("other").ca())
        .hasValue(PemSource.file(directory.resolve("b/ca.pem")));
  }

  @Test
  @Tag("client-go-K2")
  void currentContext_inBothOrInOne_isTheFirstThatSays() throws IOException {
    Path one = write("one", "current-context: one\n");
    Path two = write("two", "current-context: two\n");
    Path none = write("none", "current-context: \"\"\n");

    assertThat(load(one, two).orElseThrow().currentContext()).hasValue("one");
    assertThat(load(two, one).orElseThrow().currentContext()).hasValue("two");
    assertThat(load(none, two).orElseThrow().currentContext()).hasValue("two");
  }

  @Test
  @Tag("client-go-K3")
  void loadDefault_missingFileAndGoodFile_readsTheGoodOne() throws IOException {
    Kubeconfig kubeconfig = load(directory.resolve("missing"), second()).orElseThrow();

    assertThat(kubeconfig.problems()).isEmpty();
    assertThat(kubeconfig.config().server().toString()).isEqualTo("https://second.example");
  }

  @Test
  @Tag("client-go-K3")
  void loadDefault_allMissing_isEmptyEvenIfTheHomeDirectoryHasOne() throws IOException {
    write(".kube/config", "current-context: home\n");

    assertThat(load(directory.resolve("missing"), directory.resolve("gone"))).isEmpty();
  }

  @Test
  @Tag("client-go-K3")
  void loadDefault_missingFiles_warnOnlyIfAllAreMissing() throws IOException {
    Path missing = directory.resolve("missing");
    try (var log = new LogLines("dev.kubewright.connect", Level.WARNING)) {
      load(missing, second());
      Kubeconfig.loadDefault(Map.of(), directory.resolve("no-home"));
      assertThat(log.lines()).isEmpty();
      load(missing, directory.resolve("gone"));
      assertThat(log.lines()).containsExactly("none of the files that KUBECONFIG names exists");
    }
  }

  @Test
  @Tag("client-go-K5")
  void load_brokenFiles_areAllNamedAndHideNoOther() throws IOException {
    Path broken = write("broken", "clusters: [\n");
    Path twice = write("twice", "users: [{name: a}, {name: a}]\n");

    Kubeconfig kubeconfig = load(broken, second(), twice).orElseThrow();

    assertThat(kubeconfig.contexts()).containsExactly("second", "other");
    assertThat(kubeconfig.problems().stream().map(ConfigException.Problem::file))
        .containsExactly(broken.toString(), twice.toString());
    var e = assertThrows(ConfigException.class, kubeconfig::config);
    assertThat(e.problems()).isEqualTo(kubeconfig.problems());
  }

  @Test
  void load_sameFileTwice_isReadOnce() throws IOException {
    Path file = second();

    assertThat(load(file, file).orElseThrow().files()).containsExactly(file);
  }

  @Test
  void config_contextOfOneFileAndUserOfAnother_problemsNameTheirOwnFiles() throws IOException {
    Path users = write("users", "users: [{name: me, user: {token: \"a\\nb\"}}]\n");
    Path others =
        write(
            "others",
            """
            current-context: c
            clusters: [{name: x, cluster: {}}]
            contexts: [{name: c, context: {cluster: x, user: me}}]
            """);

    var e = assertThrows(ConfigException.class, () -> load(users, others).orElseThrow().config());

    assertThat(e.problems().stream().map(p -> p.file() + " " + p.field()))
        .containsExactly(others + " clusters[x].server", users + " users[me].token");
  }

  /** A directory cannot be read as a file, also by root. */
  @Test
  void loadDefault_fileThatCannotBeRead_isAProblemAndNotMissing() throws IOException {
    Path unreadable = Files.createDirectory(directory.resolve("unreadable"));

    Kubeconfig kubeconfig = load(unreadable).orElseThrow();

    assertThat(kubeconfig.problems().stream().map(ConfigException.Problem::file))
        .containsExactly(unreadable.toString());
    assertThrows(ConfigException.class, kubeconfig::config);
  }

  @Test
  void load_emptyFiles_areNoProblem() throws IOException {
    Path empty = write("empty", "");
    Path comment = write("comment", "# nothing yet\n");

    Kubeconfig kubeconfig = load(empty, second(), comment).orElseThrow();

    assertThat(kubeconfig.problems()).isEmpty();
    assertThat(kubeconfig.config().server().toString()).isEqualTo("https://second.example");
  }
}
