package dev.kubewright.conversion;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of a conversion webhook: {@code ConversionReview} of {@code
 * apiextensions.k8s.io/v1}. The HTTPS server is the caller's: it passes on each request and sends
 * the response. Immutable, safe for all threads.
 *
 * <p>Every call returns a response. If a conversion throws anything, an {@code Error} too, the
 * review fails with its message, and the API server shows this message to its client. A body that
 * is no review is answered with HTTP status 400. A conversion that never returns blocks its thread;
 * the API server stops waiting after 30 seconds.
 */
public final class ConversionHandler {
  private static final Logger LOG = System.getLogger("dev.kubewright.conversion");
  private static final String API_VERSION = "apiextensions.k8s.io/v1";
  private static final String KIND = "ConversionReview";
  private static final String REQUEST = "request";
  private static final String JSON = "application/json";
  private static final int LIMIT = 16 * 1024 * 1024;

  private final List<VersionConverter> converters;

  private ConversionHandler(List<VersionConverter> converters) {
    this.converters = List.copyOf(converters);
  }

  /**
   * Returns a handler for the kinds of some converters.
   *
   * @throws IllegalArgumentException if two converters are of the same kind
   */
  public static ConversionHandler of(VersionConverter... converters) {
    var known = new ArrayList<VersionConverter>();
    for (VersionConverter converter : converters) {
      if (known.stream().anyMatch(other -> other.converts(converter.hub().groupVersionKind()))) {
        throw new IllegalArgumentException(
            "two converters of " + converter.hub().groupVersionKind().groupKind());
      }
      known.add(converter);
    }
    return new ConversionHandler(known);
  }

  /**
   * Answers an HTTP request. Anyone who reaches the port can send one, so it is checked: HTTP
   * status 405 if it is no POST, 415 if it is not JSON, 413 if the body has more than 16 MiB.
   *
   * @param method the method, such as {@code POST}
   * @param contentType the value of the header {@code Content-Type}, or null if there is none
   * @param body read up to the limit, and left open
   * @throws IOException if the body cannot be read
   */
  public ConversionResponse respond(String method, @Nullable String contentType, InputStream body)
      throws IOException {
    if (!method.equals("POST")) {
      return refused(405, "expected POST but found " + method);
    }
    String type = contentType == null ? "" : contentType.split(";", 2)[0].strip();
    if (!type.toLowerCase(Locale.ROOT).equals(JSON)) {
      return refused(415, "expected " + JSON + " but found \"" + type + '"');
    }
    byte[] bytes = body.readNBytes(LIMIT + 1);
    return bytes.length > LIMIT
        ? refused(413, "the body has more than " + LIMIT + " bytes")
        : respond(bytes);
  }

  /**
   * Answers a request whose method and type the caller has checked.
   *
   * @param body the body of the request, JSON
   */
  public ConversionResponse respond(byte[] body) {
    Unstructured review;
    try {
      review = Json.decode(Unstructured.CODEC, body);
    } catch (CodecException malformed) {
      return refused(400, "the body is no " + KIND + ": " + malformed.getMessage());
    }
    if (!review.kind().equals(KIND) || !review.apiVersion().equals(API_VERSION)) {
      return refused(400, "expected " + KIND + " of " + API_VERSION + " but found " + text(review));
    }
    if (!(review.get(REQUEST).orElse(null) instanceof Map<?, ?> request)) {
      return refused(400, "the " + KIND + " has no request");
    }
    if (!(request.get("uid") instanceof String uid) || uid.isEmpty()) {
      return refused(400, "the request has no uid");
    }
    return new ConversionResponse(200, JSON, converted(uid, request));
  }

  private byte[] converted(String uid, Map<?, ?> request) {
    try {
      return response(uid, objects(request), Map.of("status", "Success"));
    } catch (ConversionException | CodecException refused) {
      return failed(uid, refused);
    } catch (Throwable thrown) { // code of the user, whose errors must not break off the request
      log(() -> LOG.log(Level.WARNING, "a conversion threw", thrown));
      return failed(uid, thrown);
    }
  }

  private static void log(Runnable statement) {
    try {
      statement.run();
    } catch (Throwable unheard) {
      // The response says it, too.
    }
  }

  private static byte[] failed(String uid, Throwable cause) {
    return response(uid, List.of(), Map.of("status", "Failure", "message", text(message(cause))));
  }

  /** Returns a text with question marks for halves of surrogate pairs, which JSON cannot hold. */
  private static String text(String message) {
    return new String(message.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /** Returns the message of an exception. Those of the user may throw instead. */
  private static String message(Throwable cause) {
    String message = null;
    try {
      message = cause.getMessage();
    } catch (Throwable unspeakable) {
      // Its class says something.
    }
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  private List<Map<String, @Nullable Object>> objects(Map<?, ?> request) {
    if (!(request.get("desiredAPIVersion") instanceof String desired) || desired.isEmpty()) {
      throw new ConversionException("the request has no desiredAPIVersion");
    }
    if (!(request.get("objects") instanceof List<?> objects)) {
      throw new ConversionException("the request has no list of objects");
    }
    var converted = new ArrayList<Map<String, @Nullable Object>>(objects.size());
    for (int i = 0; i < objects.size(); i++) {
      String at = "request.objects[" + i + "]";
      try {
        converted.add(converted(objects.get(i), desired));
      } catch (ConversionException | CodecException refused) {
        throw new ConversionException(at + ": " + refused.getMessage());
      }
    }
    return converted;
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  private Map<String, @Nullable Object> converted(@Nullable Object item, String desired) {
    if (!(item instanceof Map<?, ?> map)) {
      throw new ConversionException(
          "expected an object but found " + (item == null ? "null" : "another value"));
    }
    Unstructured object = Unstructured.of((Map<String, ?>) map);
    return converter(object).convert(object, desired).fields();
  }

  private VersionConverter converter(Unstructured object) {
    for (VersionConverter converter : converters) {
      if (!object.apiVersion().isEmpty() && converter.converts(object.groupVersionKind())) {
        return converter;
      }
    }
    throw new ConversionException("this webhook does not convert " + text(object));
  }

  private static String text(Unstructured object) {
    String version = VersionConverter.text(object.apiVersion());
    return "apiVersion " + version + ", kind " + VersionConverter.text(object.kind());
  }

  private static byte[] response(String uid, List<?> objects, Map<String, String> result) {
    var review =
        Unstructured.of(
            Map.of(
                "apiVersion",
                API_VERSION,
                "kind",
                KIND,
                "response",
                Map.of("uid", uid, "convertedObjects", objects, "result", result)));
    return Json.encode(Unstructured.CODEC, review);
  }

  private static ConversionResponse refused(int status, String message) {
    log(() -> LOG.log(Level.WARNING, "a conversion request was refused: {0}", message));
    return new ConversionResponse(
        status, "text/plain; charset=utf-8", message.getBytes(StandardCharsets.UTF_8));
  }
}
