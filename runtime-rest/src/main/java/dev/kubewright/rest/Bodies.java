package dev.kubewright.rest;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Locale;
import java.util.function.Function;

/** Reads the bodies of answers. */
final class Bodies {
  private Bodies() {}

  /**
   * The body, which holds at least one byte.
   *
   * @throws TransportException if it is empty or cannot be read
   */
  static InputStream notEmpty(Request request, Response response) {
    try {
      var body = new PushbackInputStream(response.body(), 1);
      int first = body.read();
      if (first >= 0) {
        body.unread(first);
        return body;
      }
    } catch (IOException broken) {
      throw broken(request, broken);
    }
    throw new TransportException(
        request,
        "0-length response with status code "
            + response.status()
            + " and content type \""
            + response.header("Content-Type").orElse("")
            + "\"",
        null);
  }

  /**
   * Reads a document to its end.
   *
   * @param subject what the document is about, for complaints
   */
  static <R> R decode(JsonReader in, Function<JsonReader, R> reader, String subject) {
    try {
      R value = reader.apply(in);
      in.finish();
      return value;
    } catch (CodecException complaint) {
      throw new ObjectCodecException(complaint, subject);
    }
  }

  /** The whole body as bytes. */
  static byte[] bytes(Request request, InputStream body) {
    try {
      return body.readAllBytes();
    } catch (IOException broken) {
      throw broken(request, broken);
    }
  }

  /** The exception for an answer that broke off. */
  static TransportException broken(Request request, IOException cause) {
    if (cause.getCause() instanceof InterruptedException) {
      Thread.currentThread().interrupt();
      return new TransportException(request, "interrupted", cause);
    }
    String problem = Failures.timedOut(cause) ? "timed out" : "the answer broke off";
    return new TransportException(request, problem, cause);
  }

  /** Whether a content type is text for people, or there is none. */
  static boolean isText(Response response) {
    String type = response.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    return type.isEmpty() || type.startsWith("text/");
  }
}
