package dev.kubewright.rest.stream.log;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.rest.Rests;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LogOptionsTest {
  private final FakeTransport transport = new FakeTransport();
  private final ContainerLog log =
      ContainerLog.of(
          Rests.over(transport, Clock.system()).resources(Widget.TYPE).namespace("a").generic(),
          "web-0");

  private String sent(Consumer<LogOptionsBuilder> options) {
    transport.respond(200, Map.of("Content-Type", List.of("text/plain")), "");
    log.open(LogOptionsBuilder.build(options)).close();
    String line = transport.lines().get(transport.lines().size() - 1);
    return line.substring(line.indexOf("/log") + 4);
  }

  @Tag("streams-log-1")
  @Test
  void options_becomeParameters() {
    assertThat(sent(o -> {})).isEmpty();
    assertThat(sent(o -> o.container("app").follow().previous().tailLines(0)))
        .isEqualTo("?container=app&follow=true&previous=true&tailLines=0");
    assertThat(sent(o -> o.since(Duration.ofMillis(1500)).limitBytes(9).timestamps()))
        .isEqualTo("?sinceSeconds=2&limitBytes=9&timestamps=true");
    assertThat(sent(o -> o.sinceTime(Instant.parse("2026-07-01T12:00:00.9Z"))))
        .isEqualTo("?sinceTime=2026-07-01T12:00:00Z");
    assertThat(sent(LogOptionsBuilder::insecureSkipTlsVerifyBackend))
        .isEqualTo("?insecureSkipTLSVerifyBackend=true");
    assertThat(sent(o -> o.resume(true))).isEqualTo("?timestamps=true");
  }

  @Tag("streams-log-1")
  @Test
  void options_thatExcludeEachOther_areRefused() {
    Instant noon = Instant.parse("2026-07-01T12:00:00Z");
    refused("exclude", o -> o.since(Duration.ofHours(1)).sinceTime(noon));
    refused("since", o -> o.since(Duration.ZERO));
    refused("tailLines", o -> o.tailLines(-1));
    refused("limitBytes", o -> o.limitBytes(0));
    refused("longestLine", o -> o.longestLine(10));
    refused("limitBytes and resume", o -> o.limitBytes(10).resume(true));
    refused("checkEvery", o -> o.follow().checkEvery(Duration.ofMinutes(1)));
  }

  private static void refused(String words, Consumer<LogOptionsBuilder> options) {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> LogOptionsBuilder.build(options));
    assertThat(refused).hasMessageThat().contains(words);
  }

  @Test
  void text_isTheLogAsItIs() {
    transport.respond(200, Map.of("Content-Type", List.of("text/plain")), "a\r\n\nb");

    assertThat(log.text(LogOptions.NONE)).isEqualTo("a\r\n\nb");

    assertThat(transport.lines().get(0)).contains("limitBytes=16777217");
    assertThat(transport.sent().get(0).header("Accept")).contains("*/*");
  }

  @Test
  void text_tooLong_isRefused() {
    String line = "x".repeat(1023) + "\n";
    transport.respond(
        200, Map.of("Content-Type", List.of("text/plain")), line.repeat(16 << 10) + "x");

    var refused = assertThrows(LogTooLongException.class, () -> log.text(LogOptions.NONE));

    assertThat(refused).hasMessageThat().contains("16777216 bytes");
  }

  @Test
  void text_ofALogThatIsFollowed_isRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> log.text(LogOptionsBuilder.build(LogOptionsBuilder::follow)));
    assertThrows(
        IllegalArgumentException.class,
        () -> log.open(LogOptionsBuilder.build(o -> o.startTimeout(Duration.ofSeconds(1)))));
  }
}
