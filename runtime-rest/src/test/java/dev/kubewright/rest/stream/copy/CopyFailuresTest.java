package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import dev.kubewright.rest.stream.copy.tar.TarEntry;
import dev.kubewright.rest.stream.copy.tar.TarWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies whose programs fail, or say something unusual, in ways that real ones rarely do. */
class CopyFailuresTest {
  private static final byte[] NOTHING = {};
  private static final Ended SUCCESS = new Ended(true, 0, "", false);
  private static final Ended KILLED = new Ended(true, 137, "", false);
  private static final RemotePath PATH = RemotePath.of("/data/x");

  @TempDir Path folder;
  private final ScriptedCommand command = new ScriptedCommand();
  private final Programs programs = new Programs(command, "pods \"web\"");

  private static ApiException gone() {
    return ApiExceptions.of(
        StatusBuilder.build(s -> s.code(404).message("pods \"web\" not found")), 404, "GET", "/x");
  }

  private CopyFrom copyFrom() {
    CopyOptions options = CopyOptions.NONE;
    return new CopyFrom(programs, PATH, folder.resolve("x"), options, tally());
  }

  private static Tally tally() {
    return new Tally(CopyOptions.NONE.progress());
  }

  private InputStream read() {
    return ReadStream.open(
        command.start(Use.OUTPUT, List.of("cat", PATH.argument())),
        programs,
        PATH,
        new TimeLimit("reading the file", null, Deadline.NONE));
  }

  /** Whether the file is missing cannot be asked then. The failure of the first program counts. */
  @Test
  void readFile_thePodIsGoneMeanwhile_reportsTheFirstFailure() throws IOException {
    ApiException gone = gone();
    command.program("cat", new byte[3], KILLED).refuse("test", gone);
    try (InputStream in = read()) {
      var failure = assertThrows(IOException.class, in::readAllBytes);

      assertThat(failure).hasMessageThat().contains("cat ended with 137");
      assertThat(failure).hasCauseThat().isInstanceOf(CopyException.class);
      assertThat(failure.getCause().getSuppressed()).asList().containsExactly(gone);
    }
  }

  @Test
  void copyFrom_theConnectionIsGoneMeanwhile_reportsTheFirstFailure() {
    var lost = new TransportException(TransportException.Kind.LOST, "lost", null);
    command.program("tar", NOTHING, KILLED).refuse("test", lost);

    var failure = assertThrows(CopyException.class, () -> copyFrom().run());

    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
    assertThat(failure).hasMessageThat().contains("tar ended with 137");
    assertThat(failure.getSuppressed()).asList().containsExactly(lost);
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

  @Test
  void hasSize_programSaysNoNumber_asksTheNextOne() {
    byte[] size = "     12 /data/x\n".getBytes(US_ASCII);
    for (String output : List.of("", " \n", "\0\0", "x", "?12", "12x", "-1")) {
      command.program("stat", output.getBytes(US_ASCII), SUCCESS).program("wc", size, SUCCESS);
      assertThat(programs.hasSize(PATH, 12)).isTrue();

      command.program("wc", NOTHING, SUCCESS);
      assertThat(programs.hasSize(PATH, 12)).isFalse();
    }
  }

  /** An older file of that name in the container would have another size. */
  @Test
  void copyTo_lastFileDisappears_isNotVerified() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "x");
    var tree = new LocalTree(file, CopyOptions.NONE, Instant.EPOCH);
    var copy = new CopyTo(programs, tree, PATH, CopyOptions.NONE, tally());
    var tar = new TarWriter(OutputStream.nullOutputStream());

    copy.member(tar, PATH, TarEntry.file("x", 0644, 500, Instant.EPOCH), folder.resolve("gone"));
    copy.verify(PATH);

    assertThat(command.started()).isEmpty();
  }

  /** An archive can have names of a megabyte, and a report a thousand of them. */
  @Test
  void names_tooLong_areCut() {
    String name = "n".repeat(5000);
    var heard = new StringBuilder();
    var tally = new Tally(progress -> heard.append(progress.name()));

    tally.begin(name);
    tally.skip(name, "a device");
    CopyReport report = tally.report();

    assertThat(report.skipped().get(0).name()).hasLength(Tally.LONGEST_NAME + 1);
    assertThat(heard.toString()).hasLength(Tally.LONGEST_NAME + 1);
  }

  @Test
  void copyFrom_retriesWithoutLimit_begins() {
    var reached = new IllegalStateException("reached");
    var wire =
        new FakeTransport()
            .open(
                (request, protocols) -> {
                  throw reached;
                });
    var client = Rests.over(wire, new FakeClock()).resources(Crate.TYPE).namespace("prod");
    CopyOptions options = CopyOptionsBuilder.build(o -> o.retries(Integer.MAX_VALUE));

    var thrown =
        assertThrows(
            IllegalStateException.class,
            () -> RemoteFiles.over(client).copyFrom("web", "/x", folder, options));

    assertThat(thrown).isSameInstanceAs(reached);
  }
}
