package dev.kubewright.it.build.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Pages of the reference. With {@code -Dgolden.update=true} they are written, not compared. */
final class Pages {
  static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  private static final Path FOLDER = ROOT.resolve("docs/reference");
  private static final boolean UPDATE = !System.getProperty("golden.update", "").isEmpty();

  private Pages() {}

  static String read(String page) throws IOException {
    return Files.readString(FOLDER.resolve(page));
  }

  /** Compares a whole page. */
  static void compare(String page, String text) throws IOException {
    if (UPDATE) {
      Files.writeString(FOLDER.resolve(page), text);
    }
    assertWithMessage(page).that(read(page)).isEqualTo(text);
  }

  /** Compares the lines of a page between two comments that name them. */
  static void compareBlock(String page, String name, String lines) throws IOException {
    String whole = read(page);
    String begin = "<!-- " + name + ": made from the sources -->\n";
    String end = "<!-- end of " + name + " -->";
    int from = whole.indexOf(begin);
    int to = whole.indexOf(end);
    assertWithMessage("comments around %s in %s", name, page).that(from >= 0 && to > from).isTrue();
    compare(page, whole.substring(0, from) + begin + lines + whole.substring(to));
  }
}
