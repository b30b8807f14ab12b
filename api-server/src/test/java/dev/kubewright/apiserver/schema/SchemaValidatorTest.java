package dev.kubewright.apiserver.schema;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The expected faults are those of a real server 1.37. */
class SchemaValidatorTest {
  private static JsonNode tree(String json) {
    return Json.MAPPER.readTree(json.replace('\'', '"'));
  }

  /** Returns the faults of the property {@code p} of an object. */
  private static List<String> faults(String value, String schema) {
    JsonNode object = tree("{'p':" + value + "}");
    JsonNode whole = tree("{'type':'object','properties':{'p':" + schema + "}}");
    return messages(new SchemaValidator().validate(object, whole));
  }

  private static List<String> messages(List<FieldError> faults) {
    return faults.stream().map(FieldError::message).toList();
  }

  @Test
  void null_isInNoEnum() {
    assertThat(faults("null", "{'type':'string','nullable':true,'enum':['a']}"))
        .containsExactly("p: Unsupported value: null: supported values: \"a\"");
    assertThat(faults("null", "{'type':'string','nullable':true}")).isEmpty();
    assertThat(faults("null", "{'type':'string','enum':['a']}"))
        .containsExactly(
            "p: Invalid value: \"null\": p in body must be of type string: \"null\"",
            "p: Unsupported value: null: supported values: \"a\"")
        .inOrder();
  }

  @Test
  void string_isCheckedForLengthOrPattern_thenForTheEnum() {
    String schema = "{'type':'string','maxLength':1,'pattern':'^a','enum':['a']}";

    assertThat(faults("'bcd'", schema))
        .containsExactly(
            "p: Too long: may not be more than 1 byte",
            "p: Unsupported value: \"bcd\": supported values: \"a\"")
        .inOrder();
    assertThat(faults("5", schema))
        .containsExactly(
            "p: Invalid value: \"integer\": p in body must be of type string: \"integer\"",
            "p: Unsupported value: 5: supported values: \"a\"")
        .inOrder();
  }

  @Test
  void number_isCheckedForMultiples_thenForItsLimits_evenIfItIsNoInteger() {
    assertThat(faults("1.5", "{'type':'integer','minimum':3,'multipleOf':2}"))
        .containsExactly(
            "p: Invalid value: \"number\": p in body must be of type integer: \"number\"",
            "<nil>: Invalid value: \"\": Checked value must be of type integer (default format) in p",
            "p: Invalid value: 1.5: p in body should be a multiple of 2",
            "p: Invalid value: 1.5: p in body should be greater than or equal to 3")
        .inOrder();
    assertThat(faults("1e20", "{'type':'number','maximum':1000000}"))
        .containsExactly(
            "p: Invalid value: 1e+20: p in body should be less than or equal to 1e+06");
    assertThat(faults("4", "{'type':'integer','multipleOf':2.5}"))
        .containsExactly(
            "<nil>: Invalid value: \"\": MultipleOf value must be of type integer (default format) in p",
            "p: Invalid value: 4: p in body should be a multiple of 2.5")
        .inOrder();
    assertThat(faults("3", "{'type':'number','multipleOf':0.5}"))
        .containsExactly(
            "p: Invalid value: 0: factor MultipleOf declared for p must be positive: 0");
    assertThat(faults("3", "{'type':'number','maximum':1e30}"))
        .containsExactly(
            "p: Invalid value: 3: p in body should be less than or equal to -9223372036854775808");
  }

  @Test
  void enum_comparesNumbersAsGoConvertsThem() {
    assertThat(faults("65", "{'x-kubernetes-preserve-unknown-fields':true,'enum':['A']}"))
        .isEmpty();
    assertThat(faults("1.5", "{'type':'number','enum':[1]}")).isEmpty();
    assertThat(faults("1", "{'type':'number','enum':[1.5,1e20]}"))
        .containsExactly(
            "p: Unsupported value: 1: supported values: \"1.5\", \"100000000000000000000\"");
  }

  @Test
  void enum_ofObjects_isShownAsSortedJson() {
    assertThat(
            faults(
                "{'c':1,'a':2}",
                "{'type':'object','x-kubernetes-preserve-unknown-fields':true,"
                    + "'enum':[{'b':1,'a':'x<y'},{}]}"))
        .containsExactly(
            "p: Unsupported value: {\"a\":2,\"c\":1}: supported values:"
                + " \"{\\\"a\\\":\\\"x\\\\u003cy\\\",\\\"b\\\":1}\", \"{}\"");
  }

  @Test
  void members_areCheckedBeforeThoseThatAreMissing() {
    assertThat(
            faults(
                "{'a':1}",
                "{'type':'object','minProperties':3,'required':['b'],'properties':{'a':{'type':'string'}}}"))
        .containsExactly(
            "p: Invalid value: 1: p in body should have at least 3 properties",
            "p.a: Invalid value: \"integer\": p.a in body must be of type string: \"integer\"",
            "p.b: Required value")
        .inOrder();
    assertThat(faults("[0]", "{'type':'array','minItems':2,'items':{'type':'string'}}"))
        .containsExactly(
            "p[0]: Invalid value: \"integer\": p[0] in body must be of type string: \"integer\"",
            "p: Invalid value: 1: p in body should have at least 2 items")
        .inOrder();
  }

  @Test
  void anyOf_withoutAMatch_hasTheFaultsOfTheBranchThatMeetsMost() {
    String schema =
        "{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'integer'}},'anyOf':["
            + "{'required':['c']},{'required':['c'],'properties':{'b':{'minimum':5},'a':{'minLength':1}}}]}";

    assertThat(faults("{'a':'x','b':3}", schema))
        .containsExactly(
            "<nil>: Invalid value: \"\": \"p\" must validate at least one schema (anyOf)",
            "p.b: Invalid value: 3: p.b in body should be greater than or equal to 5",
            "p.c: Required value")
        .inOrder();
    assertThat(faults("{'c':'x'}", schema)).isEmpty();
  }

  @Test
  void part_hasItsOwnPathsInTexts() {
    JsonNode schema =
        tree("{'type':'object','properties':{'w':{'type':'string','format':'date-time'}}}");

    assertThat(messages(new SchemaValidator().validatePart(tree("{'w':'x'}"), schema, "status")))
        .containsExactly(
            "status.w: Invalid value: \"x\": w in body must be of type date-time: \"x\"");
    assertThat(messages(new SchemaValidator().validatePart(tree("5"), schema, "status")))
        .containsExactly(
            "status: Invalid value: \"integer\":  in body must be of type object: \"integer\"");
  }

  @Test
  void listMap_ofOtherThanObjects_isAFault() {
    JsonNode schema =
        tree(
            "{'properties':{'l':{'type':'array','x-kubernetes-list-type':'map',"
                + "'x-kubernetes-list-map-keys':['k'],'items':{'type':'object'}}}}");

    assertThat(
            messages(ListUniqueness.check(tree("{'l':[{'k':'a'},5,{'k':'a'},'x']}"), schema, "")))
        .containsExactly("l[1]: Invalid value: 5: must be an object for an array of list-type map");
    assertThat(
            messages(
                ListUniqueness.check(
                    tree("{'l':[{'k':'a'},null,{'k':'a'},{'k':'a'}]}"), schema, "")))
        .containsExactly("l[2]: Duplicate value: {\"k\":\"a\"}");
  }
}
