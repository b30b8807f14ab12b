package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.http.Http2Connection;
import dev.kubewright.fixture.http.Http2Frame;
import dev.kubewright.it.support.RawHttp;
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
    try (Http2Connection client = RawHttp.http2(server())) {
      client.begin();
      client.send(Http2Frame.SETTINGS, Http2Frame.ACK, 0, new byte[0]);
      for (int i = 0; i < FRAMES; i++) {
        client.send(Http2Frame.WINDOW_UPDATE, 0, 0, new byte[] {0, 0, 0, 1});
        client.send(Http2Frame.PING, 0, 0, new byte[8]);
      }

      assertThat(responses(client)).isEqualTo(FRAMES);
    }
  }

  /** Counts the responses to pings until they are complete, or until the server goes away. */
  private static int responses(Http2Connection client) throws IOException {
    int responses = 0;
    while (responses < FRAMES) {
      Http2Frame frame = client.next();
      if (frame == null || frame.type() == Http2Frame.GOAWAY) {
        return responses;
      }
      responses += frame.type() == Http2Frame.PING && frame.flags() == Http2Frame.ACK ? 1 : 0;
    }
    return responses;
  }
}
