package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Copies to a container whose tar ends with 0 before it has extracted all, as it seems if a node is
 * lost.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class CopyCompleteTest {
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

  private CopyTo copyTo(Path local) {
    CopyOptions options = CopyOptions.NONE;
    var tree = new LocalTree(local, options, Instant.EPOCH);
    var tally = new Tally(options.progress());
    return new CopyTo(programs, tree, RemotePath.of(there + "/x"), options, tally);
  }

  private CopyReport copy(Path local) {
    return copyTo(local).run();
  }

  /** Lets tar read all and extract nothing. */
  private void loseTheNode() {
    command.replacing(argv -> argv.get(0).equals("tar") ? List.of("cat") : argv);
  }

  private CopyException incomplete(Path local) {
    loseTheNode();
    var failure = assertThrows(CopyException.class, () -> copy(local));
    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
    return failure;
  }

  @Tag("streams-exec-20")
  @Tag("streams-cp-7")
  @Test
  void copyTo_lastFolderIsMissing_isIncomplete() throws IOException {
    Path empty = Files.createDirectory(here.resolve("empty"));

    assertThat(incomplete(empty)).hasMessageThat().contains("there/x\" of pods \"web\" is missing");
    assertThat(command.started()).contains(List.of("test", "-d", there + "/x"));
  }

  @Tag("streams-exec-20")
  @Tag("streams-cp-7")
  @Test
  void copyTo_lastLinkIsMissing_isIncomplete() throws IOException {
    Path linked = Files.createDirectory(here.resolve("linked"));
    Files.createSymbolicLink(linked.resolve("link"), Path.of("nowhere"));

    assertThat(incomplete(linked)).hasMessageThat().contains("there/x/link\"");
    assertThat(command.started()).contains(List.of("test", "-h", there + "/x/link"));
  }

  /** The folder was there before, and says nothing of the file before it. */
  @Tag("streams-cp-7")
  @Test
  void copyTo_folderAfterAShortFile_isIncomplete() throws IOException {
    Path file = Files.write(here.resolve("file"), new byte[500]);
    Files.writeString(there.resolve("file"), "short");
    Files.createDirectory(there.resolve("folder"));
    var copy = copyTo(here);
    var target = RemotePath.of(there + "/x");
    var tar = new TarWriter(OutputStream.nullOutputStream());
    copy.member(tar, target, TarEntry.file("file", 0644, 500, Instant.EPOCH), file);
    copy.member(tar, target, TarEntry.directory("folder", 0755, Instant.EPOCH), here);

    var failure = assertThrows(CopyException.class, () -> copy.verify(target));

    assertThat(failure).hasMessageThat().contains("has 5 bytes");
  }

  @Tag("streams-cp-7")
  @Test
  void copyTo_lastMembersAreThere_isComplete() throws IOException {
    Path tree = Files.createDirectories(here.resolve("tree/a/empty")).getParent().getParent();
    Files.writeString(tree.resolve("a/file"), "text");
    Files.createSymbolicLink(tree.resolve("a/link"), Path.of("file"));

    assertThat(copy(tree).warnings()).isEmpty();
  }

  @Tag("streams-cp-7")
  @Test
  void copyTo_testSaysNothing_isAWarning() throws IOException {
    Path empty = Files.createDirectory(here.resolve("empty"));
    command.replacing(
        argv -> {
          boolean after = command.started().stream().anyMatch(each -> each.get(0).equals("tar"));
          return argv.get(0).equals("test") && after ? List.of("sh", "-c", "exit 2") : argv;
        });

    assertThat(copy(empty).warnings())
        .containsExactly(
            "it could not be seen whether \"" + there + "/x\" exists, so the copy was not checked");
  }
}
