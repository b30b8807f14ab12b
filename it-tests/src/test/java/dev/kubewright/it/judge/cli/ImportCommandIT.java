package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code import} from a live cluster writes what it writes from the saved documents. */
class ImportCommandIT extends Scenario {
  private static final String CRD = "crontabs.stable.example.com";

  @TempDir private Path folder = Path.of("unset");

  private Ran run(String target, String... arguments) {
    List<String> all = new ArrayList<>(List.of("import", "-p", "com.example.live"));
    all.addAll(List.of("-d", folder.resolve(target).toString()));
    all.addAll(List.of(arguments));
    return Ran.kubewright(all.toArray(String[]::new));
  }

  private String kubeconfig() {
    return "--kubeconfig=" + server().kubeconfig(folder);
  }

  private Map<String, String> files(String target) throws IOException {
    Map<String, String> files = new TreeMap<>();
    Path root = folder.resolve(target);
    try (var all = Files.walk(root)) {
      all.filter(Files::isRegularFile)
          .forEach(
              file -> {
                try {
                  files.put(root.relativize(file).toString(), Files.readString(file));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
    return files;
  }

  /** Imports live and from the saved documents, and returns the files, which are equal. */
  private Map<String, String> bothWays(String... live) throws IOException {
    String saved = folder.resolve("saved").toString();
    List<String> arguments = new ArrayList<>(List.of(live));
    arguments.addAll(List.of(kubeconfig(), "--save", saved));
    Ran first = run("live", arguments.toArray(String[]::new));
    assertWithMessage(first.err()).that(first.code()).isEqualTo(0);
    Map<String, String> documents = files("saved");
    Ran second =
        run(
            "file",
            documents.keySet().stream()
                .map(name -> folder.resolve("saved").resolve(name).toString())
                .toArray(String[]::new));
    assertWithMessage(second.err()).that(second.code()).isEqualTo(0);

    Map<String, String> files = files("live");
    assertThat(files).isEqualTo(files("file"));
    assertThat(first.err()).contains("[1/2] reading ");
    return files;
  }

  @Test
  void crd_liveAndSaved_sameBytes() throws Exception {
    Map<String, String> files = bothWays("--crd", CRD);

    assertThat(files.get("com/example/live/stable/v1/CronTab.java")).contains("record CronTab(");
    assertThat(files("saved").get(CRD + ".json")).doesNotContain("managedFields");
  }

  @Test
  void groupVersion_liveAndSaved_sameBytes() throws Exception {
    Map<String, String> files = bothWays("--group-version", "stable.example.com/v1");

    assertThat(files).containsKey("com/example/live/stable/v1/CronTab.java");
    assertThat(files("saved")).containsKey("stable.example.com_v1.json");
  }

  @Test
  void builtInGroupVersion_liveAndSaved_sameBytes() throws Exception {
    Map<String, String> files = bothWays("--group-version", "apps/v1");

    assertThat(files).containsKey("com/example/live/apps/v1/Deployment.java");
  }

  @Test
  void everything_liveAndSaved_sameBytes() throws Exception {
    Map<String, String> files = bothWays("--all");

    assertThat(files).containsKey("com/example/live/apps/v1/Deployment.java");
    assertThat(files).containsKey("com/example/live/stable/v1/CronTab.java");
  }

  @Test
  void whatTheClusterLacks_endsWithOneAndSaysSo() {
    Ran version = run("none", "--group-version", "none.example.com/v1", kubeconfig());
    Ran crd = run("none", "--crd", "none.example.com", kubeconfig(), "-q");

    assertThat(version.code()).isEqualTo(1);
    assertThat(version.err()).contains("no OpenAPI document of none.example.com/v1; it has");
    assertThat(version.err()).contains("apps/v1");
    assertThat(crd.code()).isEqualTo(1);
    assertThat(crd.err()).isEqualTo("error: the server has no CRD none.example.com\n");
    assertThat(Files.exists(folder.resolve("none"))).isFalse();
  }
}
