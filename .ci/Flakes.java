import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Prints the tests of Surefire's and Failsafe's reports that failed and passed when they ran again, each with its first
 * failure, a block of lines for each.
 *
 * <p>Arguments: the folder to look below, and a text that names the run.
 */
class Flakes {
  /** Lines of a stack trace that are shown of each flake. */
  private static final int LINES = 25;

  public static void main(String[] args) throws Exception {
    for (Path report : reports(Path.of(args[0]))) {
      NodeList tests =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(report.toFile())
              .getElementsByTagName("testcase");
      for (int i = 0; i < tests.getLength(); i++) {
        print((Element) tests.item(i), args[1]);
      }
    }
  }

  private static void print(Element test, String run) {
    Element first = first(test, "flakyFailure", "flakyError");
    if (first == null) {
      return;
    }
    System.out.println("* " + test.getAttribute("classname") + "." + test.getAttribute("name") + " (" + run + ")");
    Element trace = first(first, "stackTrace");
    String text = trace == null ? first.getAttribute("message") : trace.getTextContent();
    text.lines().limit(LINES).forEach(line -> System.out.println("    " + line));
  }

  /** Returns the first child with one of some names, or null. */
  private static Element first(Element parent, String... names) {
    for (String name : names) {
      NodeList found = parent.getElementsByTagName(name);
      if (found.getLength() > 0) {
        return (Element) found.item(0);
      }
    }
    return null;
  }

  private static List<Path> reports(Path root) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
            boolean passed = name.equals(".git") || name.equals("src") || name.equals("node_modules");
            return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String folder = file.getParent().getFileName().toString();
            String name = file.getFileName().toString();
            if (folder.matches("(surefire|failsafe)-reports") && name.matches("TEST-.*\\.xml")) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(found);
    return found;
  }
}
