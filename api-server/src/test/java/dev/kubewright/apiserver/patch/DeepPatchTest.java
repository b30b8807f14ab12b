package dev.kubewright.apiserver.patch;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.tree.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DeepPatchTest {
  private static JsonNode tree(String json) {
    return Json.MAPPER.readTree(json.replace('\'', '"'));
  }

  private static String nested(int depth) {
    return "{'a':".repeat(depth) + "1" + "}".repeat(depth);
  }

  private static String path(int depth) {
    return "/a".repeat(depth);
  }

  @Test
  void patch_thatNestsAsDeepAsABodyMayBe_applies() {
    String add = "[{'op':'add','path':'" + path(100) + "','value':" + nested(400) + "}]";
    assertThat(JsonPatch.apply(tree(nested(100)), tree(add))).isEqualTo(tree(nested(500)));
  }

  @Test
  void patch_thatNestsDeeperThanABodyMayBe_isRefused() {
    String add = "[{'op':'add','path':'" + path(101) + "','value':" + nested(400) + "}]";
    assertThrows(ApiError.class, () -> JsonPatch.apply(tree(nested(101)), tree(add)));
    String copy = "[{'op':'copy','from':'/a','path':'" + path(300) + "'}]";
    assertThrows(ApiError.class, () -> JsonPatch.apply(tree(nested(300)), tree(copy)));
  }

  @Test
  void patch_thatNestsWithoutEnd_needsNoStack() {
    String step =
        "{'op':'add','path':'/b','value':{}},{'op':'move','from':'/a','path':'/b/a'},"
            + "{'op':'move','from':'/b','path':'/a'},";
    String patch = "[" + step.repeat(3_000) + "{'op':'copy','from':'/a','path':'/c'}]";
    assertThrows(ApiError.class, () -> JsonPatch.apply(tree(nested(2)), tree(patch)));
  }
}
