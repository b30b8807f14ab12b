package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Metadata of resources inside custom objects. The answers are those of a real server. */
class EmbeddedResourcesTest {
  private static final String BOXES = "/apis/example.com/v1/namespaces/default/boxes";
  private static final String APPLY = "application/apply-patch+yaml";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    String inner =
        "{'type':'object','x-kubernetes-embedded-resource':true,"
            + "'x-kubernetes-preserve-unknown-fields':true}";
    client.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {'metadata':{'name':'boxes.example.com'},'spec':{'group':'example.com','scope':'Namespaced',
         'names':{'plural':'boxes','kind':'Box'},'versions':[{'name':'v1','served':true,'storage':true,
          'schema':{'openAPIV3Schema':{'type':'object','properties':{'spec':{'type':'object','properties':{
           'one':%s,'list':{'type':'array','items':%s},
           'map':{'type':'object','additionalProperties':%s}}}}}}}]}}"""
            .formatted(inner, inner, inner));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String box(String name, String spec) {
    return "{'apiVersion':'example.com/v1','kind':'Box','metadata':{'name':'%s'},'spec':%s}"
        .formatted(name, spec);
  }

  private static String pod(String metadata) {
    return "{'apiVersion':'v1','kind':'Pod','metadata':" + metadata + "}";
  }

  @Test
  void appliedTime_hasTheFormOfTime() {
    String time = "2020-01-01T00:00:00.5+01:00";
    String spec = "{'one':" + pod("{'name':'x','creationTimestamp':'" + time + "'}") + "}";
    var applied = client.patch(BOXES + "/t?fieldManager=m", APPLY, box("t", spec));
    assertThat(applied.string("/spec/one/metadata/creationTimestamp"))
        .isEqualTo("2019-12-31T23:00:00Z");

    // What is applied is not what was kept, so it counts as a change.
    var again = client.patch(BOXES + "/t?fieldManager=m", APPLY, box("t", spec));
    assertThat(again.body().at("/metadata/generation").intValue()).isEqualTo(2);
  }

  @Test
  void null_isNoMetadata() {
    String spec = "{'one':" + pod("null") + ",'list':[" + pod("null") + "]}";
    var created = client.create(BOXES, box("n", spec));
    assertThat(created.body().at("/spec/one/metadata").toString()).isEqualTo("{}");
    assertThat(created.body().at("/spec/list/0/metadata").toString()).isEqualTo("{}");
  }

  @Test
  void appliedTime_thatIsNone_isInvalid() {
    String spec = "{'one':" + pod("{'creationTimestamp':'zap'}") + "}";
    var refused = client.patch(BOXES + "/z?fieldManager=m", APPLY, box("z", spec));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.string("/details/causes/0/field")).isEqualTo("spec.one.metadata");
    assertThat(refused.string("/details/causes/0/message"))
        .startsWith("Invalid value: {\"creationTimestamp\":\"zap\"}: parsing time \"zap\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'one':{'metadata':{'name':5}}}    | spec.one.metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string
          {'list':[{'metadata':'x'}]}        | spec.list[0].metadata: Invalid value: "x": json: cannot unmarshal string into Go value of type v1.ObjectMeta
          {'map':{'k':{'metadata':[]}}}      | spec.map[k].metadata: Invalid value: []: json: cannot unmarshal array into Go value of type v1.ObjectMeta
          """)
  void metadata_ofAnotherType_isRefusedAtItsPlace(String spec, String why) {
    var refused = client.post(BOXES, box("r", spec));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message"))
        .isEqualTo("Box in version \"v1\" cannot be handled as a Box: " + why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'apiVersion':5,'kind':'Pod'}       | spec.one.apiVersion: Invalid value: 5: must be a string
          {'apiVersion':'v1','kind':null}     | spec.one.kind: Invalid value: null: must be a string
          """)
  void type_thatIsNoText_isRefusedAtItsPlace(String resource, String why) {
    var refused = client.post(BOXES, box("r", "{'one':" + resource + "}"));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message"))
        .isEqualTo("Box in version \"v1\" cannot be handled as a Box: " + why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'apiVersion':'a/b/c','kind':'Pod'} | spec.list[0].apiVersion
          {'apiVersion':'v1','kind':'a b'}    | spec.list[0].kind
          {'apiVersion':'v1','kind':'Pod','metadata':{'labels':{'a':'b c'}}}   | spec.list[0].metadata.labels
          {'apiVersion':'v1','kind':'Pod','metadata':{'generation':-1}}        | spec.list[0].metadata.generation
          {'apiVersion':'v1','kind':'Pod','metadata':{'finalizers':['a b']}}   | spec.list[0].metadata.finalizers
          {'apiVersion':'v1','kind':'Pod','metadata':{'namespace':'A'}}        | spec.list[0].metadata.namespace
          {'apiVersion':'v1','kind':'Pod','metadata':{'name':'a/b'}}           | spec.list[0].metadata.name
          """)
  void typeAndMetadata_haveTheRulesOfObjects(String resource, String field) {
    var refused = client.post(BOXES, box("r", "{'list':[" + resource + "]}"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body().at("/details/causes").size()).isEqualTo(1);
    assertThat(refused.string("/details/causes/0/field")).isEqualTo(field);
  }
}
