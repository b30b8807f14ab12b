package dev.kubewright.it.build.docs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Java of the pages is part of sources that the build compiles and runs. {@code
 * -Ddocs.update=1} writes the regions of the sources into the pages.
 */
class SnippetsTest {
  private static final boolean UPDATE = System.getProperty("docs.update") != null;

  @TempDir private Path folder = Path.of("unset");

  static List<Path> pages() throws IOException {
    return Page.all();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everySnippet_isARegionOfASource(Path file) throws IOException {
    if (UPDATE) {
      Files.writeString(file, Page.read(file).updated());
    }
    Page page = Page.read(file);
    var problems = new ArrayList<String>();
    for (Page.Fence fence : page.fences()) {
      String wanted = fence.wanted();
      if (wanted != null) {
        assertWithMessage("%s:%s; -Ddocs.update=1 repairs it", file, fence.line())
            .that(fence.text())
            .isEqualTo(wanted);
        if (page.links().stream().noneMatch(link -> leadsTo(file, link, fence.source()))) {
          problems.add("no link to " + fence.source());
        }
      } else if (needsSource(page, fence)) {
        problems.add("line " + fence.line() + ": Java without <!-- snippet: file region -->");
      }
    }
    assertWithMessage(file.toString()).that(problems).isEmpty();
  }

  /** Finds a region that no page shows: it is left over, or a page has lost it. */
  @Test
  void everyRegion_isOnAPage() throws IOException {
    var shown = new HashSet<String>();
    for (Path page : pages()) {
      for (Page.Fence fence : Page.read(page).fences()) {
        fence.regions().forEach(region -> shown.add(fence.source() + " " + region));
      }
    }
    var leftOver = new ArrayList<String>();
    try (Stream<Path> files = Files.walk(Page.ROOT.resolve("examples/snippets/src"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String source = Page.ROOT.relativize(file).toString();
        Region.names(file).stream()
            .map(region -> source + " " + region)
            .filter(region -> !shown.contains(region))
            .forEach(leftOver::add);
      }
    }
    assertThat(leftOver).isEmpty();
  }

  private static boolean needsSource(Page page, Page.Fence fence) {
    return fence.language().equals("java")
        && !page.showsMistakes()
        && !fence.text().startsWith("requires ");
  }

  /** Returns whether a link leads to a source, or to a folder of its module. */
  private static boolean leadsTo(Path page, String link, String source) {
    Path target = page.resolveSibling(link).normalize();
    return !link.contains(":")
        && !target.equals(Page.ROOT.resolve("examples"))
        && target.startsWith(Page.ROOT.resolve("examples"))
        && Page.ROOT.resolve(source).normalize().startsWith(target);
  }

  private Path source(String... lines) throws IOException {
    return Files.write(folder.resolve("A.java"), Stream.of(lines).toList());
  }

  @Test
  void region_losesItsIndentationAndTheLimitsOfOthers() throws IOException {
    Path source =
        source(
            "class A {",
            "  // @start region=\"all\"",
            "  void a() {",
            "",
            "    // @start region=\"body\"",
            "    b(); // why",
            "    // @end",
            "  }",
            "  // @end region=\"all\"",
            "}");

    assertThat(Region.of(source, "all")).isEqualTo("void a() {\n\n  b(); // why\n}\n");
    assertThat(Region.of(source, "body")).isEqualTo("b(); // why\n");
    assertThat(Region.whole(source))
        .isEqualTo("class A {\n  void a() {\n\n    b(); // why\n  }\n}\n");
  }

  @Test
  void region_thatIsMissingOrTwiceOrOpen_isRefused() throws IOException {
    String start = "// @start region=\"a\"";

    assertRefused(source("a();"), "0 times");
    assertRefused(source(start, "// @end", start, "// @end"), "2 times");
    assertRefused(source(start, "a();"), "never ended: [a]");
    assertRefused(source("// @end"), "did not start");
  }

  private static void assertRefused(Path source, String message) throws IOException {
    try {
      Region.of(source, "a");
    } catch (IllegalArgumentException refused) {
      assertThat(refused).hasMessageThat().contains(message);
      return;
    }
    throw new AssertionError("not refused");
  }

  @Test
  void page_takesRegionsInTheOrderOfItsMarker() throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("page.md"),
            """
            Text.
            <!-- snippet: %s b a -->
            ```java
            old
            ```
            ```java
            stays
            ```
            """
                .formatted(
                    source(
                            "// @start region=\"a\"",
                            "a $1;",
                            "// @end",
                            "// @start region=\"b\"",
                            "b;",
                            "// @end")
                        .toAbsolutePath()));

    String updated = Page.read(page).updated();

    assertThat(updated).contains("```java\nb;\n\na $1;\n```\n```java\nstays\n```\n");
  }
}
