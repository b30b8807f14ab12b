package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.yaml.YamlBody;
import dev.kubewright.apiserver.yaml.YamlFault;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The configuration in the body of an apply.
 *
 * @param config the configuration
 * @param twice says of each key that is given twice where it is
 */
record AppliedBody(ObjectNode config, List<String> twice) {
  /**
   * Reads the body of a call.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 400 if it is no object
   */
  static AppliedBody of(Call call) {
    YamlBody body;
    try {
      body = YamlBody.parse(call.request().body());
    } catch (YamlFault fault) {
      throw Errors.badRequest(
          "error decoding YAML: error converting YAML to JSON: " + fault.getMessage());
    }
    JsonNode tree = body.tree();
    if (!tree.isObject() && !tree.isNull()) {
      throw Errors.badRequest(
          "error decoding YAML: error unmarshaling JSON: while decoding JSON: json: cannot"
              + " unmarshal "
              + BodyReader.goType(tree)
              + " into Go value of type map[string]interface {}");
    }
    return new AppliedBody(
        tree instanceof ObjectNode object ? object : Json.object(), body.twice());
  }

  /**
   * Refuses keys that are given twice, or warns of them, as the call asks. A real server looks for
   * them after the merge.
   */
  void judge(Call call) {
    if (twice.isEmpty()) {
      return;
    }
    String validation = call.fieldValidation("PatchOptions");
    if (validation.equals("Strict")) {
      throw Errors.badRequest(
          "error strict decoding YAML: error converting YAML to JSON: yaml: unmarshal errors:\n  "
              + String.join("\n  ", twice));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(twice);
    }
  }
}
