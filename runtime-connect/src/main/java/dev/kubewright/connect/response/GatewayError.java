package dev.kubewright.connect.response;

import dev.kubewright.OneLine;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.transport.Response;
import dev.kubewright.unstructured.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the words of an error that is no {@code Status} of a failure: a text, or a document of a
 * proxy or gateway, such as Rancher's, {@code application/problem+json} (RFC 9457), or a status
 * that does not say {@code Failure}.
 */
final class GatewayError {
  /** As in client-go. It drops longer texts, here they are cut. */
  private static final int LONGEST = 2048;

  private GatewayError() {}

  /** Returns the words on one line, at most 2,048 characters, or {@code ""} if there are none. */
  static String words(Response response, byte[] body) {
    if (Errors.isSuccess(body)) {
      return "";
    }
    String text = new String(body, StandardCharsets.UTF_8).strip();
    if (text.startsWith("\ufeff")) {
      text = text.substring(1).strip();
    }
    boolean readable = isReadable(response);
    String words = text.startsWith("{") ? ofDocument(text, readable) : readable ? text : "";
    return OneLine.of(words, LONGEST);
  }

  /** Text, JSON and XML are readable, and what has no type. Of other types, objects of JSON are. */
  private static boolean isReadable(Response response) {
    String type = MediaTypes.of(response).toLowerCase(Locale.ROOT).split(";", 2)[0].strip();
    return MediaTypes.isText(response) || type.matches(".*[/+](json|xml)");
  }

  private static String ofDocument(String text, boolean readable) {
    Object document;
    try {
      document = Json.decode(Tree.CODEC, text);
    } catch (CodecException malformed) {
      return readable ? text : "";
    }
    if (!(document instanceof Map<?, ?> fields) || fields.isEmpty()) {
      return "";
    }
    String words = ofFields(fields);
    return words.isEmpty() ? text : words;
  }

  private static String ofFields(Map<?, ?> fields) {
    String message = text(fields.get("message"));
    if (!message.isEmpty()) {
      return message;
    }
    if (fields.get("error") instanceof Map<?, ?> error && !text(error.get("message")).isEmpty()) {
      return text(error.get("message"));
    }
    String title = joined(text(fields.get("title")), text(fields.get("detail")));
    return title.isEmpty()
        ? joined(text(fields.get("error")), text(fields.get("error_description")))
        : title;
  }

  private static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + ": " + second;
  }

  private static String text(@Nullable Object value) {
    return value instanceof String text ? text.strip() : "";
  }
}
