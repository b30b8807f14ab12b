package dev.kubewright.benchmarks.replay;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestHeadTest {
  @Test
  void read_headWithQuery_isTakenApart() throws IOException {
    RequestHead head =
        read("GET /api?watch=1&name=a%2Fb HTTP/1.1\r\nAccept: application/json\r\n\r\n")
            .orElseThrow();

    assertThat(head.path()).isEqualTo("/api");
    assertThat(head.isSet("watch")).isTrue();
    assertThat(head.parameter("name")).isEqualTo("a/b");
    assertThat(head.parameter("other")).isEmpty();
    assertThat(head.format()).isEqualTo(Format.JSON);
  }

  @Test
  void read_endOfConnection_isNoRequest() throws IOException {
    assertThat(read("GET / HT")).isEmpty();
  }

  @Test
  void read_noRequestLine_isRefused() {
    assertThrows(IOException.class, () -> read("hello\r\n\r\n"));
  }

  private static Optional<RequestHead> read(String text) throws IOException {
    return RequestHead.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
  }
}
