package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.it.support.Kubectl;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.copy.CopyException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a copy ends up, beside {@code kubectl cp}. */
@Tag("streams-cp-8")
@Timeout(300)
class CopyTargetsIT {
  private static final String REFUSED = "refused";

  private static Nodes nodes;
  private static RestClient rest;
  private static PodInterface pods;
  private static Path kubeconfig;

  @TempDir static Path shared;
  @TempDir Path folder;

  @BeforeAll
  static void start() throws IOException {
    nodes = Nodes.start(List.of());
    rest = RestClient.connect(nodes.config().build());
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
    kubeconfig = Files.writeString(shared.resolve("config"), nodes.plane().kubeconfig());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      rest.close();
      nodes.close();
    }
  }

  /**
   * A copy of the file {@code f} or the folder {@code d}, which has {@code x} and {@code sub/y}.
   *
   * @param existing what the target is before: nothing, a file, or a folder
   * @param ours what files there are in the target's folder afterwards
   * @param kubectls the same for kubectl
   */
  record Row(
      String direction,
      String source,
      String existing,
      String target,
      String ours,
      String kubectls) {
    static Row same(String direction, String source, String existing, String target, String files) {
      return new Row(direction, source, existing, target, files, files);
    }
  }

  static List<Row> rows() {
    return List.of(
        Row.same("to", "f", "nothing", "t", "t"),
        Row.same("to", "f", "file", "t", "t"),
        Row.same("to", "f", "folder", "t", "t/f"),
        Row.same("to", "f", "folder", "t/", "t/f"),
        new Row("to", "f", "nothing", "t/", REFUSED, "t"),
        Row.same("to", "f", "nothing", "t/missing", REFUSED),
        Row.same("to", "d", "nothing", "t", "t/sub/y t/x"),
        Row.same("to", "d", "folder", "t", "t/d/sub/y t/d/x"),
        Row.same("to", "d", "folder", "t/", "t/d/sub/y t/d/x"),
        Row.same("to", "d/", "folder", "t", "t/d/sub/y t/d/x"),
        Row.same("to", "d/.", "folder", "t", "t/sub/y t/x"),
        Row.same("to", "d/.", "nothing", "t", "t/sub/y t/x"),
        Row.same("to", "d", "file", "t", REFUSED),
        Row.same("from", "f", "nothing", "t", "t"),
        Row.same("from", "f", "file", "t", "t"),
        new Row("from", "f", "folder", "t", "t/f", REFUSED),
        Row.same("from", "f", "nothing", "t/new/name", "t/new/name"),
        Row.same("from", "d", "nothing", "t", "t/sub/y t/x"),
        Row.same("from", "d", "folder", "t", "t/sub/y t/x"),
        Row.same("from", "d/", "folder", "t", "t/sub/y t/x"),
        Row.same("from", "d/.", "folder", "t", "t/sub/y t/x"),
        Row.same("from", "d", "file", "t", REFUSED));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void copy_target_isAsWithKubectl(Row row) throws Exception {
    assertWithMessage("%s", row).that(ours(row, prepared(row, "ours"))).isEqualTo(row.ours());
    assertWithMessage("kubectl, %s", row)
        .that(kubectls(row, prepared(row, "kubectl")))
        .isEqualTo(row.kubectls());
  }

  private Path prepared(Row row, String name) throws IOException {
    Path root = Files.createDirectory(folder.resolve(name));
    Path source = Files.createDirectory(root.resolve("source"));
    Path target = Files.createDirectory(root.resolve("target"));
    Files.createDirectories(source.resolve("d/sub"));
    for (String file : List.of("f", "d/x", "d/sub/y")) {
      Files.writeString(source.resolve(file), "new");
    }
    switch (row.existing()) {
      case "file" -> Files.writeString(target.resolve("t"), "old");
      case "folder" -> Files.createDirectory(target.resolve("t"));
      default -> {
        // nothing
      }
    }
    return root;
  }

  private static String ours(Row row, Path root) throws IOException {
    String pod = Nodes.pod(Kubelet.PLAIN);
    String source = root + "/source/" + row.source();
    String target = root + "/target/" + row.target();
    try {
      if (row.direction().equals("to")) {
        pods.copyTo(pod, Path.of(source), target);
      } else {
        pods.copyFrom(pod, source, Path.of(target));
      }
    } catch (CopyException e) {
      return REFUSED;
    }
    return files(root);
  }

  private String kubectls(Row row, Path root) throws Exception {
    var kubectl = Kubectl.require(kubeconfig, folder.resolve("cache"), folder);
    String pod = Nodes.pod(Kubelet.PLAIN) + ":";
    String source = root + "/source/" + row.source();
    String target = root + "/target/" + row.target();
    boolean to = row.direction().equals("to");
    try {
      kubectl.run("cp", to ? source : pod + source, to ? pod + target : target);
    } catch (AssertionError e) {
      return REFUSED;
    }
    return files(root);
  }

  private static String files(Path root) throws IOException {
    Path target = root.resolve("target");
    try (Stream<Path> all = Files.walk(target)) {
      List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        assertThat(Files.readString(file)).isEqualTo("new");
      }
      return files.stream()
          .map(file -> target.relativize(file).toString())
          .collect(Collectors.joining(" "));
    }
  }
}
