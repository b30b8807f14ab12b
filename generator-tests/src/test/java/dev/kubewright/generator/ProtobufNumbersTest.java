package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Codecs have the protobuf numbers that stand in a folder, and others have none. */
final class ProtobufNumbersTest {
  @TempDir private Path folder;

  private Outcome compile(String... sources) {
    return Javac.into(folder.resolve("out"))
        .compile(
            Sources.of(sources), List.of("-Akubewright.protobuf=" + folder.resolve("numbers")));
  }

  private void numbers(String packageName, String... lines) throws IOException {
    Path numbers = Files.createDirectories(folder.resolve("numbers"));
    Files.write(numbers.resolve(packageName), List.of(lines));
  }

  private static String part(String packageName, String components) {
    return """
        package %s;

        import dev.kubewright.annotation.Model;

        @Model
        public record Part(%s) {}
        """
        .formatted(packageName, components);
  }

  @Test
  void numbers_ofTwoTypesOfOneName_areThoseOfTheirPackages() throws IOException {
    numbers("com.example.one", "Other a 7s", "Part b 2.1i a 1s");
    numbers("com.example.two", "Part a 5S");
    Outcome outcome =
        compile(
            part("com.example.one", "String a, Integer b, String c"),
            part("com.example.two", "String a"),
            part("com.example.three", "String a"));
    assertThat(outcome.lines()).isEmpty();
    assertThat(codec(outcome, "one")).contains("super(NAMES, \"1s2.1i-\");");
    assertThat(codec(outcome, "two")).contains("super(NAMES, \"5S\");");
    assertThat(codec(outcome, "three")).contains("super(NAMES);");
  }

  @Test
  void numbers_ofARecordWithoutFields_areAnEmptyText() throws IOException {
    numbers("com.example.one", "Part");
    assertThat(codec(compile(part("com.example.one", "")), "one")).contains("super(NAMES, \"\");");
  }

  @Test
  void numbers_ofManyFields_fitIntoLines() throws IOException {
    List<Integer> fields = IntStream.range(100, 180).boxed().toList();
    numbers(
        "com.example.one",
        fields.stream()
            .map(i -> " a" + i + " " + i + "s")
            .collect(Collectors.joining("", "Part", "")));
    String components = fields.stream().map(i -> "String a" + i).collect(Collectors.joining(", "));
    Outcome outcome = compile(part("com.example.one", components));
    assertThat(outcome.lines()).isEmpty();
    String codec = codec(outcome, "one");
    assertThat(codec.replaceAll("\"\\s*\\+ \"", ""))
        .contains(
            fields.stream()
                .map(i -> i + "s")
                .collect(Collectors.joining("", "super(NAMES, \"", "\");")));
    codec.lines().forEach(line -> assertWithMessage(line).that(line.length()).isAtMost(100));
  }

  @Test
  void folder_missing_isAnError() {
    assertThat(compile(part("com.example.one", "String a")).errors())
        .containsExactly(
            "[KW-ProcessorOption] processor option -Akubewright.protobuf has the value \""
                + folder.resolve("numbers")
                + "\"; name a folder that can be read.");
  }

  private static String codec(Outcome outcome, String part) {
    return outcome.artefacts().get("com/example/" + part + "/PartCodec.java");
  }
}
