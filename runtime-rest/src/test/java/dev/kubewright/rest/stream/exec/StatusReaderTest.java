package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StatusReaderTest {
  private static final int MOST = 1024 * 1024;

  private final StatusReader reader = new StatusReader();

  private Optional<ExitStatus> add(String part) {
    return reader.add(ByteBuffer.wrap(part.getBytes(UTF_8)));
  }

  /** Reading all again with each part would take minutes. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD, unit = TimeUnit.SECONDS)
  void add_bytewise_readsEachByteOnce() {
    String whole = "{\"message\":\"" + "x".repeat(300_000) + "\",\"status\":\"Success\"}";
    Optional<ExitStatus> status = Optional.empty();

    for (int i = 0; i < whole.length(); i++) {
      assertThat(status).isEmpty();
      status = add(whole.substring(i, i + 1));
    }

    assertThat(status).hasValue(new Exited(0));
  }

  @Test
  void add_bracketsAndQuotesInStrings_areText() {
    assertThat(add("\n{\"message\":\"}\\\"}\\\\\",")).isEmpty();
    assertThat(add("\"details\":{\"causes\":[]},")).isEmpty();
    assertThat(add("\"status\":\"Success\"} {\"status\":\"Failure\"}")).hasValue(new Exited(0));
    assertThat(add("{\"status\":\"Failure\"}")).isEmpty();
  }

  @Test
  void add_wholeAndWrong_isMalformedAtOnce() {
    assertThat(((Lost) add("{\"status\":1}").orElseThrow()).cause().kind())
        .isEqualTo(Kind.MALFORMED);
  }

  @Test
  void add_longerThanTheLimit_isMalformedAtOnce() {
    assertThat(add("{\"message\":\"" + "x".repeat(MOST / 2))).isEmpty();

    var lost = (Lost) add("x".repeat(MOST)).orElseThrow();

    assertThat(lost.cause().kind()).isEqualTo(Kind.MALFORMED);
    assertThat(lost.cause().getMessage().length()).isLessThan(1000);
    assertThat(add("\",\"status\":\"Success\"}")).isEmpty();
  }
}
