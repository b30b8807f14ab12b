package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Members that a body gives twice. The results are those of a real server. */
class RepeatedMembersTest {
  private static String read(String definition, String body) {
    ParsedBody parsed = ParsedBody.parse(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return Json.text(RepeatedMembers.merged(parsed, definition)).replace('"', '\'');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'metadata':{'name':'x'},'metadata':{'labels':{'a':'b'}}}            | {'metadata':{'name':'x','labels':{'a':'b'}}}
          {'metadata':{'labels':{'a':'1'}},'metadata':{'labels':{'b':'2'}}}    | {'metadata':{'labels':{'a':'1','b':'2'}}}
          {'metadata':{'name':'x'},'metadata':null}                            | {'metadata':{'name':'x'}}
          {'metadata':{'name':'x','name':null}}                                | {'metadata':{'name':'x'}}
          {'data':{'a':'1','b':'2'},'data':{'a':'3'}}                          | {'data':{'a':'3','b':'2'}}
          {'data':{'a':'1'},'data':null,'data':{'c':'2'}}                      | {'data':{'c':'2'}}
          {'data':{'a':'1'},'data':null}                                       | {}
          {'immutable':true,'immutable':null}                                  | {}
          {'metadata':5,'metadata':{'name':'x'}}                               | {'metadata':5}
          {'metadata':{'finalizers':['a','b'],'finalizers':['c']}}             | {'metadata':{'finalizers':['c']}}
          {'metadata':{'deletionTimestamp':'x','deletionTimestamp':null}}      | {'metadata':{}}
          {'metadata':{'ownerReferences':[{'uid':'u'}],'ownerReferences':[{'name':'n'}]}} | {'metadata':{'ownerReferences':[{'uid':'u','name':'n'}]}}
          {'zap':{'a':1},'zap':{'b':1}}                                        | {'zap':{'b':1}}
          """)
  void configMap_repeatsMembers_readsEachIntoTheSameValue(String body, String merged) {
    assertThat(read("io.k8s.api.core.v1.ConfigMap", body)).isEqualTo(merged);
  }

  @Test
  void list_thatWasLonger_stillHoldsItsItemsBehindTheEnd() {
    String body =
        "{'containers':[{'name':'a'},{'name':'b','image':'j'}],'containers':[{'image':'i'}],"
            + "'containers':[null,{'name':'c'},{'name':'d'}]}";
    assertThat(read("io.k8s.api.core.v1.PodSpec", body))
        .isEqualTo(
            "{'containers':[{'name':'a','image':'i'},{'name':'c','image':'j'},{'name':'d'}]}");
  }

  @Test
  void list_thatWasEmptied_beginsAnew() {
    String body = "{'containers':[{'name':'a'}],'containers':[],'containers':[{'image':'i'}]}";
    assertThat(read("io.k8s.api.core.v1.PodSpec", body))
        .isEqualTo("{'containers':[{'image':'i'}]}");
  }

  @Test
  void valueOfAMap_repeated_isReadAnew() {
    String body = "{'properties':{'a':{'type':'string'}},'properties':{'a':{'title':'t'}}}";
    String definition = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps";
    assertThat(read(definition, body)).isEqualTo("{'properties':{'a':{'title':'t'}}}");
  }

  @Test
  void path_givenThreeTimes_isOneDuplicate() {
    byte[] body = "{\"data\":{},\"data\":{},\"data\":{}}".getBytes(StandardCharsets.UTF_8);
    assertThat(ParsedBody.parse(body).duplicates()).containsExactly("data");
  }

  /** A copy of the hidden items for each member takes more than the heap. */
  @Test
  @Timeout(60)
  void list_thatIsRepeatedOften_isReadInLinearTime() {
    String many = "'finalizers':[" + "'a',".repeat(400_000) + "'b']";
    String body = "{" + many + ",'finalizers':['c']".repeat(20_000) + "}";
    assertThat(read("io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta", body))
        .isEqualTo("{'finalizers':['c']}");
  }
}
