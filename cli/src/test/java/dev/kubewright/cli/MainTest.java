package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exit codes and errors, without a server. */
class MainTest {
  private static final String SECRET = "very-secret-token";

  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: crontabs.stable.example.com}
      spec:
        group: stable.example.com
        names: {plural: crontabs, kind: CronTab, shortNames: [ct]}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          subresources: {status: {}}
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  required: [cronSpec]
                  properties:
                    cronSpec: {type: string}
                    replicas: {type: integer, format: int32, default: 1}
                    port: {x-kubernetes-int-or-string: true}
                    env: {type: object, additionalProperties: {type: string}}
                    jobs: {type: array, items: {type: object, properties: {name: {type: string}}}}
                status: {type: object, properties: {ready: {type: boolean}}}
      """;

  @TempDir private Path folder = Path.of("unset");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    return Main.run(InputStream.nullInputStream(), out, err, arguments);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String kubeconfig(String server) throws IOException {
    return "--kubeconfig="
        + file(
            "kubeconfig",
            """
            clusters: [{name: c, cluster: {server: "%s"}}]
            users: [{name: u, user: {token: %s}}]
            contexts: [{name: c, context: {cluster: c, user: u}}]
            current-context: c
            """
                .formatted(server, SECRET));
  }

  @Test
  void import_builtInTypes_areUsedUnlessTurnedOff() throws IOException {
    String type = "cronSpec: {x-kubernetes-int-or-string: true, pattern: '%s', anyOf: %s}";
    String pattern =
        "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+"
            + "(\\.[0-9]*)?)|(\\.[0-9]+))))?$";
    String both = "[{type: integer}, {type: string}]";
    String quantity = type.formatted(pattern, both);
    String crd = file("crd.yaml", CRD.replace("cronSpec: {type: string}", quantity)).toString();
    Path target = folder.resolve("sources");
    Path spec = target.resolve("com/example/stable/v1/CronTabSpec.java");
    String[] options = {"import", "-q", "-p", "com.example", "-d", target.toString(), crd};

    assertThat(run(options)).isEqualTo(0);
    assertThat(Files.readString(spec)).contains("Quantity cronSpec");

    List<String> without = new ArrayList<>(List.of(options));
    without.add("--no-built-in-types");
    assertThat(run(without.toArray(String[]::new))).isEqualTo(0);
    assertThat(Files.readString(spec)).contains("IntOrString cronSpec");

    without.add("--built-in-api");
    assertThat(run(without.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString())
        .contains("--no-built-in-types and --built-in-api exclude each other");
  }

  @Test
  void import_types_standForPathsAndShapes() throws IOException {
    String crd = file("crd.yaml", CRD).toString();
    Path target = folder.resolve("sources");
    String[] options = {"import", "-q", "-p", "com.example", "-d", target.toString(), crd};

    int code =
        run(
            join(
                options,
                "--type=CronTab.spec.cronSpec=java.util.UUID",
                "--type",
                "{name}=com.example.Job"));

    assertThat(code).isEqualTo(0);
    String spec = Files.readString(target.resolve("com/example/stable/v1/CronTabSpec.java"));
    assertThat(spec).contains("UUID cronSpec");
    assertThat(spec).contains("List<Job> jobs");

    assertThat(run(join(options, "--type=CronTab.spec.cron=java.util.UUID"))).isEqualTo(1);
    assertThat(err.toString()).contains("KW-UnusedMapping");
  }

  @Test
  void import_builtInApi_usesTypesOfTheBuiltInApi() throws IOException {
    String jobs = "jobs: {type: array, items: {type: object, properties: {name: {type: string}}}}";
    String tolerations =
        "tolerations: {type: array, items: {type: object, properties: {effect: {type: string}, key:"
            + " {type: string}, operator: {type: string}, tolerationSeconds: {type: integer,"
            + " format: int64}, value: {type: string}}}}";
    String crd = file("crd.yaml", CRD.replace(jobs, tolerations)).toString();
    Path target = folder.resolve("sources");
    String[] options = {"import", "-q", "-p", "com.example", "-d", target.toString(), crd};
    List<String> api = new ArrayList<>(List.of(options));
    api.add("--built-in-api");

    assertThat(run(api.toArray(String[]::new))).isEqualTo(0);

    Path spec = target.resolve("com/example/stable/v1/CronTabSpec.java");
    assertThat(Files.readString(spec)).contains("import dev.kubewright.api.core.v1.Toleration;");
    assertThat(Files.readString(spec)).contains("List<Toleration> tolerations");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "api-resources extra",
        "api-resources --fly",
        "api-resources -o=xml",
        "api-resources --sort-by=size",
        "api-resources --namespaced=maybe",
        "api-resources --request-timeout=soon",
        "api-versions extra",
        "import -p a -d b",
        "import -p a --save=b -d c file",
        "import --all",
        "crd",
        "crd show",
        "crd diff",
        "crd install",
        "completion elvish",
        "fly"
      })
  void wrongCommandLine_endsWithTwoAndOneError(String line) {
    int code = run(line.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("error: ");
    assertThat(lines.get(1)).matches("See 'kubewright.* --help' for usage\\.");
  }

  @Test
  void serverThatIsGone_endsWithOneAndOneLine_withoutTheSecret() throws IOException {
    for (String command : List.of("api-resources", "api-versions")) {
      int code =
          run(
              command,
              kubeconfig("https://127.0.0.1:1"),
              "--cache-dir=" + folder.resolve("cache"),
              "--request-timeout=2s");

      assertThat(code).isEqualTo(1);
    }
    assertThat(err.toString().lines().toList()).hasSize(2);
    err.toString().lines().forEach(line -> assertThat(line).startsWith("error: "));
    assertThat(err.toString()).doesNotContain(SECRET);
    assertThat(err.toString()).doesNotContain("\tat ");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void context_isUnknown_endsWithOne() throws IOException {
    assertThat(run("api-versions", kubeconfig("https://127.0.0.1:1"), "--context=none"))
        .isEqualTo(1);
    assertThat(err.toString()).contains("none");
    assertThat(err.toString()).doesNotContain(SECRET);
  }

  @Test
  void fileThatIsMissing_endsWithOneAndItsName() {
    assertThat(run("crd", "diff", folder.resolve("none.yaml").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("none.yaml");
    assertThat(err.toString().lines().count()).isEqualTo(1);
  }

  @Test
  void fileThatIsNoCrd_endsWithOne() throws IOException {
    Path pod = file("pod.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n");

    assertThat(run("crd", "install", pod.toString(), "--server=http://127.0.0.1:1")).isEqualTo(1);
    assertThat(err.toString())
        .isEqualTo(
            "note: %1$s: left out Pod a\nerror: %1$s: expected a CRD, but there is none\n"
                .formatted(pod));
  }

  @Test
  void diff_failures_endWithTwo() throws IOException {
    String crd = file("crd.yaml", CRD).toString();

    assertThat(run("crd", "diff", crd, "--server=http://127.0.0.1:1")).isEqualTo(2);
    assertThat(run("crd", "install", crd, "--server=http://127.0.0.1:1")).isEqualTo(1);
    assertThat(run("crd", "diff", crd, kubeconfig("https://127.0.0.1:1"), "--context=none"))
        .isEqualTo(2);
  }

  @Test
  void files_severalAndFolders_areReadInOrderOnce() throws IOException {
    String other = CRD.replace("crontabs", "tabs").replace("CronTab", "Tab");
    Path crds = Files.createDirectory(folder.resolve("crds"));
    Files.writeString(crds.resolve("b.yml"), CRD);
    Files.writeString(
        crds.resolve("a.yaml"), "apiVersion: v1\nkind: Role\nmetadata: {name: r}\n---\n" + other);
    Files.writeString(crds.resolve("notes.txt"), "no YAML: [");
    Files.createDirectory(crds.resolve("c.yaml"));
    String again = file("again.yaml", CRD).toString();

    assertThat(run("crd", "show", "-f", crds + "," + again)).isEqualTo(0);
    assertThat(out.toString().lines().filter(line -> line.endsWith(".example.com")).toList())
        .containsExactly("tabs.stable.example.com", "crontabs.stable.example.com")
        .inOrder();
    assertThat(err.toString()).isEqualTo("note: " + crds.resolve("a.yaml") + ": left out Role r\n");
  }

  @Test
  void file_ofADash_isTheStandardInput() {
    var in = new ByteArrayInputStream(CRD.getBytes(UTF_8));

    assertThat(Main.run(in, out, err, "crd", "show", "-f", "-", "-o", "yaml")).isEqualTo(0);
    assertThat(out.toString()).contains("name: crontabs.stable.example.com");

    assertThat(Main.run(in, out, err, "crd", "diff", "-")).isEqualTo(2); // it was read to its end
    assertThat(err.toString()).isEqualTo("error: -: expected a CRD, but there is none\n");
  }

  /** The second one would replace the first one on the server. */
  @Test
  void files_withTwoCrdsOfOneName_endWithOne() throws IOException {
    String one = file("one.yaml", CRD).toString();
    String other = file("other.yaml", CRD.replace("CronTab", "Tab")).toString();

    assertThat(run("crd", "show", "-f", one + "," + other)).isEqualTo(1);
    assertThat(err.toString())
        .isEqualTo(
            "error: "
                + other
                + ": the CRD crontabs.stable.example.com is another one than in "
                + one
                + "; name only one of the files\n");
  }

  @Test
  void folder_withoutCrds_endsWithOne() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThat(run("crd", "show", "-f", empty.toString())).isEqualTo(1);
    assertThat(err.toString())
        .isEqualTo("error: " + empty + ": expected a CRD, but there is none\n");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "crd instal x, unknown command 'instal'; did you mean install?",
        "api-resource, unknown command 'api-resource'; did you mean api-resources or api-versions?",
        "api-versions --conext=a, unknown option '--conext=a'; did you mean --context?",
        "crd diff a --kubeconfg=b, unknown option '--kubeconfg=b'; did you mean --kubeconfig?",
        "api-versions extra, unexpected 'extra'",
      })
  void wrongWord_isAnsweredWithTheNearestOne(String line, String error) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(err.toString().lines().toList().get(0)).isEqualTo("error: " + error);
  }

  @Test
  void noCommand_showsTheUsage() {
    assertThat(run()).isEqualTo(0);
    assertThat(out.toString()).startsWith("Usage: kubewright ");
    assertThat(out.toString()).contains("api-resources");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void help_andVersion_endWithZero() {
    assertThat(run("--help")).isEqualTo(0);
    assertThat(run("crd", "diff", "--help")).isEqualTo(0);
    assertThat(run("--version")).isEqualTo(0);
    assertThat(out.toString()).contains("api-resources");
    assertThat(out.toString()).doesNotContain("warm-up");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void warmUp_reachesItsServer() {
    int code = run("warm-up");

    assertThat(err.toString()).isEmpty();
    assertThat(code).isEqualTo(0);
  }

  @Test
  void completion_knowsEveryCommand() {
    assertThat(run("completion", "bash")).isEqualTo(0);
    assertThat(out.toString()).contains("complete -F _complete_kubewright");
    assertThat(out.toString()).contains("--sort-by");
    assertThat(out.toString()).contains("group-version");
  }

  @Test
  void completion_ofFish_knowsCommandsOptionsAndValues() {
    assertThat(run("completion", "fish")).isEqualTo(0);
    assertThat(out.toString().lines().toList())
        .containsAtLeast(
            "complete -c kubewright -f",
            "complete -c kubewright -n '__fish_kubewright_at' -a crd -d 'Shows, compares and"
                + " installs CRDs.'",
            "complete -c kubewright -n '__fish_kubewright_at crd' -a diff -d 'Shows what an"
                + " installation of the CRDs in files would change on the server.'",
            "complete -c kubewright -n '__fish_kubewright_in crd install' -F",
            "complete -c kubewright -n '__fish_kubewright_in completion' -a 'bash zsh fish'");
    assertThat(out.toString()).contains("-n '__fish_kubewright_in crd install' -l take-over -d");
    assertThat(out.toString()).contains(" -l sort-by -x -a 'name kind' -d ");
    assertThat(out.toString()).doesNotContain("warm-up");
    assertThat(out.toString()).doesNotContain("${");
  }

  @Test
  void show_file_listsTheFields() throws IOException {
    assertThat(run("crd", "show", "-f", file("crd.yaml", CRD).toString())).isEqualTo(0);
    assertThat(out.toString())
        .isEqualTo(
            """
            crontabs.stable.example.com
              kind: CronTab
              scope: Namespaced
              short names: ct

              v1: served, storage, status
                spec         object
                  cronSpec   string            required
                  env        map of string
                  jobs       []object
                    name     string
                  port       int-or-string
                  replicas   integer (int32)   default=1
                status       object
                  ready      boolean
            """);
  }

  @Test
  void show_yaml_canBeReadAgain() throws IOException {
    assertThat(run("crd", "show", "-o", "yaml", "-f", file("crd.yaml", CRD).toString()))
        .isEqualTo(0);
    String yaml = out.toString();
    out.reset();

    assertThat(run("crd", "show", "-o", "yaml", "-f", file("again.yaml", yaml).toString()))
        .isEqualTo(0);
    assertThat(out.toString()).isEqualTo(yaml);
  }

  @Test
  void importFile_writesRecords_thenNothing() throws IOException {
    Path target = folder.resolve("java");
    String crd = file("crd.yaml", CRD).toString();

    assertThat(run("import", "-p", "com.example", "-d", target.toString(), crd)).isEqualTo(0);
    assertThat(run("import", "-p", "com.example", "-d", target.toString(), "-q", crd)).isEqualTo(0);

    assertThat(Files.readString(target.resolve("com/example/stable/v1/CronTab.java")))
        .contains("record CronTab(");
    assertThat(err.toString()).isEqualTo("[1/2] reading " + crd + "\n[2/2] writing Java\n");
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0)).endsWith("written");
    assertThat(lines.get(1)).endsWith("unchanged");
  }

  @Test
  void importFolder_withChoices_writesTheChosenKindsAlone() throws IOException {
    Path target = folder.resolve("java");
    Path crds = Files.createDirectories(folder.resolve("crds"));
    Files.writeString(
        crds.resolve("tab.yaml"),
        CRD.replace("{type: boolean}", "{type: string, format: date-time}"));
    Files.writeString(
        crds.resolve("other.yaml"), CRD.replace("crontabs", "others").replace("CronTab", "Other"));
    String[] options = {"import", "-q", "-p", "com.example", "-d", target.toString()};

    int code =
        run(
            join(
                options,
                crds.toString(),
                "--include=*/*/CronTab",
                "--exclude=*/*/Other",
                "--no-crds",
                "--instants"));

    assertThat(code).isEqualTo(0);
    assertThat(Files.exists(target.resolve("com/example/stable/v1/Other.java"))).isFalse();
    assertThat(Files.readString(target.resolve("com/example/stable/v1/CronTab.java")))
        .contains("crd = false");
    assertThat(Files.readString(target.resolve("com/example/stable/v1/CronTabStatus.java")))
        .contains("Instant ready");

    assertThat(run(join(options, crds.toString(), "--include=stable.example.com/v2"))).isEqualTo(1);
    assertThat(err.toString())
        .contains(
            "pattern \"stable.example.com/v2\" matches no kind of the documents; did you mean"
                + " \"stable.example.com/v1\"?");
  }

  @Test
  void importFile_withEnums_writesThem() throws IOException {
    Path target = folder.resolve("java");
    Path crd = folder.resolve("tab.yaml");
    Files.writeString(crd, CRD.replace("{type: boolean}", "{type: string, enum: [Ready]}"));
    String[] options = {"import", "-q", "-p", "com.example", "-d", target.toString()};

    assertThat(run(join(options, crd.toString(), "--enums"))).isEqualTo(0);

    assertThat(Files.readString(target.resolve("com/example/stable/v1/CronTabStatus.java")))
        .contains("public enum ReadyWord {");
  }

  private static String[] join(String[] first, String... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void importFile_ofNonsense_endsWithOne() throws IOException {
    Path nonsense = file("nonsense.yaml", "a: [");
    Path target = folder.resolve("java");

    assertThat(
            run("import", "-q", "-p", "com.example", "-d", target.toString(), nonsense.toString()))
        .isEqualTo(1);
    assertThat(err.toString()).startsWith("error: ");
    assertThat(Files.exists(target)).isFalse();
  }

  @Test
  void progress_onATerminal_isABarThatGoesAway() {
    try (Progress progress = new Progress(new PrintWriter(err, true, UTF_8), 2, true)) {
      progress.step("first and long");
      progress.step("second");
    }
    assertThat(err.toString().split("\r"))
        .asList()
        .containsExactly(
            "",
            "[##########----------] 1/2 first and long",
            "[####################] 2/2 second        ",
            " ".repeat(33))
        .inOrder();
  }
}
