package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limit of the length of responses, most of which are compressed. */
@Timeout(300)
final class ResponseLimitTest {
  private static TransportException tooLong(
      RestConfig.Builder config, byte[] body, FaultServer at) {
    at.script(call -> call.compressed(body));
    try (var rest = RestClient.connect(config.build())) {
      return assertThrows(
          TransportException.class, () -> RestRequest.over(rest).get().path("version").text());
    }
  }

  /** What counts is the length after decompression. */
  @ParameterizedTest
  @ValueSource(ints = {1000, 1024 * 1024})
  void call_responseBeyondTheLimit_isRefused(int limit) throws IOException {
    byte[] body = Call.gzip("\"" + "long and dull, ".repeat(limit / 10) + "\"");
    assertThat(body.length).isLessThan(limit);
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"))) {
      var e = tooLong(Configs.of(server).wire(w -> w.longestResponse(limit)), body, server);

      assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(e)
          .hasMessageThat()
          .contains("longer than " + (limit == 1000 ? "1000 bytes" : "1 MiB"));
      server.script(call -> call.compressed(body));
      try (var rest = RestClient.connect(Configs.of(server).build())) {
        assertThat(RestRequest.over(rest).get().path("version").text()).startsWith("\"long");
      }
    }
  }

  @Test
  void list_beyondTheLimit_isRefusedOnlyIfThereIsOne() {
    String list =
        "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":["
            + "{\"metadata\":{\"name\":\"a\"}},".repeat(2000)
            + "{\"metadata\":{\"name\":\"b\"}}]}";
    try (var server = FaultServer.start(Wire.PLAIN, call -> call.compressed(Call.gzip(list)))) {
      try (var rest = RestClient.connect(Configs.of(server).build())) {
        assertThat(rest.resources(Widget.TYPE).namespace("a").list().items()).hasSize(2001);
      }
      try (var rest =
          RestClient.connect(Configs.of(server).wire(w -> w.longestResponse(10_000)).build())) {
        var e =
            assertThrows(
                TransportException.class, () -> rest.resources(Widget.TYPE).namespace("a").list());
        assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
        assertThat(e).hasMessageThat().contains("longer than 10000 bytes");
      }
    }
  }
}
