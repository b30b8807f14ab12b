package dev.kubewright.it.build.docs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.ReleaseHistory;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Facts on pages that no snippet holds: packages, artifacts, versions and Java modules. */
class FactsTest {
  private static final Path IMPORTS = Page.ROOT.resolve("docs/reference/imports.md");
  private static final Path SETUP = Page.ROOT.resolve("docs/howto/setup.md");
  private static final Path MODULES = Page.ROOT.resolve("docs/howto/java-modules.md");

  @TempDir private Path folder = Path.of("unset");

  /** Every type in the table of imports exists, in the package and the artifact that it names. */
  @Test
  void tableOfImports_namesTypesThatExist() throws IOException {
    List<MatchResult> rows =
        Pattern.compile("(?m)^\\|[^|]*\\| `([\\w.]+)` \\|([^|]*)\\|([^|]*)\\|$")
            .matcher(Files.readString(IMPORTS))
            .results()
            .toList();

    assertThat(rows.size()).isAtLeast(15);
    for (MatchResult row : rows) {
      Pattern.compile("`(\\w+)`")
          .matcher(row.group(2))
          .results()
          .map(type -> row.group(1) + "." + type.group(1))
          .forEach(type -> assertInArtifact(type, row.group(3)));
    }
  }

  private static void assertInArtifact(String type, String artifact) {
    String home;
    try {
      home = Javac.home(Class.forName(type)).toString();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(type + " does not exist", e);
    }
    if (artifact.strip().startsWith("`kubewright-")) {
      String module = artifact.strip().replaceAll("`(kubewright-)?", "");
      assertWithMessage(type).that(home).containsMatch("[/-]" + module + "/");
    }
  }

  /** The versions in the setup guide are those of this build. */
  @Test
  void setup_versions_areThoseOfTheBuild() throws IOException {
    String parent = Files.readString(Page.ROOT.resolve("pom.xml"));
    String setup = Files.readString(SETUP);

    assertThat(setup).contains("<version>" + compilerPlugin(parent) + "</version>");
    assertThat(compilerPlugin(setup)).isEqualTo(compilerPlugin(parent));
    assertThat(setup).contains("<kubewright.version>" + ownVersion(parent) + "<");
    assertThat(setup).contains("kubewright-runtime-rest:" + ownVersion(parent) + "'");
  }

  /** The texts of the built-in API come from the releases of the facts, the newest one first. */
  @Test
  void textsOfTheApi_areOfTheSupportedReleases() throws IOException {
    var releases =
        new ArrayList<>(
            texts("(?m)^(v\\S+)$", Page.ROOT.resolve("kubernetes-facts/facts/releases.txt")));
    Collections.reverse(releases);

    assertThat(
            texts(
                ">\\$\\{kubernetes.descriptions}go:k8s.io/kubernetes@([^/]+)/api/openapi-spec/swagger.json<",
                Page.ROOT.resolve("generated-api/pom.xml")))
        .isEqualTo(releases);
  }

  /** The types of meta/v1 are written by hand, and say what the table of the releases says. */
  @Test
  void metaTypes_sayTheirReleases() throws IOException {
    Path home = Page.ROOT.resolve("runtime-core/src/main/java/dev/kubewright/meta/v1");
    String prefix = "io.k8s.apimachinery.pkg.apis.meta.v1.";
    int compared = 0;
    for (var type : ReleaseHistory.types().properties()) {
      Path source = home.resolve(type.getKey().replace(prefix, "") + ".java");
      if (type.getKey().startsWith(prefix) && Files.exists(source)) {
        compared++;
        String text = Files.readString(source);
        assertSince(type.getValue(), text, "\\npublic record ");
        for (var field : type.getValue().path("fields").properties()) {
          assertSince(field.getValue(), text, " [^;\\n]*\\b" + field.getKey() + "\\b");
        }
      }
    }
    assertThat(compared).isAtLeast(2); // ListMeta and ShardInfo
  }

  private static void assertSince(JsonNode lifespan, String source, String declaration) {
    String since = lifespan.path("since").asString("");
    if (!since.isEmpty()) {
      assertThat(source).containsMatch("@Since\\(\"" + since + "\"\\)" + declaration);
    }
  }

  private static List<String> texts(String pattern, Path file) throws IOException {
    return Pattern.compile(pattern)
        .matcher(Files.readString(file))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private static String compilerPlugin(String pom) {
    return group("maven-compiler-plugin</artifactId>\\s*<version>([^<]+)<", pom);
  }

  private static String ownVersion(String pom) {
    return group("kubewright-parent</artifactId>\\s*<version>([^<]+)<", pom);
  }

  private static String group(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .findFirst()
        .map(match -> match.group(1))
        .orElseThrow(() -> new AssertionError(pattern + " is not in " + text));
  }

  /** The module of a program compiles with the modules that the page requires. */
  @Test
  void javaModules_compile() throws IOException {
    String body =
        Page.read(MODULES).fences().stream()
            .map(Page.Fence::text)
            .filter(text -> text.startsWith("requires "))
            .findFirst()
            .orElseThrow();
    List<Path> modules =
        Stream.of(
                Kind.class,
                Yaml.class,
                RestConfig.class,
                RestClient.class,
                SharedInformer.class,
                NullMarked.class)
            .map(Javac::home)
            .toList();

    List<String> problems =
        new Javac(folder)
            .path("--module-path", modules)
            .compile(Map.of("module-info.java", "module com.example {\n" + body + "}\n"));

    assertThat(problems).isEmpty();
  }
}
