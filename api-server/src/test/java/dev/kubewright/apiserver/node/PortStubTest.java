package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.apiserver.node.NodeFixture.TUNNEL;
import static dev.kubewright.apiserver.node.NodeFixture.V4;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tunnel, with frames made by hand as SPDY/3.1 describes them. */
@Timeout(120)
@Tag("streams-mem-5")
class PortStubTest {
  private static final int SYN_STREAM = 1;
  private static final int SYN_REPLY = 2;
  private static final int RST_STREAM = 3;
  private static final int PING = 6;
  private static final int GO_AWAY = 7;
  private static final int DATA = 0;
  private static final byte[] ECHO = "echo".getBytes(UTF_8);

  private final NodeFixture nodes = new NodeFixture();

  @AfterEach
  void close() {
    nodes.close();
  }

  private static Request.Builder forward() {
    return NodeFixture.request(Verb.CREATE, "web-0", "portforward");
  }

  private Duplex tunnel() {
    return nodes.transport.connect(forward().build(), List.of(TUNNEL, V4));
  }

  private void echo(int port) {
    nodes.server.node().port(port, each -> each.in().transferTo(each.out()));
  }

  /** Writes and reads frames. */
  private static final class Client {
    private final Duplex duplex;
    private final Deflater deflater = new Deflater();
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();

    Client(Duplex duplex) {
      this.duplex = duplex;
      deflater.setDictionary(NodeFixture.spdyDictionary());
    }

    void open(int stream, String type, String port, String request) throws IOException {
      var headers = new LinkedHashMap<String, String>();
      headers.put("streamtype", type);
      headers.put("port", port);
      headers.put("requestid", request);
      var block = new ByteArrayOutputStream();
      var out = new DataOutputStream(block);
      out.writeInt(headers.size());
      for (Map.Entry<String, String> header : headers.entrySet()) {
        for (String text : List.of(header.getKey(), header.getValue())) {
          out.writeInt(text.length());
          out.writeBytes(text);
        }
      }
      deflater.setInput(block.toByteArray());
      var compressed = new byte[1024];
      int length = deflater.deflate(compressed, 0, compressed.length, Deflater.SYNC_FLUSH);
      ByteBuffer content =
          ByteBuffer.allocate(10 + length).putInt(stream).putInt(0).putShort((short) 0);
      control(SYN_STREAM, content.put(compressed, 0, length).array());
    }

    void control(int type, byte[] content) {
      duplex.send(
          ByteBuffer.allocate(8 + content.length)
              .putInt(0x80030000 | type)
              .putInt(content.length)
              .put(content)
              .flip());
    }

    void data(int stream, boolean last, byte[] bytes) {
      duplex.send(
          ByteBuffer.allocate(8 + bytes.length)
              .putInt(stream)
              .putInt((last ? 1 << 24 : 0) | bytes.length)
              .put(bytes)
              .flip());
    }

    /** Returns type, stream, flag of the end, and the bytes of the next frame. */
    String next() {
      ByteBuffer frame = ((Frame.Data) duplex.receive()).bytes();
      int head = frame.getInt();
      int flags = frame.getInt() >>> 24;
      int type = head < 0 ? head & 0xffff : DATA;
      int stream = head < 0 ? frame.getInt() : head;
      String bytes = type == DATA ? UTF_8.decode(frame).toString() : "";
      received.writeBytes(bytes.getBytes(UTF_8));
      return type
          + " "
          + stream
          + (flags == 1 ? " last" : "")
          + (bytes.isEmpty() ? "" : " " + bytes);
    }
  }

  @Test
  void tunnel_twoStreams_carryBytesAndHalfClose() throws IOException {
    echo(7);
    try (Duplex duplex = tunnel()) {
      assertThat(duplex.protocol()).isEqualTo(TUNNEL);
      var client = new Client(duplex);
      client.open(1, "error", "7", "0");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 1");
      client.data(1, true, new byte[0]);
      client.open(3, "data", "7", "0");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 3");
      client.data(3, false, ECHO);
      assertThat(client.next()).isEqualTo("0 3 echo");
      client.control(PING, ByteBuffer.allocate(4).putInt(5).array());
      assertThat(client.next()).isEqualTo(PING + " 5");
      client.data(3, true, ECHO);
      assertThat(client.next()).isEqualTo("0 3 echo");
      assertThat(client.next()).isEqualTo("0 3 last");
      assertThat(client.next()).isEqualTo("0 1 last");
      client.control(GO_AWAY, new byte[8]);
      assertThat(duplex.receive()).isEqualTo(new Frame.End(1000, ""));
    }
  }

  @Test
  void tunnel_nothingListens_resetsTheStreamsAndLivesOn() throws IOException {
    echo(7);
    try (Duplex duplex = tunnel()) {
      var client = new Client(duplex);
      client.open(1, "error", "8", "0");
      client.open(3, "data", "8", "0");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 1");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 3");
      assertThat(client.next())
          .isEqualTo(
              "0 1 error forwarding port 8 to pod web-0, uid : dial tcp 127.0.0.1:8: connect:"
                  + " connection refused");
      assertThat(client.next()).isEqualTo(RST_STREAM + " 3");
      assertThat(client.next()).isEqualTo(RST_STREAM + " 1");
      client.open(5, "data", "0", "1");
      assertThat(client.next()).isEqualTo(RST_STREAM + " 5");
      client.open(7, "error", "7", "1");
      client.open(9, "data", "7", "1");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 7");
      assertThat(client.next()).isEqualTo(SYN_REPLY + " 9");
      client.data(9, true, ECHO);
      assertThat(client.next()).isEqualTo("0 9 echo");
    }
  }

  @Test
  void tunnel_streamResetByTheClient_interruptsTheHandler() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    nodes
        .server
        .node()
        .port(
            7,
            connection -> {
              running.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
            });
    try (Duplex duplex = tunnel()) {
      var client = new Client(duplex);
      client.open(1, "error", "7", "0");
      client.open(3, "data", "7", "0");
      running.await();
      client.control(RST_STREAM, ByteBuffer.allocate(8).putInt(3).putInt(5).array());
      interrupted.await();
    }
  }

  @Test
  void tunnel_randomBytes_endTheConnectionOrAreIgnored() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      try (Duplex duplex = tunnel()) {
        for (int i = 0; i < 5; i++) {
          var bytes = new byte[random.nextInt(64)];
          random.nextBytes(bytes);
          if (bytes.length > 8 && random.nextBoolean()) {
            ByteBuffer.wrap(bytes)
                .putInt(0x80030000 | random.nextInt(12))
                .putInt(random.nextBoolean() ? bytes.length - 8 : random.nextInt(80));
          }
          duplex.send(ByteBuffer.wrap(bytes));
        }
      } catch (TransportException ended) {
        assertWithMessage("seed %s", seed).that(ended.kind().toString()).isEqualTo("LOST");
      }
    }
    echo(7);
    try (Duplex duplex = tunnel()) {
      assertThat(duplex.protocol()).isEqualTo(TUNNEL);
    }
  }

  @Test
  void forward_wrongRequests_areRefused() {
    List<String> refusals = new ArrayList<>();
    for (String offered : List.of(V4, "SPDY/3.1+other.k8s.io", "v9.channel.k8s.io")) {
      ApiException refused =
          assertThrows(
              ApiException.class,
              () -> nodes.transport.connect(forward().build(), List.of(offered)).close());
      refusals.add(refused.code() + " " + refused.status().message());
    }
    assertThat(refusals.get(0)).isEqualTo("400 query parameter \"ports\" is required");
    assertThat(refusals.get(1))
        .isEqualTo(
            "403 unable to upgrade: unable to negotiate protocol: client supports [other.k8s.io],"
                + " server accepts [portforward.k8s.io]");
    assertThat(refusals.get(2)).startsWith("400");
  }

  /** The old protocol has no half close, so the end of the connection is the end of the bytes. */
  @Test
  void channels_clientClosesAfterItHasSent_handlerReadsAll() throws Exception {
    for (int round = 0; round < 20; round++) {
      var seen = new CompletableFuture<Integer>();
      nodes
          .server
          .node()
          .port(
              80,
              each -> {
                each.in().readNBytes(1);
                Thread.yield();
                seen.complete(1 + each.in().readAllBytes().length);
              });
      try (Duplex duplex =
          nodes.transport.connect(forward().parameter("ports", 80).build(), List.of(V4))) {
        for (int i = 0; i < 8; i++) {
          duplex.send((byte) 0, ByteBuffer.allocate(30_000));
        }
      }
      assertThat(seen.get(60, TimeUnit.SECONDS)).isEqualTo(240_000);
    }
  }
}
