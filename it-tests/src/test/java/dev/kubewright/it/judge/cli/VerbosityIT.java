package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.it.support.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code -v} shows requests in the words of kubectl. */
class VerbosityIT extends Scenario {
  /** The beginning of a message about a request. klog's header precedes it in kubectl. */
  private static final Pattern MESSAGE =
      Pattern.compile("^(?:I\\d+ .*?\\] )?\"(Request|Response|Request Body|Response Body)\"(.*)");

  /** A key of a message, or the end of a block of lines. */
  private static final Pattern KEY = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|(?<= )(\\w+)(?==)");

  /** The times that the JDK's HTTP client does not tell. */
  private static final Pattern UNKNOWN =
      Pattern.compile("(dnsLookup|dial|tlsHandshake|serverProcessing|getConnection)Milliseconds");

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 6, 7, 8, 9, 10})
  void verbosity_ofTheCommand_isThatOfKubectl(int verbosity) throws Exception {
    assumeTrue(
        ControlPlaneBinaries.find().flatMap(found -> found.binary("kubectl")).isPresent(),
        "no kubectl: " + ControlPlaneBinaries.whyMissing());
    String kubeconfig = "--kubeconfig=" + server().kubeconfig(folder);

    Ran theirs =
        Ran.kubectl(
            folder,
            "api-versions",
            kubeconfig,
            "--cache-dir=" + folder.resolve("theirs"),
            "-v=" + verbosity);
    Ran ours =
        Ran.kubewright(
            "api-versions",
            kubeconfig,
            "--cache-dir=" + folder.resolve("ours"),
            "-v",
            String.valueOf(verbosity));

    assertThat(ours.out()).isEqualTo(theirs.out());
    assertWithMessage("theirs:\n%s\nours:\n%s", theirs.err(), ours.err())
        .that(messages(ours.err()))
        .containsExactlyElementsIn(messages(theirs.err()));
    assertThat(messages(ours.err()).isEmpty()).isEqualTo(verbosity < 6);
  }

  /** Returns the kinds of messages about requests, each with its keys. */
  private static List<String> messages(String log) {
    var found = new ArrayList<String>();
    String current = null;
    for (String line : log.split("\n")) {
      if (line.endsWith("\"Request Body\" body=\"\"")) {
        continue; // kubectl says so of each request without a body
      }
      Matcher begin = MESSAGE.matcher(line);
      if (begin.find()) {
        if (current != null) {
          found.add(current);
        }
        current = begin.group(1) + ":" + keys(begin.group(2));
      } else if (current != null && line.startsWith(" >")) {
        current += keys(line);
      }
    }
    if (current != null) {
      found.add(current);
    }
    return found.stream().distinct().sorted().toList();
  }

  private static String keys(String text) {
    var keys = new StringBuilder();
    for (Matcher key = KEY.matcher(text); key.find(); ) {
      if (key.group(1) != null && !UNKNOWN.matcher(key.group(1)).matches()) {
        keys.append(' ').append(key.group(1));
      }
    }
    return keys.toString();
  }
}
