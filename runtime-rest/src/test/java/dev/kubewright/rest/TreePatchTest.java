package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Nodes;
import dev.kubewright.unstructured.Tree;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

final class TreePatchTest {
  private static JsonNode json(String text) {
    return Nodes.read(text.replace('\'', '"'));
  }

  private static @Nullable Object tree(String text) {
    return Json.decode(Tree.CODEC, text.replace('\'', '"'));
  }

  private static JsonNode patch(String server, String before, String after) {
    return Nodes.of(TreePatch.between(tree(server), tree(before), tree(after)));
  }

  private static void assertPatched(String server, String before, String after, String expected) {
    JsonNode patch = patch(server, before, after);

    assertThat(JsonPatch.apply(json(server), patch)).isEqualTo(json(expected));
  }

  @Test
  void between_noDifference_isEmpty() {
    assertThat(patch("{'a':1,'x':2}", "{'a':1}", "{'a':1}")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'a':1,'x':2}|{'a':1}|{'a':3}|[{'op':'replace','path':'/a','value':3}]",
        "{'a':1,'x':2}|{'a':1}|{}|[{'op':'remove','path':'/a'}]",
        "{'x':2}|{}|{'a':1}|[{'op':'add','path':'/a','value':1}]",
        "{'a':null}|{}|{'a':1}|[{'op':'add','path':'/a','value':1}]",
        "{}|{'a':0}|{'a':1}|[{'op':'add','path':'/a','value':1}]",
        "{}|{'a':0}|{}|[]",
        "{}|{'a':[]}|{'a':[1]}|[{'op':'add','path':'/a','value':[1]}]",
        "{'a':null}|{'a':[]}|{'a':[1]}|[{'op':'replace','path':'/a','value':[1]}]",
        "{'a':{'b':1}}|{'a':{'b':1}}|{'a':{}}|[{'op':'remove','path':'/a/b'}]",
        "{}|{}|{'a':[]}|[{'op':'add','path':'/a','value':[]}]",
        "{'a/b':{'~':1}}|{'a/b':{'~':1}}|{'a/b':{'~':2}}|[{'op':'replace','path':'/a~1b/~0','value':2}]",
        "{'l':[1,2,3]}|{'l':[1,2,3]}|{'l':[1,3]}|[{'op':'remove','path':'/l/1'}]",
        "{'l':[1,3]}|{'l':[1,3]}|{'l':[1,2,3]}|[{'op':'add','path':'/l/1','value':2}]",
        "{'a':null}|{'a':null}|{}|[{'op':'remove','path':'/a'}]",
        "{'a':1}|{'a':1}|{'a':null}|[{'op':'replace','path':'/a','value':null}]",
        "{}|{}|{'a':null}|[{'op':'add','path':'/a','value':null}]",
        "{}|{'a':null}|{}|[]",
        "{'l':[null,1]}|{'l':[null,1]}|{'l':[null]}|[{'op':'remove','path':'/l/1'}]",
        "{'a':1.10}|{'a':1.10}|{'a':1.1}|[{'op':'replace','path':'/a','value':1.1}]",
        "{'a':1}|{'a':1}|{'a':1.0}|[{'op':'replace','path':'/a','value':1.0}]",
      })
  void between_oneDifference_isOneOperation(
      String server, String before, String after, String expected) {
    assertThat(patch(server, before, after)).isEqualTo(json(expected));
  }

  @Test
  void between_nullAndNullNameMoved_movesUnknownFields() {
    assertPatched(
        "{'l':[null,{'name':null,'v':1,'x':[1.50]}]}",
        "{'l':[null,{'name':null,'v':1}]}",
        "{'l':[{'name':null,'v':2},null]}",
        "{'l':[{'name':null,'v':2,'x':[1.50]},null]}");
  }

  @Test
  void between_itemChanged_keepsItsUnknownFields() {
    assertPatched(
        "{'l':[{'name':'a','v':1,'x':1},{'name':'b','v':2,'x':2}]}",
        "{'l':[{'name':'a','v':1},{'name':'b','v':2}]}",
        "{'l':[{'name':'a','v':1},{'name':'b','v':9}]}",
        "{'l':[{'name':'a','v':1,'x':1},{'name':'b','v':9,'x':2}]}");
  }

  @Test
  void between_firstRemovedAndSecondChanged_keepsTheSecondsUnknownFields() {
    assertPatched(
        "{'l':[{'name':'a','x':1},{'name':'b','v':2,'x':2}]}",
        "{'l':[{'name':'a'},{'name':'b','v':2}]}",
        "{'l':[{'name':'b','v':3}]}",
        "{'l':[{'name':'b','v':3,'x':2}]}");
  }

  @Test
  void between_insertedInFrontAndChanged_givesTheNewOneNothing() {
    assertPatched(
        "{'l':[{'name':'b','v':2,'x':2}]}",
        "{'l':[{'name':'b','v':2}]}",
        "{'l':[{'name':'c','v':2},{'name':'b','v':3}]}",
        "{'l':[{'name':'c','v':2},{'name':'b','v':3,'x':2}]}");
  }

  @Test
  void between_swappedAndChanged_moveWithTheirUnknownFields() {
    assertPatched(
        "{'l':[{'name':'a','v':1,'x':1},{'name':'b','v':2,'x':2},{'name':'c','x':3}]}",
        "{'l':[{'name':'a','v':1},{'name':'b','v':2},{'name':'c'}]}",
        "{'l':[{'name':'c'},{'name':'b','v':2},{'name':'a','v':7}]}",
        "{'l':[{'name':'c','x':3},{'name':'b','v':2,'x':2},{'name':'a','v':7,'x':1}]}");
  }

  @Test
  void between_namelessItemsChangedInPlace_keepTheirUnknownFields() {
    assertPatched(
        "{'l':[{'verbs':['get'],'x':1},{'verbs':['list'],'x':2}]}",
        "{'l':[{'verbs':['get']},{'verbs':['list']}]}",
        "{'l':[{'verbs':['get','watch']},{'verbs':['delete']}]}",
        "{'l':[{'verbs':['get','watch'],'x':1},{'verbs':['delete'],'x':2}]}");
  }

  @Test
  void between_otherNameAndLittleInCommon_isAnotherItem() {
    assertPatched(
        "{'l':[{'name':'a','protocol':'TCP','port':80,'x':1}]}",
        "{'l':[{'name':'a','protocol':'TCP','port':80}]}",
        "{'l':[{'name':'b','protocol':'TCP','port':443}]}",
        "{'l':[{'name':'b','protocol':'TCP','port':443}]}");
  }

  @Test
  void between_renamedOnly_keepsUnknownFields() {
    assertPatched(
        "{'l':[{'name':'a','protocol':'TCP','port':80,'x':1}]}",
        "{'l':[{'name':'a','protocol':'TCP','port':80}]}",
        "{'l':[{'name':'b','protocol':'TCP','port':80}]}",
        "{'l':[{'name':'b','protocol':'TCP','port':80,'x':1}]}");
  }

  @Test
  void between_listsInLists_keepUnknownFieldsOfMovedItems() {
    assertPatched(
        "{'l':[[{'name':'a','x':1},{'name':'b','x':2}],[]]}",
        "{'l':[[{'name':'a'},{'name':'b'}],[]]}",
        "{'l':[[],[{'name':'q'}],[{'name':'b'},{'name':'a'}]]}",
        "{'l':[[],[{'name':'q'}],[{'name':'b'},{'name':'a'}]]}");
  }
}
