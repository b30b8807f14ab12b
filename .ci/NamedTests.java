import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Fails if a test that a Maven command names has not run: because it was moved to a module that the command does not build, has
 * another name now, or was skipped. Maven itself cannot say so, because a list of tests is for many modules.
 *
 * <p>Arguments: the folder to look below, and the command. Each item of its {@code -Dtest} and {@code -Dit.test} needs a test
 * that ran, in a report of Surefire or Failsafe.
 */
class NamedTests {
  public static void main(String[] args) throws Exception {
    List<String> missing = new ArrayList<>();
    for (String arg : args) {
      missing.addAll(missing(Path.of(args[0]), arg, "-Dtest=", "surefire-reports"));
      missing.addAll(missing(Path.of(args[0]), arg, "-Dit.test=", "failsafe-reports"));
    }
    for (String item : missing) {
      System.err.println("no test of " + item + " has run: name its new place, or the modules that have it");
    }
    System.exit(missing.isEmpty() ? 0 : 1);
  }

  private static List<String> missing(Path root, String arg, String option, String folder) throws Exception {
    List<String> missing = new ArrayList<>();
    if (arg.startsWith(option)) {
      for (String item : arg.substring(option.length()).split(",")) {
        if (!item.equals("none") && !item.startsWith("!") && !hasRun(root, item, folder)) {
          missing.add(item);
        }
      }
    }
    return missing;
  }

  private static boolean hasRun(Path root, String item, String folder) throws Exception {
    Pattern file = Pattern.compile("TEST-" + classes(item.replaceFirst("#.*", "")) + "(\\$.*)?\\.xml");
    for (Path report : reports(root, folder)) {
      if (file.matcher(report.getFileName().toString()).matches() && ran(report)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a pattern of qualified names. An item without a package is a class of any package. */
  private static String classes(String item) {
    String name = item.contains(".") ? item : "**." + item;
    StringBuilder pattern = new StringBuilder();
    for (String part : name.split("(?<=\\*\\*\\.)|(?=\\*\\*\\.)")) {
      pattern.append(
          part.equals("**.") ? "([^.]+\\.)*" : "\\Q" + part.replace("*", "\\E[^.]*\\Q") + "\\E");
    }
    return pattern.toString();
  }

  private static boolean ran(Path report) throws Exception {
    NodeList tests =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile()).getElementsByTagName("testcase");
    for (int i = 0; i < tests.getLength(); i++) {
      if (((Element) tests.item(i)).getElementsByTagName("skipped").getLength() == 0) {
        return true;
      }
    }
    return false;
  }

  private static List<Path> reports(Path root, String folder) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.getParent() != null && file.getParent().endsWith(Path.of("target", folder)))
          .toList();
    }
  }
}
