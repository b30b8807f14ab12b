package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.it.support.RawSocket;
import dev.kubewright.it.support.RawSocket.Frame;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Watches over WebSocket, frame by frame. */
@Timeout(60)
class WatchSocketIT extends Scenario {
  private static final String FIRST_STATE =
      "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true";

  private final List<RawSocket> open = new ArrayList<>();

  @AfterEach
  void disconnect() {
    open.forEach(RawSocket::close);
  }

  private ConfigMapInterface maps() {
    return kubernetes().coreV1().configMaps(namespace);
  }

  private void create(String name) {
    maps().create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name(name).putLabel("of", "us"))));
  }

  private String target(String options) {
    return "/api/v1/namespaces/"
        + namespace
        + "/configmaps?watch=true&labelSelector=of%3Dus"
        + options;
  }

  private RawSocket connect() {
    RawSocket socket = RawSocket.connect(server());
    open.add(socket);
    return socket;
  }

  private RawSocket watch(String options, String... headers) throws IOException {
    RawSocket socket = connect();
    List<String> head = socket.upgrade(target(options), headers);
    assertThat(head.get(0)).isEqualTo("HTTP/1.1 101 Switching Protocols");
    assertThat(head).contains("Sec-WebSocket-Accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=");
    return socket;
  }

  private static void assertEvent(Frame frame, String type, String name) {
    assertThat(frame.kind()).isEqualTo(RawSocket.TEXT);
    assertThat(frame.text()).startsWith("{\"type\":\"" + type + "\",\"object\":{");
    assertThat(frame.text()).contains("\"name\":\"" + name + "\"");
    assertThat(frame.text()).endsWith("}}\n");
  }

  private static void assertEnd(RawSocket socket, int code) throws IOException {
    Frame end = socket.frame();
    assertThat(end.kind()).isEqualTo(RawSocket.CLOSE);
    assertThat(end.code()).isEqualTo(code);
  }

  @Test
  void changes_areTextMessages() throws IOException {
    create("a");
    RawSocket socket = watch("");
    assertEvent(socket.frame(), "ADDED", "a");
    create("b");
    assertEvent(socket.frame(), "ADDED", "b");
    maps().edit("a", c -> c.putData("k", "x".repeat(70_000)));
    assertEvent(socket.frame(), "MODIFIED", "a");
    maps().delete("b");
    assertEvent(socket.frame(), "DELETED", "b");
  }

  @Test
  void changesInProtobuf_areBinaryMessagesWithoutLengths() throws IOException {
    create("a");
    Frame event = watch("", "Accept: application/vnd.kubernetes.protobuf").frame();

    assertThat(event.kind()).isEqualTo(RawSocket.BINARY);
    String begin = new String(event.content(), 0, 7, StandardCharsets.ISO_8859_1);
    assertThat(begin).isEqualTo("\n\u0005ADDED");
  }

  @Test
  void firstState_endsWithBookmark_andIsNotCompressed() throws IOException {
    create("a");
    RawSocket socket = watch(FIRST_STATE, "Accept-Encoding: gzip");
    assertEvent(socket.frame(), "ADDED", "a");
    Frame bookmark = socket.frame();
    assertThat(bookmark.text()).startsWith("{\"type\":\"BOOKMARK\",");
    assertThat(bookmark.text()).contains("\"k8s.io/initial-events-end\":\"true\"");
  }

  @Test
  void timeOfTheWatch_ends_closesTheConnection() throws IOException {
    create("a");
    RawSocket socket = watch("&timeoutSeconds=1");
    assertEvent(socket.frame(), "ADDED", "a");
    assertEnd(socket, 1000);
    assertThat(socket.isEnded()).isTrue();
  }

  @Test
  void forgottenVersion_isAnErrorEvent_thenTheEnd() throws IOException {
    String version =
        kubernetes().coreV1().configMaps("default").list().metadata().resourceVersion();
    create("a");
    maps().delete("a");
    server().forgetHistory();
    RawSocket socket = watch("&resourceVersion=" + Math.max(1, Long.parseLong(version) - 1));
    Frame error = socket.frame();
    assertThat(error.kind()).isEqualTo(RawSocket.TEXT);
    assertThat(error.text()).startsWith("{\"type\":\"ERROR\",\"object\":{\"kind\":\"Status\",");
    assertThat(error.text()).contains("\"code\":410");
    assertEnd(socket, 1000);
  }

  @Test
  void pings_areAnswered_messagesAreIgnored_untilTheClientCloses() throws IOException {
    RawSocket socket = watch("");
    socket.frame(RawSocket.TEXT, "hello".getBytes(US_ASCII));
    socket.frame(RawSocket.PING, "one".getBytes(US_ASCII));
    socket.frame(RawSocket.PING, "two".getBytes(US_ASCII));
    for (String expected : List.of("one", "two")) {
      Frame pong = socket.frame();
      assertThat(pong.kind()).isEqualTo(RawSocket.PONG);
      assertThat(pong.text()).isEqualTo(expected);
    }
    create("a");
    assertEvent(socket.frame(), "ADDED", "a");
    socket.frame(RawSocket.CLOSE, new byte[] {3, (byte) 0xe9});
    assertEnd(socket, 1000);
    assertThat(socket.isEnded()).isTrue();
  }

  @Test
  void frameWithoutMask_isAProtocolError() throws IOException {
    RawSocket socket = watch("");
    socket.send("\u0001\u0002hi");
    assertEnd(socket, 1002);
  }

  @Test
  void oneSubprotocol_isTaken_whateverItIs() throws IOException {
    List<String> head = connect().upgrade(target(""), "Sec-WebSocket-Protocol: zap");
    assertThat(head).contains("Sec-WebSocket-Protocol: zap");
  }

  @ParameterizedTest
  @CsvSource({
    "Origin: null, 403, ''",
    "Origin: %zz, 403, ''",
    "Sec-WebSocket-Protocol: a&b, 400, ''",
    "Sec-WebSocket-Version: 8, 400, missing or bad WebSocket Version",
    "Sec-WebSocket-Key:, 400, mismatch challenge/response"
  })
  void badHandshake_isRefused_andTheConnectionEnds(String header, int status, String text)
      throws IOException {
    RawSocket socket = connect();
    // The first header of a name counts.
    List<String> head = socket.upgrade(target(""), header.replace('&', ','));
    assertThat(head.get(0)).startsWith("HTTP/1.1 " + status + " ");
    assertThat(socket.rest()).isEqualTo(text);
  }

  @Test
  void clientThatReadsNothing_doesNotStopOthers() throws IOException {
    for (int i = 0; i < 5; i++) {
      watch("");
    }
    RawSocket reading = watch("");
    create("a");
    assertEvent(reading.frame(), "ADDED", "a");
    String large = "x".repeat(500_000);
    for (int i = 0; i < 8; i++) {
      int now = i;
      maps().edit("a", c -> c.putData("k", large).putData("n", "n" + now));
      Frame event = reading.frame();
      assertEvent(event, "MODIFIED", "a");
      assertThat(event.text()).contains("\"n\":\"n" + now + "\"");
    }
  }
}
