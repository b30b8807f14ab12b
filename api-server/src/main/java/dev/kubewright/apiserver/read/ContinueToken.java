package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The place where a paged list continues.
 *
 * @param revision the revision of the first page
 * @param after the place of the last returned object
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
    byte[] json = decodeText(token);
    try {
      JsonNode tree = ParsedBody.parse(json).tree();
      if (!Json.string(tree, "v").equals(VERSION)) {
        throw invalid("unrecognized encoded version");
      }
      return new ContinueToken(tree.path("rv").asLong(0), Json.string(tree, "start"));
    } catch (JacksonException e) {
      throw invalid(ParsedBody.fault(json, e));
    }
  }

  private static byte[] decodeText(String token) {
    try {
      return Base64.getUrlDecoder().decode(token);
    } catch (IllegalArgumentException e) {
      int valid = 0;
      while (valid < token.length() && isBase64(token.charAt(valid))) {
        valid++;
      }
      // A single character at the end is no part of a byte.
      int at = valid == token.length() ? valid - 1 : valid;
      throw invalid("illegal base64 data at input byte " + at);
    }
  }

  private static boolean isBase64(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
  }

  private static ApiError invalid(String why) {
    return Errors.badRequest("invalid continue token: continue key is not valid: " + why);
  }
}
