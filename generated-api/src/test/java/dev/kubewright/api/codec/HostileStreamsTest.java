package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A malformed or hostile document needs neither much memory nor a deep stack nor much time. */
class HostileStreamsTest {
  @Test
  void read_documentsBiggerThanTheHeap_inASmallHeapAndStack(@TempDir Path folder)
      throws IOException, InterruptedException {
    assertThat(said(folder, "-Xmx24m"))
        .containsExactly(
            "string: a string is longer than 67108864 bytes",
            "escapes: read",
            "number: a number is longer than 67108864 bytes",
            "blanks: read",
            "items: read",
            "fields: read",
            "nulls: read",
            "again: read",
            "arrays: objects and arrays are nested deeper than 10000",
            "objects: objects and arrays are nested deeper than 10000",
            "schemas: objects and arrays are nested deeper than 512",
            "tail: expected a value but found 'x'",
            "deep: read",
            "drops: read",
            "tiny pieces: read",
            "many pieces: read",
            "pieces: read",
            "great pieces: read",
            "sequences: read",
            "strings: read")
        .inOrder();
  }

  @Test
  void read_greatValues_refusedBeyondTheBounds(@TempDir Path folder)
      throws IOException, InterruptedException {
    assertThat(said(folder, "-Xmx320m", HostileStreams.GREAT_VALUES))
        .containsExactly(
            "long string: a string is longer than 67108864 bytes",
            "long name: a string is longer than 67108864 bytes",
            "long raw string: a string is longer than 67108864 bytes",
            "long raw array: a raw value is longer than 67108864 bytes",
            "collisions: read")
        .inOrder();
  }

  private static List<String> said(Path folder, String heap, String... arguments)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("--class-path", System.getProperty("java.class.path")));
    command.add(HostileStreams.class.getName());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();

    List<String> said = Files.readAllLines(output);
    assertWithMessage("%s", said).that(ended && process.exitValue() == 0).isTrue();
    return said;
  }
}
