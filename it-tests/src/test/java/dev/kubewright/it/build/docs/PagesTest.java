package dev.kubewright.it.build.docs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages are short, their sentences too, and their links lead somewhere. */
class PagesTest {
  /** Of a page outside of {@code reference}, which people read from its beginning to its end. */
  private static final int MOST_WORDS = 1500;

  private static final int MOST_WORDS_OF_A_STEP = 800;
  private static final int WORDS_OF_A_SENTENCE = 25;
  private static final int MOST_LONG_SENTENCES = 3;

  /** The path of a page, seen from the root. */
  private static final Pattern NAMED = Pattern.compile("(?<![\\w/.-])docs/[\\w/-]+\\.md\\b");

  static List<Path> pages() throws IOException {
    return Page.all();
  }

  static List<Path> linked() throws IOException {
    return Page.linked();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_isShort(Path file) throws IOException {
    Page page = Page.read(file);
    if (!page.reference()) {
      boolean step = file.getParent().endsWith("learn");
      assertWithMessage("words outside of code of %s", file)
          .that(page.words())
          .isAtMost(step ? MOST_WORDS_OF_A_STEP : MOST_WORDS);
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_hasFewLongSentences(Path file) throws IOException {
    Page page = Page.read(file);
    List<String> lengthy =
        page.sentences().stream()
            .filter(sentence -> sentence.split(" ").length > WORDS_OF_A_SENTENCE)
            .toList();
    assertWithMessage("%s\n%s", file, String.join("\n", lengthy))
        .that(lengthy.size())
        .isAtMost(MOST_LONG_SENTENCES);
  }

  @ParameterizedTest
  @MethodSource("linked")
  void links_leadSomewhere(Path file) throws IOException {
    var problems = new ArrayList<String>();
    for (String link : Page.read(file).links()) {
      if (!link.matches("[a-z]+:.*") && !leadsSomewhere(file, link)) {
        problems.add(link);
      }
    }
    assertWithMessage(file.toString()).that(problems).isEmpty();
  }

  @Test
  void everyPage_isLinkedFromTheReadme() throws IOException {
    Page readme = Page.read(Page.ROOT.resolve("README.md"));
    var linked = new HashSet<Path>();
    for (String link : readme.links()) {
      linked.add(Page.ROOT.resolve(link.replaceAll("#.*", "")).normalize());
    }
    var lost = new ArrayList<>(pages());
    lost.remove(readme.file());
    lost.removeAll(linked);

    assertThat(lost).isEmpty();
  }

  /** Javadoc, tests and tables name pages too, which move. */
  @Test
  void pages_thatSourcesName_exist() throws IOException {
    var missing = new TreeSet<String>();
    Files.walkFileTree(
        Page.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.endsWith("target") || folder.endsWith(".git")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (file.toString().matches(".*\\.(java|md|txt|sh|xml)")) {
              NAMED
                  .matcher(Files.readString(file))
                  .results()
                  .filter(page -> !Files.exists(Page.ROOT.resolve(page.group())))
                  .forEach(page -> missing.add(Page.ROOT.relativize(file) + ": " + page.group()));
            }
            return FileVisitResult.CONTINUE;
          }
        });

    assertThat(missing).isEmpty();
  }

  private static boolean leadsSomewhere(Path file, String link) throws IOException {
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    Path target = path.isEmpty() ? file : file.resolveSibling(path).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return hash < 0
        || !target.toString().endsWith(".md")
        || Page.read(target).anchors().contains(link.substring(hash + 1));
  }
}
