package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.Scenario;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server takes as many control frames of HTTP/2 as a busy Go client sends. */
@Timeout(60)
class ControlFramesIT extends Scenario {
  private static final int FRAMES = 1_000;
  private static final int PING = 6;
  private static final int GO_AWAY = 7;
  private static final int WINDOW_UPDATE = 8;
  private static final int SETTINGS = 4;
  private static final int ACK = 1;

  @Test
  void pingsAndWindowUpdates_thousandAtOnce_areAllAnswered() throws Exception {
    try (SSLSocket socket = connect()) {
      var out = new DataOutputStream(socket.getOutputStream());
      out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      frame(out, SETTINGS, 0, new byte[0]);
      frame(out, SETTINGS, ACK, new byte[0]);
      for (int i = 0; i < FRAMES; i++) {
        frame(out, WINDOW_UPDATE, 0, new byte[] {0, 0, 0, 1});
        frame(out, PING, 0, new byte[8]);
      }
      out.flush();

      assertThat(answers(new DataInputStream(socket.getInputStream()))).isEqualTo(FRAMES);
    }
  }

  private SSLSocket connect() throws Exception {
    URI url = URI.create(server().url());
    var factory = RawHttp.trusting(server().caPem()).getSocketFactory();
    var socket = (SSLSocket) factory.createSocket(url.getHost(), url.getPort());
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
    return socket;
  }

  private static void frame(DataOutputStream out, int type, int flags, byte[] payload)
      throws Exception {
    out.writeByte(0);
    out.writeShort(payload.length);
    out.writeByte(type);
    out.writeByte(flags);
    out.writeInt(0);
    out.write(payload);
  }

  /** Counts the responses to pings until they are complete, or until the server goes away. */
  private static int answers(DataInputStream in) throws Exception {
    int responses = 0;
    while (responses < FRAMES) {
      int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      in.skipNBytes(Integer.BYTES + length);
      if (type == GO_AWAY) {
        return responses;
      }
      responses += type == PING && flags == ACK ? 1 : 0;
    }
    return responses;
  }
}
