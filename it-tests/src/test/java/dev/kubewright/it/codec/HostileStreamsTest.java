package dev.kubewright.it.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A malformed or hostile document costs neither memory nor stack nor forever. */
class HostileStreamsTest {
  @Test
  void read_documentsBiggerThanTheHeap_inASmallHeapAndStack(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx24m",
                "-Xss512k",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--class-path",
                System.getProperty("java.class.path"),
                HostileStreams.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();

    List<String> said = Files.readAllLines(output);
    assertWithMessage("%s", said).that(ended && process.exitValue() == 0).isTrue();
    assertThat(said)
        .containsExactly(
            "string: read",
            "escapes: read",
            "number: read",
            "blanks: read",
            "items: read",
            "fields: read",
            "nulls: read",
            "again: read",
            "arrays: objects and arrays are nested deeper than 512",
            "objects: objects and arrays are nested deeper than 512",
            "schemas: objects and arrays are nested deeper than 512",
            "tail: expected a value but found 'x'",
            "deep: read")
        .inOrder();
  }
}
