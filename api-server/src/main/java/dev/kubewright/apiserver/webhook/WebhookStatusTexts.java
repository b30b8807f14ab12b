package dev.kubewright.apiserver.webhook;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The words for HTTP answers that are no success, as client-go has them. */
final class WebhookStatusTexts {
  private WebhookStatusTexts() {}

  static String text(int status, byte[] body) {
    String stated = stated(body);
    if (!stated.isEmpty()) {
      return stated;
    }
    return switch (status) {
      case 400 -> "the server rejected our request for an unknown reason";
      case 401 -> "the server has asked for the client to provide credentials";
      case 404 -> "the server could not find the requested resource";
      case 405 -> "the server does not allow this method on the requested resource";
      case 409 -> "the server reported a conflict";
      case 422 -> "the server rejected our request due to an error in our request";
      case 429 -> "the server has received too many requests and has asked us to try again later";
      case 503 -> "the server is currently unable to handle the request";
      case 504 ->
          "the server was unable to return a response in the time allotted, but may still be"
              + " processing the request";
      default ->
          status >= 500
              ? "an error on the server (\""
                  + shown(body)
                  + "\") has prevented the request from succeeding"
              : "the server responded with the status code "
                  + status
                  + " but did not return more information";
    };
  }

  /** Returns the message of a {@code Status}, or the empty string. */
  private static String stated(byte[] body) {
    try {
      JsonNode tree = Json.MAPPER.readTree(body);
      return Json.string(tree, "kind").equals("Status") ? Json.string(tree, "message") : "";
    } catch (JacksonException noJson) {
      return "";
    }
  }

  private static String shown(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).strip();
    return text.isEmpty() ? "unknown" : text;
  }
}
