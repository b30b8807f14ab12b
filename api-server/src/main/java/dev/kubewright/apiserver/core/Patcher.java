package dev.kubewright.apiserver.core;

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
  private static final String APPLY = WriteOptions.APPLY;
  private static final String STRATEGIC = "application/strategic-merge-patch+json";

  private final Server server;
  private final Updater updater;
  private final ManagedWrites managed;
  private final StrategicMergePatch strategic;

  Patcher(Server server, Updater updater, ManagedWrites managed, StrategicMergePatch strategic) {
    this.server = server;
    this.updater = updater;
    this.managed = managed;
    this.strategic = strategic;
  }

  Updater.Updated patch(Call call) {
    if (isApply(call)) {
      return apply(call);
    }
    UnaryOperator<JsonNode> patch = operation(call, call.resource().definition());
    ObjectNode patched =
        updater.modify(
            call,
            old -> {
              ObjectNode shown = server.codec().present(old, call);
              ObjectNode object = server.codec().decodePatched(call, patch.apply(shown));
              return managed.track(call, shown, object);
            },
            call.dryRun("PatchOptions"));
    return new Updater.Updated(patched, false);
  }

  /** Returns whether a call is a server-side apply. */
  static boolean isApply(Call call) {
    return call.request().rawContentType().equals(APPLY);
  }

  private Updater.Updated apply(Call call) {
    boolean dryRun = call.dryRun("PatchOptions");
    AppliedBody body = AppliedBody.of(call);
    return updater.applied(
        call,
        old -> {
          ObjectNode live = old == null ? null : server.codec().present(old, call);
          ObjectNode object = managed.apply(call, live, body.config());
          body.judge(call);
          return object;
        },
        dryRun);
  }

  /** Returns the patch in the call's body as a function. Strategic merge needs the definition. */
  UnaryOperator<JsonNode> operation(Call call, String definition) {
    String type = call.request().rawContentType();
    boolean custom = definition.isEmpty();
    boolean known = type.equals(JSON) || type.equals(MERGE) || (!custom && type.equals(STRATEGIC));
    if (!known) {
      throw custom
          ? Errors.unsupportedMediaType(JSON + ", " + MERGE + ", " + APPLY)
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

  private static JsonNode parse(byte[] body) {
    try {
      return ParsedBody.parse(body).tree();
    } catch (JacksonException e) {
      throw Errors.badRequest("invalid JSON patch");
    }
  }
}
