package dev.kubewright.apiserver.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.node.wire.SpdyDictionary;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A server with the pods {@code web-0}, of one container, and {@code two}, of two. */
final class NodeFixture implements AutoCloseable {
  static final String V5 = "v5.channel.k8s.io";
  static final String V4 = "v4.channel.k8s.io";
  static final String TUNNEL = "SPDY/3.1+portforward.k8s.io";
  static final int STATUS = 3;

  final InMemoryApiServer server;
  final Transport transport;

  NodeFixture() {
    server = InMemoryApiServer.start();
    transport = server.transport();
    String node = server.node().node();
    pod("web-0", node, "app");
    pod("two", node, "app", "sidecar");
    pod("unscheduled", "", "app");
    pod("astray", "nowhere", "app");
  }

  private void pod(String name, String node, String... containers) {
    StringBuilder list = new StringBuilder();
    for (String container : containers) {
      list.append(list.isEmpty() ? "" : ",");
      list.append("{\"name\":\"" + container + "\",\"image\":\"none\"}");
    }
    String body =
        "{\"metadata\":{\"name\":\"%s\"},\"spec\":{\"nodeName\":\"%s\",\"containers\":[%s]}}"
            .formatted(name, node, list);
    Request create =
        Request.builder(Operation.of(Verb.CREATE, pods()).inNamespace("default"))
            .body(RequestBody.json(body.replace("\"nodeName\":\"\",", "").getBytes(UTF_8)))
            .build();
    try (Response response = transport.send(create)) {
      if (response.status() != 201) {
        throw new IllegalStateException("no pod: " + response.status());
      }
    }
  }

  /** Sets the state of the container {@code app} of a pod, as a kubelet does. */
  void state(String pod, String fields) {
    String body = "{\"status\":{\"containerStatuses\":[{\"name\":\"app\",%s}]}}";
    Request patch =
        Request.builder(
                Operation.of(Verb.PATCH, pods()).inNamespace("default").on(pod).sub("status"))
            .body(
                RequestBody.of(
                    body.formatted(fields.replace('\'', '"')).getBytes(UTF_8),
                    "application/merge-patch+json"))
            .build();
    try (Response response = transport.send(patch)) {
      if (response.status() != 200) {
        throw new IllegalStateException("no status: " + response.status());
      }
    }
  }

  private static GroupVersionResource pods() {
    return new GroupVersionResource("", "v1", "pods");
  }

  static Request.Builder request(Verb verb, String pod, String subresource) {
    return Request.builder(
            Operation.of(verb, pods()).inNamespace("default").on(pod).sub(subresource))
        .longLived(true)
        .deadline(Deadline.after(Clock.system(), Duration.ofSeconds(60)));
  }

  static Request.Builder exec(String pod, String... argv) {
    return request(Verb.CREATE, pod, "exec")
        .parameter("stdout", true)
        .parameter("stderr", true)
        .parameters("command", List.of(argv));
  }

  String log(Request.Builder request) throws IOException {
    try (Response response = transport.send(request.build())) {
      return response.status() + " " + new String(response.body().readAllBytes(), UTF_8);
    }
  }

  static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  /** Receives to the end, and returns what each channel carried. */
  static Map<Integer, String> channels(Duplex duplex) {
    var channels = new TreeMap<Integer, ByteArrayOutputStream>();
    while (duplex.receive() instanceof Frame.Data data) {
      int channel = data.bytes().get() & 255;
      var bytes = new byte[data.bytes().remaining()];
      data.bytes().get(bytes);
      channels.computeIfAbsent(channel, any -> new ByteArrayOutputStream()).writeBytes(bytes);
    }
    var texts = new TreeMap<Integer, String>();
    channels.forEach((channel, bytes) -> texts.put(channel, bytes.toString(UTF_8)));
    return texts;
  }

  /** Returns the dictionary of the server. kubectl judges whether it is that of SPDY/3. */
  static byte[] spdyDictionary() {
    return SpdyDictionary.bytes();
  }

  @Override
  public void close() {
    transport.close();
    server.close();
  }
}
