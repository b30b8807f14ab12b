package dev.kubewright.it.build.release;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The page on a release of Kubernetes says what differs between an earlier build and this one. It
 * needs a packaged checkout of the earlier one: {@code it-tests/release-report} makes it.
 */
class ReleaseReportIT {
  static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  private static final String OLD = System.getProperty("kubewright.old", "");
  private static final String BEGIN = "<!-- made by it-tests/release-report -->\n";
  private static final String END = "<!-- end of what is made -->\n";

  @Test
  void page_saysWhatDiffersFromTheEarlierBuild() throws IOException {
    assumeFalse(OLD.isEmpty(), "no -Dkubewright.old");
    Build before = new Build(Path.of(OLD));
    Build after = new Build(ROOT);
    String minor = after.release().replaceFirst("\\.\\d+$", "");
    Path page = ROOT.resolve("docs/reference/kubernetes-" + minor + ".md");
    String text = Files.readString(page);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    assertWithMessage("%s has no place for the report", page).that(begin < end).isTrue();

    String report = new ReleaseReport(before, after).text();

    String wanted = text.substring(0, begin) + report + text.substring(end);
    if (System.getProperty("golden.update") != null) {
      Files.writeString(page, wanted);
    } else {
      assertWithMessage(page.toString()).that(text).isEqualTo(wanted);
    }
  }
}
