package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.patch.JsonPatch;
import dev.kubewright.apiserver.patch.MergePatch;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.schema.TypeTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

final class PatchTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static JsonNode tree(String json) {
    return MAPPER.readTree(json.replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a':'b'}|{'a':'c'}|{'a':'c'}",
        "{'a':'b'}|{'b':'c'}|{'a':'b','b':'c'}",
        "{'a':'b'}|{'a':null}|{}",
        "{'a':['b']}|{'a':'c'}|{'a':'c'}",
        "{'a':{'b':'c'}}|{'a':{'b':'d','c':null}}|{'a':{'b':'d'}}",
        "{'a':[{'b':'c'}]}|{'a':[1]}|{'a':[1]}",
        "{'e':null}|{'a':1}|{'e':null,'a':1}",
        "{}|{'a':{'bb':{'ccc':null}}}|{'a':{'bb':{}}}",
        "{}|{'a':[{'b':null}]}|{'a':[{}]}",
        "[1,2]|{'a':'b','c':null}|{'a':'b'}",
      })
  void mergePatch_casesOfTheRfc(String target, String patch, String expected) {
    assertThat(MergePatch.apply(tree(target), tree(patch))).isEqualTo(tree(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a':[1,3]}|[{'op':'add','path':'/a/1','value':2}]|{'a':[1,2,3]}",
        "{'a':[1]}|[{'op':'add','path':'/a/-','value':2}]|{'a':[1,2]}",
        "{'a':1,'b':2}|[{'op':'remove','path':'/b'}]|{'a':1}",
        "{'a':[1,2]}|[{'op':'remove','path':'/a/-1'}]|{'a':[1]}",
        "{'a':[1,2]}|[{'op':'replace','path':'/a/01','value':3}]|{'a':[1,3]}",
        "{'a':1}|[{'op':'copy','from':'/b','path':'/c'}]|{'a':1,'c':null}",
        "{'a':1}|[{'op':'add','path':'x/b','value':2}]|{'a':1,'b':2}",
        "{'a':[1,2]}|[{'op':'replace','path':'/a/0','value':9}]|{'a':[9,2]}",
        "{'a':{'x':1},'b':{}}|[{'op':'move','from':'/a/x','path':'/b/y'}]|{'a':{},'b':{'y':1}}",
        "{'a/b':1,'m~n':2}|[{'op':'remove','path':'/a~1b'},{'op':'remove','path':'/m~0n'}]|{}",
        "{'a':1}|[{'op':'test','path':'/a','value':1},{'op':'copy','from':'/a','path':'/b'}]"
            + "|{'a':1,'b':1}",
      })
  void jsonPatch_operations(String target, String patch, String expected) {
    assertThat(JsonPatch.apply(tree(target), tree(patch))).isEqualTo(tree(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a':1}|[{'op':'test','path':'/a','value':2}]",
        "{'a':1}|[{'op':'remove','path':'/b'}]",
        "{'a':1}|[{'op':'add','path':'','value':{}}]",
        "{'a':[1]}|[{'op':'add','path':'/a/-3','value':2}]",
        "{'a':[1]}|[{'op':'add','path':'/a/3','value':2}]",
        "{'a':[1]}|[{'op':'replace','path':'/a/1','value':2}]",
        "{'a':1}|[{'op':'add','path':'/a/b','value':2}]",
        "{'a':1}|[{'op':'test','path':'/a','value':1.0}]",
        "{'a':1}|[{'op':'spin','path':'/a'}]",
      })
  void jsonPatch_doesNotApply_invalid(String target, String patch) {
    ApiError error = assertThrows(ApiError.class, () -> JsonPatch.apply(tree(target), tree(patch)));
    assertThat(error.code()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[{'name':'a','image':'1'},{'name':'b'}]|[{'name':'a','image':'2'}]"
            + "|[{'name':'a','image':'2'},{'name':'b'}]",
        "[{'name':'a'}]|[{'name':'b'}]|[{'name':'b'},{'name':'a'}]",
        "[{'name':'a'},{'name':'b'}]|[{'$patch':'delete','name':'a'}]|[{'name':'b'}]",
        "[{'name':'a'},{'name':'b'}]|[{'$patch':'replace'},{'name':'c'}]|[{'name':'c'}]",
      })
  void strategic_containersMergeByName(String old, String patch, String expected) {
    String definition = "io.k8s.api.core.v1.PodSpec";
    JsonNode result =
        new StrategicMergePatch(new TypeTable(Facts::definitions))
            .apply(
                tree("{'containers':" + old + "}"),
                tree("{'containers':" + patch + "}"),
                definition);
    assertThat(result).isEqualTo(tree("{'containers':" + expected + "}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'containers':[{'image':'i'}]}"
            + "|map: map[image:i] does not contain declared merge key: name",
        "{'containers':[{'name':'a','$patch':'merge'}]}"
            + "|merging lists cannot yet be specified in the patch",
        "{'containers':['x']}|list element types are not identical: [[map[name:a]] [x]]",
        "{'securityContext':{'$patch':'merge'}}"
            + "|unknown patch type: merge in map: map[$patch:merge]",
        "{'$retainKeys':['a'],'b':1}|invalid patch format of retainKeys",
        "{'$setElementOrder':[]}|invalid patch format of setElementOrder list",
        "{'$setElementOrder/none':['a']}"
            + "|unable to find api field in struct PodSpec for the json field ~none~",
      })
  void strategic_malformed_isRefused(String patch, String message) {
    ApiError error =
        assertThrows(
            ApiError.class,
            () ->
                new StrategicMergePatch(new TypeTable(Facts::definitions))
                    .apply(
                        tree("{'containers':[{'name':'a'}],'securityContext':{'runAsUser':1}}"),
                        tree(patch),
                        "io.k8s.api.core.v1.PodSpec"));
    assertThat(error.status().path("message").stringValue()).isEqualTo(message.replace('~', '"'));
  }

  @Test
  void strategic_setElementOrder_sorts() {
    JsonNode result =
        new StrategicMergePatch(new TypeTable(Facts::definitions))
            .apply(
                tree("{'containers':[{'name':'a'},{'name':'b'}]}"),
                tree(
                    "{'$setElementOrder/containers':[{'name':'b'},{'name':'c'},{'name':'a'}],"
                        + "'containers':[{'name':'c'}]}"),
                "io.k8s.api.core.v1.PodSpec");
    assertThat(result).isEqualTo(tree("{'containers':[{'name':'b'},{'name':'c'},{'name':'a'}]}"));
  }
}
