package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.node.ObjectNode;

/** Reads JSON request bodies. */
final class BodyReader {
  private static final Set<String> JSON_TYPES = Set.of("", "application/json", "*/*");
  private static final int SHOWN_CHARS = 30;

  private BodyReader() {}

  /** Parses the body of a create or update into an object and its duplicated paths. */
  static ParsedBody object(ServerRequest request, String kind) {
    if (!JSON_TYPES.contains(request.contentType())) {
      throw Errors.unsupportedMediaType("application/json");
    }
    String unrecognized = "the object provided is unrecognized (must be of type " + kind + "): ";
    ParsedBody body;
    try {
      body = ParsedBody.parse(request.body());
    } catch (JacksonException e) {
      throw Errors.badRequest(
          unrecognized
              + "couldn't get version/kind; json parse error: "
              + fault(e)
              + " ("
              + shown(request.body())
              + ")");
    }
    if (!body.tree().isObject()) {
      throw Errors.badRequest(
          unrecognized
              + "couldn't get version/kind; json parse error: json: cannot unmarshal "
              + Json.typeName(body.tree())
              + " into Go value of type struct ("
              + shown(request.body())
              + ")");
    }
    return body;
  }

  /** Parses an optional body of options; an empty one gives an empty object. */
  static ObjectNode options(ServerRequest request, String kind) {
    if (request.body().length == 0) {
      return Json.object();
    }
    ObjectNode options = (ObjectNode) object(request, kind).tree();
    String stated = Json.string(options, "kind");
    if (!stated.isEmpty() && !stated.equals(kind)) {
      throw Errors.badRequest(
          stated
              + " in version \""
              + Json.string(options, "apiVersion")
              + "\" cannot be handled as a "
              + kind);
    }
    return options;
  }

  /** Words a syntax error as the API server does where that is one sentence. */
  static String fault(JacksonException error) {
    return error instanceof UnexpectedEndOfInputException
            || error instanceof ParsedBody.EmptyBodyException
        ? "unexpected end of JSON input"
        : error.getOriginalMessage();
  }

  private static String shown(byte[] body) {
    if (body.length == 0) {
      return "<empty>";
    }
    String text = new String(body, StandardCharsets.UTF_8);
    return text.length() <= SHOWN_CHARS ? text : text.substring(0, SHOWN_CHARS) + " ...";
  }
}
