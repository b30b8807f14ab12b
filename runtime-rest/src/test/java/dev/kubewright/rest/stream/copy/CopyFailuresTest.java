package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies whose programs fail, or say something unusual, in ways that real ones rarely do. */
class CopyFailuresTest {
  private static final RemotePath PATH = RemotePath.of("/data/x");

  @TempDir Path folder;
  private final ScriptedCommand command = new ScriptedCommand();
  private final Programs programs = new Programs(command, "pods \"web\"");

  private CopyFrom copyFrom() {
    CopyOptions options = CopyOptions.NONE;
    return new CopyFrom(programs, PATH, folder.resolve("x"), options, tally());
  }

  private static Tally tally() {
    return new Tally(CopyOptions.NONE.progress());
  }

  private static byte[] archive() throws IOException {
    var bytes = new ByteArrayOutputStream();
    var tar = new TarWriter(bytes);
    tar.begin(TarEntry.file("./x", 0644, 0, Instant.EPOCH));
    tar.finish();
    return bytes.toByteArray();
  }

  /** A folder with many open files has more warnings than are kept. */
  @Test
  void copyFrom_warningsAreCut_isComplete() throws IOException {
    String warnings = "tar: ./y: file changed as we read it\ntar: ./z: file chan";
    command.program("tar", archive(), new Ended(true, 1, warnings, true));

    assertThat(copyFrom().run().warnings()).containsExactly("tar: ./y: file changed as we read it");
  }

  @Test
  void copyFrom_onlyAPartOfAWarning_isAFailure() throws IOException {
    for (Ended ended :
        List.of(
            new Ended(true, 1, "tar: ./y: Cannot op", true),
            new Ended(true, 1, "tar: ./z: file chan", false))) {
      command.program("tar", archive(), ended);
      assertThat(assertThrows(CopyException.class, () -> copyFrom().run()).kind())
          .isEqualTo(Kind.FAILED);
    }
  }
}
