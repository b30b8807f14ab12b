package dev.kubewright.benchmarks;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Tells the replay server what to do, without an HTTP client of which the cost would be counted.
 */
public final class Remote {
  private Remote() {}

  /** Lets every open watch have some more events. */
  public static void send(String url, int events) throws IOException {
    post(url, "/replay/go?events=" + events);
  }

  /** Ends every open watch as one whose version has expired. */
  public static void expire(String url) throws IOException {
    post(url, "/replay/expire");
  }

  private static void post(String url, String target) throws IOException {
    var server = URI.create(url);
    try (var socket = new Socket(server.getHost(), server.getPort())) {
      String request = "POST " + target + " HTTP/1.1\r\nHost: replay\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] response = socket.getInputStream().readAllBytes();
      if (!new String(response, StandardCharsets.US_ASCII).startsWith("HTTP/1.1 200 ")) {
        throw new IOException("the replay server did not understand");
      }
    }
  }
}
