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
      answer(head.get());
    }
  }

  private void answer(RequestHead head) throws IOException, InterruptedException {
    if (head.path().equals("/replay/go")) {
      gate.open(Integer.parseInt(head.parameter("events")));
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
    write(
        "HTTP/1.1 200 OK\r\nContent-Type: "
            + format.watchContentType
            + "\r\nTransfer-Encoding: chunked\r\n\r\n");
    if (head.isSet("sendInitialEvents")) {
      recording.initial().write(channel, 0, recording.initial().count());
    }
    while (true) {
      long next = gate.beyond(sent);
      recording.events().write(channel, sent, next);
      sent = next;
    }
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
