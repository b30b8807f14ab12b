package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Java of the documentation compiles as it is printed, with the printed imports: see {@link
 * Guide}. All pages may use the kind that the README shows. {@code docs/reference/diagnostics.md}
 * shows mistakes, which the processor's own tests pin.
 */
class DocsTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();
  private static final Path SETUP = ROOT.resolve("docs/howto/setup.md");

  @TempDir private static Path readme = Path.of("unset");

  @TempDir private Path folder = Path.of("unset");

  /** Compiles the kind and the program of the README once, for all pages. */
  @BeforeAll
  static void compileReadme() throws IOException {
    Path sources = ROOT.resolve("examples/snippets/src/main/java");
    var texts = new HashMap<String, String>();
    try (Stream<Path> files = Files.walk(sources.resolve("com/example"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        texts.put(sources.relativize(file).toString(), Files.readString(file));
      }
    }
    compile(sources, readme, texts);
  }

  static List<Path> pages() throws IOException {
    var all = new ArrayList<Path>();
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.getParent().endsWith("design"))
          .filter(file -> !file.endsWith("diagnostics.md"))
          .filter(DocsTest::unfinished)
          .sorted()
          .forEach(all::add);
    }
    return all;
  }

  /** Returns whether the snippets of a page are not yet regions of sources. */
  private static boolean unfinished(Path page) {
    try {
      return Files.readString(page).startsWith("<!-- unfinished -->");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everySnippet_compilesAsPrinted(Path page) throws IOException {
    Guide guide = Guide.read(page);

    assertWithMessage(page.toString()).that(guide.problems()).isEmpty();
    Path classes = folder.resolve("classes");
    compile(page, classes, guide.files());
    compile(page, classes, guide.statements());
    for (String module : guide.modules()) {
      compileModule(page, module);
    }
  }

  /** Every type in the table of imports exists, in the package and the artifact that it names. */
  @Test
  void tableOfImports_namesTypesThatExist() throws IOException {
    List<MatchResult> rows =
        Pattern.compile("(?m)^\\|[^|]*\\| `([\\w.]+)` \\|([^|]*)\\|([^|]*)\\|$")
            .matcher(Files.readString(SETUP))
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
      assertWithMessage(type).that(home).contains("/" + module + "/");
    }
  }

  /** The versions in the setup guide are those of this build. */
  @Test
  void setup_versions_areThoseOfTheBuild() throws IOException {
    String parent = Files.readString(ROOT.resolve("pom.xml"));
    String setup = Files.readString(SETUP);

    assertThat(setup).contains("<version>" + compilerPlugin(parent) + "</version>");
    assertThat(compilerPlugin(setup)).isEqualTo(compilerPlugin(parent));
    assertThat(setup).contains("<kubewright.version>" + ownVersion(parent) + "<");
    assertThat(setup).contains("kubewright-runtime-rest:" + ownVersion(parent) + "'");
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

  /** Compiles into a folder. Its classes and those of the README are on the class path. */
  private static void compile(Path page, Path classes, Map<String, String> texts) {
    if (!texts.isEmpty()) {
      var path = new ArrayList<Path>();
      path.addAll(List.of(classes, readme));
      Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .forEach(path::add);
      List<String> problems =
          new Javac(classes).path("--class-path", path).compile(new HashMap<>(texts));
      assertWithMessage(page.toString()).that(problems).isEmpty();
    }
  }

  private void compileModule(Path page, String body) {
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
        new Javac(folder.resolve("module"))
            .path("--module-path", modules)
            .compile(Map.of("module-info.java", "module com.example {\n" + body + "}\n"));
    assertWithMessage(page.toString()).that(problems).isEmpty();
  }
}
