package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The descriptions of responses, which OpenAPI requires. */
final class Statuses {
  private static final Map<String, String> WORDS =
      Map.of("200", "OK", "201", "Created", "202", "Accepted", "401", "Unauthorized");

  private Statuses() {}

  /** Adds the missing descriptions. */
  static void describe(JsonNode responses) {
    for (Map.Entry<String, JsonNode> response : responses.properties()) {
      ((ObjectNode) response.getValue())
          .put("description", WORDS.getOrDefault(response.getKey(), response.getKey()));
    }
  }

  /** Returns responses with a schema for the status codes, and one without for 401. */
  static ObjectNode responses(JsonNode schema, String... codes) {
    ObjectNode responses = Json.object();
    for (String code : codes) {
      responses.putObject(code).set("schema", schema);
    }
    responses.putObject("401");
    describe(responses);
    return responses;
  }
}
