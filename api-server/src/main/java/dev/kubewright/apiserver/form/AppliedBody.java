package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.yaml.YamlBody;
import dev.kubewright.apiserver.yaml.YamlFault;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of an apply.
 *
 * @param tree the value in the body
 * @param twice says of each key that is given twice where it is
 * @param fault why the body cannot be read, or the empty string
 */
public record AppliedBody(JsonNode tree, List<String> twice, String fault) {
  /**
   * Reads the body of a call.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if it cannot be read, and does not look
   *     like JSON
   */
  public static AppliedBody of(Call call) {
    byte[] bytes = call.request().body();
    try {
      YamlBody body = YamlBody.parse(bytes);
      return new AppliedBody(body.tree(), body.twice(), "");
    } catch (YamlFault fault) {
      // The real server first makes JSON of what does not begin like JSON.
      if (!new String(bytes, StandardCharsets.UTF_8).stripLeading().startsWith("{")) {
        throw Errors.badRequest("error encoding patch: " + fault.getMessage());
      }
      String why = "error converting YAML to JSON: " + fault.getMessage();
      return new AppliedBody(JsonNodeFactory.instance.nullNode(), List.of(), why);
    }
  }

  /**
   * Returns the configuration.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if the body is no object
   */
  public ObjectNode config() {
    if (!fault.isEmpty()) {
      throw Errors.badRequest("error decoding patch: " + fault);
    }
    if (tree instanceof ObjectNode object) {
      return object;
    }
    if (tree.isNull()) {
      return Json.object();
    }
    throw Errors.badRequest(
        "error decoding patch: error unmarshaling JSON: while decoding JSON: json: cannot"
            + " unmarshal "
            + BodyReader.goType(tree)
            + " into Go value of type map[string]interface {}");
  }

  /**
   * Refuses keys that are given twice, or warns of them, as the call asks. A real server looks for
   * them after the merge.
   */
  public void judge(Call call) {
    if (twice.isEmpty()) {
      return;
    }
    String validation = call.fieldValidation("PatchOptions");
    if (validation.equals("Strict")) {
      throw Errors.badRequest(
          "error strict decoding patch: error converting YAML to JSON: yaml: unmarshal errors:\n  "
              + String.join("\n  ", twice));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(twice);
    }
  }
}
