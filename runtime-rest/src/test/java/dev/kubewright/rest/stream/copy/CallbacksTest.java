package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Copies whose callbacks and sources throw: the copy ends, and the caller gets it as it is. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CallbacksTest {
  private static final List<Throwable> THROWN =
      List.of(
          new IllegalStateException("thrown"),
          new UncheckedIOException(new IOException("thrown")),
          new AssertionError("thrown"));

  @TempDir Path folder;
  private Path file;
  private Path there;
  private final Programs programs = new Programs(new LocalCommand(), "pods \"web\"");

  @BeforeEach
  void makeFiles() throws IOException {
    file = Files.write(folder.resolve("large"), new byte[5_000_000]);
    there = Files.createDirectory(folder.resolve("there"));
  }

  private static void thrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private static void assertThrown(Throwable expected, Executable copy) {
    assertThat(assertThrows(Throwable.class, copy)).isSameInstanceAs(expected);
  }

  private static CopyOptions throwing(Throwable failure) {
    Consumer<CopyProgress> progress = any -> thrown(failure);
    return CopyOptionsBuilder.build(o -> o.progress(progress));
  }

  @Test
  void copyTo_progressThrows_endsTheCopy() {
    for (Throwable failure : THROWN) {
      CopyOptions options = throwing(failure);
      var copy =
          new CopyTo(
              programs,
              new LocalTree(file, options, Instant.EPOCH),
              RemotePath.of(there + "/x"),
              options,
              new Tally(options.progress()));

      assertThrown(failure, copy::run);
    }
  }

  @Test
  void copyFrom_progressThrows_endsTheCopyWithoutAPart() throws IOException {
    for (Throwable failure : THROWN) {
      CopyOptions options = throwing(failure);
      var copy =
          new CopyFrom(
              programs,
              RemotePath.of(file.toString()),
              there.resolve("x"),
              options,
              new Tally(options.progress()));

      assertThrown(failure, copy::run);
    }
    try (Stream<Path> all = Files.list(there)) {
      assertThat(all.toList()).isEmpty();
    }
  }

  @Test
  void writeFile_sourceThrows_endsTheWrite() {
    for (Throwable failure : THROWN) {
      InputStream source =
          new InputStream() {
            @Override
            public int read() {
              thrown(failure);
              return -1;
            }
          };

      assertThrown(failure, () -> writeFile(source));
    }
  }

  @Test
  void writeFile_sourceCannotBeRead_isUnchecked() {
    var broken = new IOException("broken");
    InputStream source =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw broken;
          }
        };

    var failure = assertThrows(UncheckedIOException.class, () -> writeFile(source));

    assertThat(failure).hasCauseThat().isSameInstanceAs(broken);
  }

  /** A stream that waits for its next bytes until its thread is interrupted. */
  private static final class Waiting extends InputStream {
    private final CountDownLatch interrupted = new CountDownLatch(1);

    @Override
    public int read() throws IOException {
      try {
        new CountDownLatch(1).await();
        return -1;
      } catch (InterruptedException e) {
        interrupted.countDown();
        throw new InterruptedIOException();
      }
    }
  }

  @Test
  void writeFile_programEndsWhileTheSourceBlocks_returnsAtOnce() throws Exception {
    var source = new Waiting();
    RemotePath missing = RemotePath.of(there + "/missing/x");

    var failure =
        assertThrows(CopyException.class, () -> new WriteFile(programs, missing).run(source));

    assertThat(failure.kind()).isEqualTo(CopyException.Kind.FAILED);
    source.interrupted.await();
  }

  @Test
  void writeFile_interruptedWhileTheSourceBlocks_returnsAtOnce() throws Exception {
    var source = new Waiting();
    Thread.currentThread().interrupt();

    var failure = assertThrows(TransportException.class, () -> writeFile(source));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(failure.kind()).isEqualTo(TransportException.Kind.INTERRUPTED);
    source.interrupted.await();
  }

  private void writeFile(InputStream source) {
    var unused = new WriteFile(programs, RemotePath.of(there + "/x")).run(source);
  }
}
