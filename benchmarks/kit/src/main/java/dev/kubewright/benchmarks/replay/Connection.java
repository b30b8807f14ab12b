package dev.kubewright.benchmarks.replay;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Answers the requests of one connection. Limits are ignored, as an API server does that answers
 * from its memory; bodies are never compressed.
 */
final class Connection {
  private static final String PODS = "/api/v1/pods";
  private static final String OF_A_NAMESPACE = "/api/v1/namespaces/[^/]+/pods";

  private final SocketChannel channel;
  private final Map<Format, Recording> recordings;
  private final Gate gate;
  private final boolean watchList;
  private final Consumer<String> log;

  Connection(
      SocketChannel channel,
      Map<Format, Recording> recordings,
      Gate gate,
      boolean watchList,
      Consumer<String> log) {
    this.channel = channel;
    this.recordings = recordings;
    this.gate = gate;
    this.watchList = watchList;
    this.log = log;
  }

  void serve() throws IOException, InterruptedException {
    var in = new BufferedInputStream(Channels.newInputStream(channel));
    for (Optional<RequestHead> head = RequestHead.read(in);
        head.isPresent();
        head = RequestHead.read(in)) {
      respond(head.get());
    }
  }

  private void respond(RequestHead head) throws IOException, InterruptedException {
    if (head.path().equals("/replay/go")) {
      gate.open(Integer.parseInt(head.parameter("events")));
      status("200 OK", "{}");
      channel.close();
      return;
    }
    if (head.path().equals("/replay/expire")) {
      gate.endWatches();
      status("200 OK", "{}");
      channel.close();
      return;
    }
    Format format = head.format();
    log.accept(head.method() + " " + head.target() + " " + format);
    Recording recording = recordings.get(format);
    boolean all = head.path().equals(PODS);
    if (recording == null || !all && !head.path().matches(OF_A_NAMESPACE)) {
      status("404 Not Found", failure(404, "NotFound"));
    } else if (head.headers().containsKey("upgrade")) {
      status("503 Service Unavailable", failure(503, "ServiceUnavailable"));
    } else if (!head.isSet("watch")) {
      body(format, all ? recording.list() : recording.node());
    } else if (head.isSet("sendInitialEvents") && !watchList) {
      status("422 Unprocessable Entity", failure(422, "Invalid"));
    } else {
      watch(head, format, recording);
    }
  }

  private void watch(RequestHead head, Format format, Recording recording)
      throws IOException, InterruptedException {
    long sent = gate.allowed();
    int begun = gate.ends();
    write(
        "HTTP/1.1 200 OK\r\nContent-Type: "
            + format.watchContentType
            + "\r\nTransfer-Encoding: chunked\r\n\r\n");
    if (head.isSet("sendInitialEvents")) {
      FrameBuffer initial = recording.initial();
      if (head.path().equals(PODS)) {
        initial.write(channel, 0, initial.count());
      } else {
        initial.write(channel, 0, recording.podsOfNode());
        initial.write(channel, initial.count() - 1L, initial.count());
      }
    }
    for (long next = gate.beyond(sent, begun); next >= 0; next = gate.beyond(sent, begun)) {
      recording.events().write(channel, sent, next);
      sent = next;
    }
    expire(format);
  }

  /** Ends a watch. Only those in JSON learn that their version has expired. */
  private void expire(Format format) throws IOException {
    if (format == Format.JSON) {
      String frame = "{\"type\":\"ERROR\",\"object\":" + failure(410, "Expired") + "}\n";
      write(Integer.toHexString(frame.length()) + "\r\n" + frame + "\r\n");
    }
    write("0\r\n\r\n");
  }

  private void body(Format format, ByteBuffer body) throws IOException {
    write(
        "HTTP/1.1 200 OK\r\nContent-Type: "
            + format.contentType
            + "\r\nContent-Length: "
            + body.remaining()
            + "\r\n\r\n");
    FrameBuffer.writeFully(channel, body.duplicate());
  }

  private static String failure(int code, String reason) {
    return """
        {"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",\
        "message":"not replayed","reason":"%s","code":%d}"""
        .formatted(reason, code);
  }

  private void status(String line, String body) throws IOException {
    write(
        "HTTP/1.1 "
            + line
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  private void write(String text) throws IOException {
    FrameBuffer.writeFully(channel, ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
  }
}
