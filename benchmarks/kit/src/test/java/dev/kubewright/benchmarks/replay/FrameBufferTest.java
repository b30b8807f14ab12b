package dev.kubewright.benchmarks.replay;

import static com.google.common.truth.Truth.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FrameBufferTest {
  @Test
  void write_jsonLines_areChunks() throws IOException {
    assertThat(write("{\"a\":1}\n{}\n", Format.JSON, 0, 2))
        .isEqualTo("8\r\n{\"a\":1}\n\r\n3\r\n{}\n\r\n");
  }

  @Test
  void write_protobufFrames_keepTheirLengths() throws IOException {
    assertThat(write("\0\0\0\2ab\0\0\0\1c", Format.PROTOBUF, 0, 2))
        .isEqualTo("6\r\n\0\0\0\2ab\r\n5\r\n\0\0\0\1c\r\n");
  }

  @Test
  void write_behindTheLast_beginsAgain() throws IOException {
    assertThat(write("1\n2\n3\n", Format.JSON, 2, 7))
        .isEqualTo("2\r\n3\n\r\n2\r\n1\n\r\n2\r\n2\n\r\n2\r\n3\n\r\n2\r\n1\n\r\n");
  }

  @Test
  void write_moreThanOneSlice_losesNothing() throws IOException {
    String line = "x".repeat(200_000) + "\n";

    String written = write(line.repeat(7), Format.JSON, 0, 7);

    assertThat(written).isEqualTo(("30d41\r\n" + line + "\r\n").repeat(7));
  }

  private static String write(String stream, Format format, long from, long to) throws IOException {
    var out = new ByteArrayOutputStream();
    FrameBuffer.of(stream.getBytes(StandardCharsets.ISO_8859_1), format)
        .write(Channels.newChannel(out), from, to);
    return out.toString(StandardCharsets.ISO_8859_1);
  }
}
