package dev.kubewright.it.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * What a suite did: how many specs passed, and the names of those that failed, sorted. Tests of Go
 * that are no specs of Ginkgo count too.
 */
record SuiteReport(int passed, List<String> failed) {
  private static final Set<String> NOT_RUN = Set.of("skipped", "pending");
  private static final Pattern GO_TEST = Pattern.compile("(?m)^ *--- (PASS|FAIL): (.+) \\(.*\\)$");

  /** The test of Go that runs the specs says nothing of its own. */
  private static final Pattern RUNNER = Pattern.compile("=== RUN +(\\S+)\\nRunning Suite: ");

  SuiteReport {
    failed = failed.stream().sorted().toList();
  }

  /**
   * Reads the report of a suite.
   *
   * @param junit the report of Ginkgo; the file is missing if the package has no specs
   * @param output what the program printed with {@code -test.v}
   */
  static SuiteReport read(Path junit, String output) throws IOException {
    List<String> failed = new ArrayList<>();
    int passed = Files.exists(junit) ? specs(junit, failed) : 0;
    Set<String> runners =
        RUNNER.matcher(output).results().map(m -> m.group(1)).collect(Collectors.toSet());
    Matcher tests = GO_TEST.matcher(output);
    while (tests.find()) {
      if (runners.contains(tests.group(2))) {
        continue;
      }
      if (tests.group(1).equals("PASS")) {
        passed++;
      } else {
        failed.add(tests.group(2));
      }
    }
    return new SuiteReport(passed, Collections.unmodifiableList(failed));
  }

  private static int specs(Path junit, List<String> failed) throws IOException {
    int passed = 0;
    NodeList cases = document(junit);
    for (int i = 0; i < cases.getLength(); i++) {
      Element spec = (Element) cases.item(i);
      String status = spec.getAttribute("status");
      String name = spec.getAttribute("name");
      boolean counted = name.startsWith("[It]");
      if (status.equals("passed")) {
        passed += counted ? 1 : 0;
      } else if (!NOT_RUN.contains(status)) {
        failed.add(name);
      }
    }
    return passed;
  }

  private static NodeList document(Path junit) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(junit.toFile())
          .getElementsByTagName("testcase");
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException("no report of Ginkgo: " + junit, e);
    }
  }
}
