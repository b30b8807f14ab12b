package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.dynamic.DynamicClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code crd show}, {@code diff} and {@code install} on both servers. */
class CrdCommandIT extends Scenario {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: probes.%1$s
        labels: {team: a}
      spec:
        group: %1$s
        names: {plural: probes, kind: Probe, shortNames: [pb]}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  required: [size]
                  properties:
                    size: {type: integer, minimum: 1}
                    mode: {type: string, default: "on"}
      """;

  @TempDir private Path folder = Path.of("unset");

  private Ran run(String... arguments) {
    String[] all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--kubeconfig=" + server().kubeconfig(folder);
    return Ran.kubewright(all);
  }

  private String group() {
    return namespace + ".example.com";
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void install_thenDiff_thenChange_thenShow() throws Exception {
    String text = CRD.formatted(group());
    String crd = file("crd.yaml", text);
    String changed =
        file(
            "changed.yaml",
            text.replace("minimum: 1", "minimum: 2")
                .replace("default: \"on\"", "default: \"off\"")
                .replace("[pb]", "[pb, prb]")
                .replace("team: a", "team: b"));

    Ran absent = run("crd", "diff", crd);
    assertThat(absent.code()).isEqualTo(1);
    assertThat(absent.out())
        .isEqualTo("probes." + group() + "\n  + the whole CRD, which the server does not have\n");
    assertThat(run("crd", "show", "probes." + group()).err())
        .isEqualTo("error: the server has no CRD probes." + group() + "\n");

    Ran installed = run("crd", "install", crd);
    assertWithMessage(installed.err()).that(installed.code()).isEqualTo(0);
    assertThat(installed.out()).isEqualTo("installed probes." + group() + "\n");
    assertThat(run("crd", "install", crd).out()).isEqualTo("unchanged probes." + group() + "\n");

    Ran same = run("crd", "diff", crd);
    assertWithMessage(same.out() + same.err()).that(same.code()).isEqualTo(0);
    assertThat(same.out()).isEmpty();

    Ran both = run("crd", "diff", crd, changed);
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("is another one than in");
    Ran different = run("crd", "diff", changed);
    String schema = "spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.";
    assertThat(different.code()).isEqualTo(1);
    assertThat(different.out().lines().toList())
        .containsExactly(
            "probes." + group(),
            "  ~ metadata.labels.team: \"a\" -> \"b\"",
            "  + spec.names.shortNames[\"prb\"]: \"prb\"",
            "  ~ " + schema + "mode.default: \"on\" -> \"off\"",
            "  ~ " + schema + "size.minimum: 1 -> 2")
        .inOrder();
    assertThat(run("crd", "diff", crd).out()).isEmpty();

    Ran updated = run("crd", "install", changed);
    assertThat(updated.code()).isEqualTo(0);
    assertThat(updated.out()).isEqualTo("updated probes." + group() + "\n");
    assertThat(run("crd", "diff", changed).code()).isEqualTo(0);
    Ran shown = run("crd", "show", "probes." + group());
    assertThat(shown.out()).contains("  short names: pb, prb\n");
    assertThat(shown.out()).contains("mode   string    default=\"off\"");

    Ran saved = run("crd", "show", "-o", "yaml", "probes." + group());
    assertThat(run("crd", "diff", file("saved.yaml", saved.out())).code()).isEqualTo(0);
    DynamicClient.over(rest())
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere()
        .delete("probes." + group());
  }

  @Test
  void install_installYamlOfJavac_installsItsCrds() throws Exception {
    try (var in = CrdCommandIT.class.getResourceAsStream("/META-INF/kubewright/install.yaml")) {
      Path file = folder.resolve("install.yaml");
      Files.copy(Objects.requireNonNull(in), file);

      Ran first = run("crd", "install", "--take-over", file.toString());
      assertWithMessage(first.err()).that(first.code()).isEqualTo(0);
      assertThat(first.err()).contains("note: " + file + ": left out ClusterRole ");
      Ran second = run("crd", "install", file.toString());

      List<String> lines = second.out().lines().toList();
      assertThat(lines).contains("unchanged crontabs.stable.example.com");
      assertThat(lines.stream().filter(line -> !line.startsWith("unchanged ")).toList()).isEmpty();
    }
  }

  @Test
  void install_crdOfSomeoneElse_needsTakeOver() throws Exception {
    String crd = file("crd.yaml", CRD.formatted(group()));
    String changed =
        file("changed.yaml", CRD.formatted(group()).replace("minimum: 1", "minimum: 2"));
    assertThat(run("crd", "install", "--owner", "operator", crd).code()).isEqualTo(0);

    Ran refused = run("crd", "install", changed);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .isEqualTo(
            "error: the CRD probes."
                + group()
                + " belongs to \"operator\" (annotation kubewright.dev/owner) and differs; let its"
                + " owner update it, or add --take-over\n");
    assertThat(run("crd", "install", "--owner", "a b", crd).err())
        .startsWith("error: --owner: an owner has from 1 to 128 visible ASCII characters");

    assertThat(run("crd", "install", "--take-over", changed).code()).isEqualTo(0);
    assertThat(run("crd", "diff", changed).out()).isEmpty();
  }

  @Test
  void crdThatTheServerRefuses_endsWithOneAndItsReason() throws Exception {
    String crd =
        file("bad.yaml", CRD.formatted(group()).replace("plural: probes", "plural: others"));

    for (String command : new String[] {"diff", "install"}) {
      Ran refused = run("crd", command, crd);

      assertThat(refused.code()).isEqualTo(command.equals("diff") ? 2 : 1);
      assertThat(refused.err()).startsWith("error: ");
      assertThat(refused.err()).contains("metadata.name");
      assertThat(refused.err().lines().count()).isEqualTo(1);
    }
  }
}
