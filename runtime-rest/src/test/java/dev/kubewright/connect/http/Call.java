package dev.kubewright.connect.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;

/** One request that a {@link FaultServer} received, and the test's reaction to it. */
public interface Call {
  /** Answers a call. An {@code IOException} ends its connection. */
  @FunctionalInterface
  interface Script {
    void answer(Call call) throws IOException;
  }

  /** Returns the number of this request, counted from 1. */
  int number();

  /** Returns how many requests the server has received. */
  int serverRequests();

  /**
   * Returns method, path and query, or {@code ""} over HTTP/2, because this class does not read its
   * compressed headers.
   */
  String line();

  /**
   * Returns a header of the request, or {@code ""} if it is missing. Always {@code ""} over HTTP/2.
   */
  String header(String name);

  /** Reads the body of the request to its end. */
  byte[] received() throws IOException;

  /**
   * Sends the head of an answer. The body that follows has the length of a {@code Content-Length}
   * header, else it is chunked.
   *
   * @param headers names and values in turn
   */
  void head(int status, String... headers) throws IOException;

  /** Sends a part of the body. Blocks while the client does not read. */
  void part(byte[] bytes) throws IOException;

  /** Sends a part of the body. */
  default void part(String text) throws IOException {
    part(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends the answer. */
  void end() throws IOException;

  /** Sends a whole answer. */
  default void answer(int status, String type, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    head(status, "Content-Type", type, "Content-Length", Integer.toString(bytes.length));
    if (bytes.length > 0) {
      part(bytes);
    }
    end();
  }

  /** Sends a whole JSON answer. */
  default void json(String body) throws IOException {
    answer(200, "application/json", body);
  }

  /** Returns a text, compressed. */
  static byte[] gzip(String text) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** Sends a whole JSON answer whose body is compressed already. */
  default void compressed(byte[] body) throws IOException {
    head(
        200,
        "Content-Type",
        "application/json",
        "Content-Encoding",
        "gzip",
        "Content-Length",
        Integer.toString(body.length));
    part(body);
    end();
  }

  /** Sends bytes as they are, past HTTP. */
  void raw(String text) throws IOException;

  /** Closes the connection as a program does that ends. */
  void cut() throws IOException;

  /** Closes the connection with a reset. */
  void reset() throws IOException;

  /** Does nothing more, until the client closes the connection or the server is closed. */
  void stall() throws IOException;

  /** Waits for 20 ms. */
  default void pause() throws IOException {
    try {
      Wires.pause(Duration.ofMillis(20));
    } catch (AssertionError interrupted) {
      throw new IOException("the server is closed", interrupted);
    }
  }

  /** Does nothing more and reads nothing more, until the server is closed. */
  void freeze() throws IOException;

  /** Over HTTP/2, says that this request was not processed. */
  default void refuse() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Over HTTP/2, ends the connection and says that this request was not processed. */
  default void goAway() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Over HTTP/2, does the same and closes the connection without waiting. */
  default void goAwayAtOnce() throws IOException {
    throw new UnsupportedOperationException();
  }

  /**
   * Over HTTP/2, says that this request is the last one that is processed. The first later one is
   * ignored, and the connection is closed.
   */
  default void goAwayAfterThis() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Sends a body that does not end, until the client closes the connection. */
  default void flood(String part) throws IOException {
    byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
    while (true) {
      part(bytes);
    }
  }
}
