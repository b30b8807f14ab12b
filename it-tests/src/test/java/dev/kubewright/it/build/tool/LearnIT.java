package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages of {@code docs/learn}, as somebody follows them in an empty folder: writes each file as
 * printed, runs each command, and sees what the page shows. Lines may change places.
 */
class LearnIT {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();
  private static final Pattern STEP =
      Pattern.compile(
          "(?ms)^<!-- snippet: examples/learn/(\\S+) -->\\n```\\w+\\n(.*?)^```$"
              + "|^```sh\\nmvn ([^\\n]*)\\n```\\n\\n```text\\n(.*?)^```$");

  @TempDir private Path folder = Path.of("unset");

  @Test
  void everyCommand_fromAnEmptyFolder_printsWhatItsPageShows() throws Exception {
    var maven = new MavenUser(folder.resolve("repository"), MavenUser.PROGRAM);
    Path project = Files.createDirectory(folder.resolve("project"));
    int commands = 0;
    for (Path page : pages()) {
      for (MatchResult step : STEP.matcher(Files.readString(page)).results().toList()) {
        if (step.group(1) != null) {
          MavenUser.write(project.resolve(step.group(1)), step.group(2));
        } else {
          commands++;
          MavenUser.Ended ended = maven.run(project, step.group(3).split(" "));
          assertWithMessage(ended.output()).that(ended.passed()).isTrue();
          assertWithMessage(page.toString())
              .that(plain(ended.output()).lines().toList())
              .containsAtLeastElementsIn(step.group(4).lines().toList());
        }
      }
    }
    assertThat(commands).isEqualTo(4);
    assertThat(files(project)).containsAtLeastElementsIn(files(ROOT.resolve("examples/learn")));
  }

  /** Returns a text without the colors of a terminal, which {@code -q} does not switch off. */
  private static String plain(String output) {
    return output.replaceAll("\u001b\\[[\\d;]*m", "");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> pages = Files.list(ROOT.resolve("docs/learn"))) {
      return pages.sorted().toList();
    }
  }

  private static List<Path> files(Path project) throws IOException {
    try (Stream<Path> files = Files.walk(project)) {
      return files
          .filter(Files::isRegularFile)
          .map(project::relativize)
          .filter(file -> !file.startsWith("target"))
          .toList();
    }
  }
}
