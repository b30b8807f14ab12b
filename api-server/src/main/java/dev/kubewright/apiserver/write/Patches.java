package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.AppliedBody;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.PatchedBody;
import dev.kubewright.apiserver.form.WriteOptions;
import dev.kubewright.apiserver.patch.JsonPatch;
import dev.kubewright.apiserver.patch.MergePatch;
import dev.kubewright.apiserver.patch.OperationFaults;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the bodies of PATCH requests, by their content types. Safe for all threads. */
public final class Patches {
  private static final String JSON = "application/json-patch+json";
  private static final String MERGE = "application/merge-patch+json";
  private static final String APPLY = WriteOptions.APPLY;
  private static final String STRATEGIC = "application/strategic-merge-patch+json";

  private final StrategicMergePatch strategic;

  /** Creates the reader. */
  public Patches(StrategicMergePatch strategic) {
    this.strategic = strategic;
  }

  /**
   * Reads the body of a call.
   *
   * @param definition the type of the patched object. Empty: none, so there is no strategic merge
   * @param decode reads what a patch makes as an object
   */
  public ChangeSource of(Call call, String definition, Function<PatchedBody, ObjectNode> decode) {
    if (call.request().rawContentType().equals(APPLY)) {
      var unused = WriteOptions.of(call, "PatchOptions");
      return new Applied(call, AppliedBody.of(call));
    }
    String type = call.request().rawContentType();
    boolean typed = !definition.isEmpty();
    boolean known = type.equals(JSON) || type.equals(MERGE) || (typed && type.equals(STRATEGIC));
    if (!known) {
      throw typed
          ? Errors.unknownPatchType()
          : Errors.unsupportedMediaType(JSON + ", " + MERGE + ", " + APPLY);
    }
    WriteOptions options = WriteOptions.of(call, "PatchOptions");
    ParsedBody body = parse(call.request().body());
    JsonNode patch = body.tree();
    boolean judges = !options.validation().equals("Ignore");
    UnaryOperator<JsonNode> operation =
        switch (type) {
          case JSON -> target -> jsonPatched(target, body, judges);
          case MERGE -> target -> MergePatch.apply(target, requireObject(patch));
          default -> target -> strategic.apply(target, patch, definition);
        };
    String shown = type.equals(STRATEGIC) ? GoPrint.of(withoutReplace(patch)) : "";
    return new Patched(
        operation,
        tree ->
            decode.apply(new PatchedBody(tree, judges ? faults(type, body) : List.of(), shown)));
  }

  /** The real server takes this directive out of a patch before it shows it. */
  private static JsonNode withoutReplace(JsonNode patch) {
    if (!Json.string(patch, "$patch").equals("replace")) {
      return patch;
    }
    ObjectNode rest = (ObjectNode) patch.deepCopy();
    rest.remove("$patch");
    return rest;
  }

  private static JsonNode jsonPatched(JsonNode target, ParsedBody body, boolean judges) {
    if (judges) {
      var unused = OperationFaults.of(body);
    }
    return JsonPatch.apply(target, body.tree());
  }

  private static List<String> faults(String type, ParsedBody body) {
    return type.equals(JSON)
        ? OperationFaults.of(body)
        : body.duplicates().stream().map(path -> "duplicate field " + GoText.quote(path)).toList();
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

  private static ParsedBody parse(byte[] body) {
    try {
      return ParsedBody.parse(body);
    } catch (ParsedBody.UnfitNumberException unfit) {
      throw Errors.badRequest("error decoding patch: " + unfit.getOriginalMessage());
    } catch (JacksonException e) {
      throw Errors.badRequest("invalid JSON patch");
    }
  }
}
