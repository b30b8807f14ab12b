package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.patch.JsonPatch;
import dev.kubewright.apiserver.patch.MergePatch;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Patches objects. */
final class Patcher {
  private static final String JSON = "application/json-patch+json";
  private static final String MERGE = "application/merge-patch+json";
  private static final String APPLY = "application/apply-patch";
  private static final String STRATEGIC = "application/strategic-merge-patch+json";

  private final Server server;
  private final Updater updater;
  private final StrategicMergePatch strategic;

  Patcher(Server server, Updater updater, StrategicMergePatch strategic) {
    this.server = server;
    this.updater = updater;
    this.strategic = strategic;
  }

  ObjectNode patch(Call call) {
    UnaryOperator<JsonNode> patch = operation(call, call.resource().definition());
    return updater.modify(
        call,
        old -> {
          ObjectNode shown = server.codec().present(old, call);
          return server.codec().decodePatched(call, patch.apply(shown));
        },
        call.dryRun("PatchOptions"));
  }

  /** Returns the patch in the call's body as a function. Strategic merge needs the definition. */
  UnaryOperator<JsonNode> operation(Call call, String definition) {
    String type = call.request().rawContentType();
    boolean custom = definition.isEmpty();
    boolean known = type.equals(JSON) || type.equals(MERGE) || (!custom && type.equals(STRATEGIC));
    if (!known) {
      throw type.equals(STRATEGIC) || type.startsWith(APPLY)
          ? unsupported(type, custom)
          : Errors.unknownPatchType();
    }
    WriteOptions.of(call, "PatchOptions");
    byte[] body = call.request().body();
    return switch (type) {
      case JSON -> {
        JsonNode operations = parse(body);
        yield target -> JsonPatch.apply(target, operations);
      }
      case MERGE -> {
        JsonNode patch = parse(body);
        yield target -> MergePatch.apply(target, requireObject(patch));
      }
      default -> {
        JsonNode patch = parse(body);
        yield target -> strategic.apply(target, patch, definition);
      }
    };
  }

  private static JsonNode requireObject(JsonNode body) {
    if (body.isNull()) {
      throw Errors.badRequest("Invalid JSON Patch");
    }
    if (!body.isObject()) {
      throw Errors.badRequest(
          "error decoding patch: json: cannot unmarshal "
              + Json.typeName(body)
              + " into Go value of type map[string]interface {}");
    }
    return body;
  }

  private static ApiError unsupported(String type, boolean custom) {
    String accepted = custom ? JSON + ", " + MERGE : JSON + ", " + MERGE + ", " + STRATEGIC;
    if (type.startsWith(APPLY)) {
      return Errors.unsupportedMediaType(
          accepted + "; server-side apply is not supported by the in-memory server");
    }
    return Errors.unsupportedMediaType(accepted);
  }

  private static JsonNode parse(byte[] body) {
    try {
      return ParsedBody.parse(body).tree();
    } catch (JacksonException e) {
      throw Errors.badRequest("invalid JSON patch");
    }
  }
}
