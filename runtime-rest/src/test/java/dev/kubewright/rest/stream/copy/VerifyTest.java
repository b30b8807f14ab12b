package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Copies that compare checksums, with the programs of this machine. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class VerifyTest {
  private static final CopyOptions VERIFY = CopyOptionsBuilder.build(CopyOptionsBuilder::verify);

  @TempDir Path folder;
  private Path here;
  private Path there;
  private final LocalCommand command = new LocalCommand();
  private final Programs programs = new Programs(command, "pods \"web\"");

  @BeforeEach
  void makeFolders() throws IOException {
    here = Files.createDirectory(folder.resolve("here"));
    there = Files.createDirectory(folder.resolve("there"));
  }

  private CopyReport to(Path local, Path remote) {
    var tree = new LocalTree(local, VERIFY, Instant.EPOCH);
    var tally = new Tally(VERIFY.progress());
    return new CopyTo(programs, tree, RemotePath.of(remote.toString()), VERIFY, tally).run();
  }

  private CopyReport from(Path remote, Path local) {
    var tally = new Tally(VERIFY.progress());
    return new CopyFrom(programs, RemotePath.of(remote.toString()), local, VERIFY, tally).run();
  }

  /** Changes a byte of a file, and not its length, right before the checksums are compared. */
  private static UnaryOperator<List<String>> damaging(Path file) {
    return argv -> {
      if (argv.get(0).equals("sha256sum") && Files.exists(file)) {
        try {
          byte[] content = Files.readAllBytes(file);
          content[0]++;
          Files.write(file, content);
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
      return argv;
    };
  }

  @Tag("streams-cp-1")
  @Test
  void treeWithOddNames_bothWays_agrees() throws IOException {
    CopyTest.tree(here);
    Files.write(here.resolve("large"), new byte[300_000]);

    CopyReport sent = to(here, there.resolve("sent"));
    CopyReport received = from(there.resolve("sent"), folder.resolve("back"));

    assertThat(sent.files()).isEqualTo(CopyTest.NAMES.size() + 2);
    assertThat(received.files()).isEqualTo(sent.files());
    long checked =
        command.started().stream()
            .filter(argv -> argv.get(0).equals("sha256sum"))
            .flatMap(List::stream)
            .filter(path -> path.startsWith("/") && !path.equals("/dev/null"))
            .count();
    assertThat(checked).isEqualTo(2 * sent.files());
  }

  /** The paths of one command are a part of its URL. */
  @Test
  void manyFiles_haveSeveralShortCommands() throws IOException {
    for (int i = 0; i < 200; i++) {
      Files.writeString(here.resolve("file-number-" + i), "content " + i);
    }

    assertThat(to(here, there.resolve("sent")).files()).isEqualTo(200);

    List<List<String>> commands =
        command.started().stream().filter(argv -> argv.get(0).equals("sha256sum")).toList();
    assertThat(commands.size()).isGreaterThan(3);
    for (List<String> argv : commands) {
      assertThat(String.join("", argv).length()).isAtMost(2_100);
    }
  }

  @Test
  void copyTo_fileInTheContainerDiffers_isIncomplete() throws IOException {
    Files.writeString(here.resolve("a"), "first");
    Files.writeString(here.resolve("b"), "second");
    command.replacing(damaging(there.resolve("sent/a")));

    var failure = assertThrows(CopyException.class, () -> to(here, there.resolve("sent")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo(
            "\"" + there + "/sent/a\" of pods \"web\" has another SHA-256 checksum than its copy");
  }

  @Test
  void copyTo_fileWithALineEndInItsNameDiffers_isIncomplete() throws IOException {
    Files.writeString(here.resolve("a\nb"), "first");
    command.replacing(damaging(there.resolve("sent/a\nb")));

    var failure = assertThrows(CopyException.class, () -> to(here, there.resolve("sent")));

    assertThat(failure).hasMessageThat().contains("another SHA-256 checksum");
  }

  @Test
  void copyTo_fileInTheContainerIsGone_isIncompleteWithTheReason() throws IOException {
    Files.writeString(here.resolve("a"), "first");
    Files.writeString(here.resolve("b"), "second");
    Path gone = there.resolve("sent/a");
    command.replacing(
        argv -> {
          if (argv.get(0).equals("sha256sum")) {
            delete(gone);
          }
          return argv;
        });

    var failure = assertThrows(CopyException.class, () -> to(here, there.resolve("sent")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
    assertThat(failure).hasMessageThat().contains("sent/a\" of pods \"web\" has no SHA-256");
    assertThat(failure.stderr()).contains("sha256sum");
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** It changes after tar has read it and before the checksums are compared. */
  @Test
  void copyFrom_fileInTheContainerDiffers_isIncomplete() throws IOException {
    Path remote = Files.createDirectory(there.resolve("app"));
    Files.writeString(remote.resolve("a"), "first");
    UnaryOperator<List<String>> damage = damaging(remote.resolve("a"));
    command.replacing(argv -> argv.contains("/dev/null") ? argv : damage.apply(argv));

    var failure = assertThrows(CopyException.class, () -> from(remote, folder.resolve("back")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
    assertThat(failure).hasMessageThat().contains("/a\" of pods \"web\" has another SHA-256");
  }

  @Test
  void noProgram_nothingIsCopied() throws IOException {
    Files.writeString(here.resolve("a"), "first");
    command.replacing(
        argv -> argv.get(0).equals("sha256sum") ? List.of("no-such-program-here") : argv);

    var sent = assertThrows(CopyException.class, () -> to(here, there.resolve("sent")));
    var received = assertThrows(CopyException.class, () -> from(here, folder.resolve("back")));

    assertThat(sent.kind()).isEqualTo(Kind.NO_PROGRAM);
    assertThat(received.kind()).isEqualTo(Kind.NO_PROGRAM);
    assertThat(command.started()).doesNotContain(List.of("tar"));
    assertThat(Files.exists(there.resolve("sent"))).isFalse();
    assertThat(Files.exists(folder.resolve("back"))).isFalse();
  }

  /** The sender fills the rest with zeros, and the checksum covers them. */
  @Test
  void copyTo_fileBecomesShorter_agreesWithItsZeros() throws IOException {
    Path file = Files.write(here.resolve("shrinking"), new byte[3 << 20]);
    CopyOptions shrinking = VERIFY.with(o -> o.progress(progress -> cut(file)));
    var tree = new LocalTree(here, shrinking, Instant.EPOCH);
    var target = RemotePath.of(there.resolve("sent").toString());

    CopyReport report =
        new CopyTo(programs, tree, target, shrinking, new Tally(shrinking.progress())).run();

    assertThat(String.join("", report.warnings())).contains("became shorter during the copy");
    assertThat(Files.size(there.resolve("sent/shrinking"))).isEqualTo(3 << 20);
  }

  private static void cut(Path file) {
    try {
      Files.write(file, new byte[10]);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void withoutTheOption_noChecksumIsAsked() throws IOException {
    Files.writeString(here.resolve("a"), "first");
    var tree = new LocalTree(here, CopyOptions.NONE, Instant.EPOCH);
    var tally = new Tally(CopyOptions.NONE.progress());
    var target = RemotePath.of(there.resolve("sent").toString());

    new CopyTo(programs, tree, target, CopyOptions.NONE, tally).run();

    assertThat(command.started().stream().map(argv -> argv.get(0)).toList())
        .doesNotContain("sha256sum");
  }
}
