package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Unstructured;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The request line that a server reads from the socket. A name can never change the target. */
final class PathsOnTheWireTest {
  private static final int ROUNDS = Integer.getInteger("kubewright.paths", 10_000);
  private static final String ALPHABET =
      "ab-.?#&=+ %/\\;:@!$'()*,[]{}|^`<>\"\t\n\r\u0000\u007f\u00e9\u20ac\ud83d\ude00\ud800\udc00";

  private final BlockingQueue<String> targets = new LinkedBlockingQueue<>();
  private ServerSocket listener;
  private RestClient rest;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    var server = new Thread(this::serve, "recording-server");
    server.setDaemon(true);
    server.start();
    rest =
        RestClient.connect(
            RestConfig.builder().server("http://127.0.0.1:" + listener.getLocalPort()).build());
  }

  @AfterEach
  void close() throws IOException {
    rest.close();
    listener.close();
  }

  private void serve() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        var worker = new Thread(() -> respond(socket), "recording-connection");
        worker.setDaemon(true);
        worker.start();
      } catch (IOException ended) {
        return;
      }
    }
  }

  private void respond(Socket socket) {
    byte[] response =
        ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 34\r\n\r\n"
                + "{\"apiVersion\":\"v1\",\"kind\":\"Gizmo\"}")
            .getBytes(StandardCharsets.US_ASCII);
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      for (String line = line(in); !line.isEmpty(); line = line(in)) {
        targets.add(line);
        while (!line(in).isEmpty()) {
          continue;
        }
        socket.getOutputStream().write(response);
      }
    } catch (IOException ended) {
      return; // the client has gone
    }
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      line.append((char) c);
    }
    return line.toString().strip();
  }

  private static ResourceType<Unstructured> type(String plural) {
    return ResourceType.builder(
            Unstructured.class, Unstructured.CODEC, new GroupVersionKind("", "v1", "Gizmo"), plural)
        .build();
  }

  @Test
  void delete_namespaceWithAQuestionMark_doesNotDeleteTheNamespace() throws InterruptedException {
    rest.resources(type("pods")).namespace("victim?").delete("web");

    assertThat(targets.poll(60, TimeUnit.SECONDS))
        .isEqualTo("DELETE /api/v1/namespaces/victim%3F/pods/web HTTP/1.1");
  }

  @Test
  void plural_withDotDot_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> type("../../../secrets?x="));
  }

  @Test
  void randomNames_reachTheServerAsTheyAreMeantOrNotAtAll() throws InterruptedException {
    long seed = Long.getLong("kubewright.seed", 20261122L);
    var random = new Random(seed);
    int sent = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String plural = random.nextInt(4) == 0 ? text(random) : "pods";
      String namespace = random.nextInt(3) == 0 ? text(random) : "a";
      String name = text(random);
      String subresource = random.nextInt(3) == 0 ? text(random) : "log";
      String version = text(random);
      try {
        rest.resources(type(plural))
            .namespace(namespace)
            .getSub(name, subresource, Unstructured.CODEC, o -> o.resourceVersion(version));
      } catch (IllegalArgumentException refused) {
        continue;
      }
      sent++;
      String line = targets.poll(60, TimeUnit.SECONDS);
      String[] words = String.valueOf(line).split(" ");
      assertWithMessage("seed %s, round %s: %s", seed, i, line).that(words).hasLength(3);
      String[] target = words[1].split("\\?", 2);
      assertWithMessage("seed %s, round %s: %s", seed, i, line)
          .that(segments(target[0]))
          .containsExactly("api", "v1", "namespaces", namespace, plural, name, subresource)
          .inOrder();
      String query = target.length == 1 ? "" : target[1];
      assertWithMessage("seed %s, round %s: %s", seed, i, line)
          .that(query.isEmpty() ? "" : decoded(query.substring("resourceVersion=".length())))
          .isEqualTo(version);
    }
    System.out.println(
        "kubewright.seed " + seed + ": " + sent + " of " + ROUNDS + " requests can be sent");
    assertThat(targets).isEmpty();
    assertThat(sent).isGreaterThan(ROUNDS / 100);
  }

  private static List<String> segments(String path) {
    var segments = new ArrayList<String>();
    for (String segment : path.substring(1).split("/", -1)) {
      segments.add(decoded(segment));
    }
    return segments;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static String text(Random random) {
    int length = random.nextInt(4);
    var text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(
          random.nextInt(3) > 0
              ? (char) ('a' + random.nextInt(26))
              : ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }
}
