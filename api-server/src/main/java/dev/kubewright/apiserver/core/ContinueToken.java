package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Where a chunked list goes on.
 *
 * @param revision the revision of the first chunk
 * @param after the place of the last object shown
 */
record ContinueToken(long revision, String after) {
  private static final String VERSION = "kubewright/v1";

  String encode() {
    String json =
        Json.text(Json.object().put("v", VERSION).put("rv", revision).put("start", after));
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  static ContinueToken decode(String token) {
    try {
      byte[] json = Base64.getUrlDecoder().decode(token);
      JsonNode tree = Json.MAPPER.readTree(json);
      if (!Json.string(tree, "v").equals(VERSION)) {
        throw invalid("unrecognized encoded version");
      }
      return new ContinueToken(tree.path("rv").asLong(0), Json.string(tree, "start"));
    } catch (IllegalArgumentException | JacksonException e) {
      throw invalid("not a token of this server");
    }
  }

  private static ApiError invalid(String why) {
    return Errors.badRequest("invalid continue token: continue key is not valid: " + why);
  }
}
