package dev.kubewright.benchmarks;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.benchmarks.replay.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetTest {
  @TempDir private Path directory;

  @Test
  void isComplete_withoutFacts_isFalse() throws IOException {
    assertThat(Dataset.isComplete(directory)).isFalse();

    TestData.write(directory);

    assertThat(Dataset.isComplete(directory)).isTrue();
  }

  @Test
  void events_areTheLinesOfTheWatch() throws IOException {
    Dataset data = TestData.write(directory);

    assertThat(data.events(9, ".json")).hasLength(2);
    assertThat(text(data.events(1, ".json")[0]))
        .isEqualTo("{\"type\":\"MODIFIED\",\"object\":{\"n\":3}}");
  }

  @Test
  void podBodies_areTheObjectsOfTheEvents() throws IOException {
    Dataset data = TestData.write(directory);

    assertThat(text(data.podBodies(9, ".json")[1])).isEqualTo("{\"n\":4}");
  }

  @Test
  void events_inProtobuf_keepTheirLengths() throws IOException {
    byte[][] frames = TestData.write(directory).events(9, ".pb");

    assertThat(text(frames[0])).isEqualTo("\0\0\0\5three");
    assertThat(text(frames[1])).isEqualTo("\0\0\0\4four");
  }

  @Test
  void objectOf_frameInProtobuf_beginsWithItsMagic() {
    byte[] frame = "\0\0\0\16\n\5ADDED\22\5k8s\0n".getBytes(StandardCharsets.UTF_8);

    assertThat(text(Format.PROTOBUF.objectOf(frame))).isEqualTo("k8s\0n");
  }

  @Test
  void objectOf_frameWithoutObject_isRefused() {
    byte[] frame = "{\"type\":\"ADDED\"}".getBytes(StandardCharsets.UTF_8);

    assertThrows(IllegalArgumentException.class, () -> Format.JSON.objectOf(frame));
  }

  @Test
  void listed_dividesTheSizeByThePods() throws IOException {
    assertThat(TestData.write(directory).listed(".pb")).isEqualTo(4.0);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
