package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of a package that need each other in a circle can only be read, tested and moved together.
 */
class CirclesTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  /** How many files a circle may have. */
  private static final int LIMIT = 5;

  /** Packages that are over the limit, with their largest circle. Only ever lower a number. */
  private static final Map<String, Integer> CEILINGS = Map.of("dev.kubewright.json", 8);

  @Test
  void circlesOfFiles_areSmall() throws IOException {
    FileCircles circles = FileCircles.below(ROOT);
    var table = new StringBuilder();
    var knots = new StringBuilder();
    int count = 0;
    int inCircles = 0;
    int files = 0;
    for (String name : circles.packages()) {
      List<Set<String>> found = circles.of(name);
      files += circles.files(name);
      if (found.isEmpty()) {
        continue;
      }
      int members = found.stream().mapToInt(Set::size).sum();
      count += found.size();
      inCircles += members;
      int largest = found.get(0).size();
      table.append(
          "%-40s %5d %7d %11d %7d%n"
              .formatted(name, circles.files(name), found.size(), members, largest));
      int ceiling = CEILINGS.getOrDefault(name, LIMIT);
      for (Set<String> circle : found) {
        if (circle.size() > ceiling) {
          knots.append(
              "%s: %d files need each other, and at most %d may:%n%s"
                  .formatted(name, circle.size(), ceiling, circles.describe(name, circle)));
        }
      }
    }
    System.out.printf(
        "%-40s %5s %7s %11s %7s%n%s%d circles have %d of %d files%n",
        "package", "files", "circles", "in circles", "largest", table, count, inCircles, files);
    assertWithMessage("circles").that(knots.toString()).isEmpty();
  }

  @Test
  void ceilings_areAboveTheLimitAndHaveAPackage() throws IOException {
    assertThat(FileCircles.below(ROOT).packages()).containsAtLeastElementsIn(CEILINGS.keySet());
    CEILINGS.forEach((name, ceiling) -> assertWithMessage(name).that(ceiling).isGreaterThan(LIMIT));
  }

  @Test
  void circles_areFoundInSources(@TempDir Path root) throws IOException {
    Path folder = Files.createDirectories(root.resolve("module/src/main/java/a"));
    write(folder, "One", "package a; class One { Two two; }");
    write(folder, "Two", "package a; interface Two { default int of() { return Three.ZERO; } }");
    write(folder, "Three", "package a; class Three extends One { static final int ZERO = 0; }");
    write(folder, "Four", "package a; /** {@link Five} */ class Four { a.Three three; }");
    write(folder, "Five", "package a; import static a.Six.of; class Five { int six = of(); }");
    write(folder, "Six", "package a; class Six { static int of() { return new Five().six; } }");
    // neither of these two names the other's type: one has its own, the other imports one
    write(folder, "Seven", "package a; class Seven { class Eight {} Eight eight; }");
    write(folder, "Eight", "package a; import b.Seven; class Eight { Seven seven; }");

    FileCircles circles = FileCircles.below(root);

    assertThat(circles.packages()).containsExactly("a");
    assertThat(circles.files("a")).isEqualTo(8);
    assertThat(circles.of("a"))
        .containsExactly(Set.of("One", "Two", "Three"), Set.of("Five", "Six"))
        .inOrder();
    assertThat(circles.describe("a", Set.of("Five", "Six")))
        .isEqualTo("  Five -> Six\n  Six -> Five\n");
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Files.writeString(folder.resolve(name + ".java"), text);
  }
}
