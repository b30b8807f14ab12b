package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.RawHttp2;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server takes as many control frames of HTTP/2 as a busy Go client sends. */
@Timeout(60)
class ControlFramesIT extends Scenario {
  private static final int FRAMES = 1_000;

  @Test
  void pingsAndWindowUpdates_thousandAtOnce_areAllAnswered() throws IOException {
    try (RawHttp2 client = RawHttp2.connect(server())) {
      client.send(RawHttp2.PREFACE);
      client.frame(RawHttp2.SETTINGS, 0, 0, new byte[0]);
      client.frame(RawHttp2.SETTINGS, RawHttp2.ACK, 0, new byte[0]);
      for (int i = 0; i < FRAMES; i++) {
        client.frame(RawHttp2.WINDOW_UPDATE, 0, 0, new byte[] {0, 0, 0, 1});
        client.frame(RawHttp2.PING, 0, 0, new byte[8]);
      }

      assertThat(responses(client)).isEqualTo(FRAMES);
    }
  }

  /** Counts the responses to pings until they are complete, or until the server goes away. */
  private static int responses(RawHttp2 client) throws IOException {
    int responses = 0;
    while (responses < FRAMES) {
      RawHttp2.Frame frame = client.next();
      if (frame == null || frame.type() == RawHttp2.GO_AWAY) {
        return responses;
      }
      responses += frame.type() == RawHttp2.PING && frame.flags() == RawHttp2.ACK ? 1 : 0;
    }
    return responses;
  }
}
