package dev.kubewright.rest.discovery.disk;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed in the middle of a write leaves the old file. */
@Timeout(120)
final class KilledWriterTest {
  private static final String KEY = "key";
  private static final int LENGTH = 48 * 1024 * 1024;
  private static final byte[] OLD = "old".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder = Path.of("unset");

  /** Writes a large file again and again. */
  static final class Writer {
    private Writer() {}

    /** Takes the directory. */
    public static void main(String[] arguments) {
      var files = new SumFiles(Path.of(arguments[0]));
      while (true) {
        files.set(KEY, new byte[LENGTH]);
      }
    }
  }

  @Test
  void read_writerIsKilledInTheMiddle_seesTheOldOrTheWholeNewFile() throws Exception {
    var files = new SumFiles(folder);
    files.set(KEY, OLD);
    long until = System.nanoTime() + Duration.ofSeconds(90).toNanos();
    Optional<Path> cut = Optional.empty();
    while (cut.isEmpty()) {
      assertWithMessage("no process was killed in time").that(System.nanoTime()).isLessThan(until);
      cut = killInTheMiddle(until);
    }

    byte[] found = files.get(KEY).orElseThrow();

    assertThat(found.length == OLD.length || found.length == LENGTH).isTrue();
    assertThat(Files.size(cut.get())).isLessThan(LENGTH);
    files.set(KEY, OLD);
    assertThat(files.get(KEY).orElseThrow()).isEqualTo(OLD);
  }

  /** Kills a writer. Returns its temporary file if that has a part of its content. */
  private Optional<Path> killInTheMiddle(long until) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    try {
      while (partial().isEmpty() && process.isAlive() && System.nanoTime() < until) {
        Thread.onSpinWait();
      }
      assertWithMessage(Files.readString(folder.resolve("output")))
          .that(process.isAlive())
          .isTrue();
    } finally {
      process.destroyForcibly();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
    return partial();
  }

  private Optional<Path> partial() throws IOException {
    Path temporary = folder.resolve(".diskv-temp");
    if (!Files.isDirectory(temporary)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(temporary)) {
      List<Path> all = files.toList();
      return all.stream().filter(file -> size(file) > 0 && size(file) < LENGTH).findFirst();
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (NoSuchFileException renamed) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
