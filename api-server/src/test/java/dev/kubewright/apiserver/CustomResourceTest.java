package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CustomResourceTest {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String TABS = "/apis/stable.example.com/v1/namespaces/default/crontabs";
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  /** Versions of one schema must have the same of these. */
  private static final String SELECTABLE = "'selectableFields':[{'jsonPath':'.spec.policy'}],";

  private static final String SCHEMA =
      """
      {'type':'object','required':['spec'],'properties':{
        'spec':{'type':'object','required':['cronSpec'],'properties':{
          'cronSpec':{'type':'string','pattern':'^([^ ]+ ){4}[^ ]+$'},
          'replicas':{'type':'integer','minimum':1,'maximum':20,'default':1},
          'policy':{'type':'string','enum':['Allow','Forbid']},
          'tags':{'type':'array','x-kubernetes-list-type':'set','items':{'type':'string'}},
          'ports':{'type':'array','x-kubernetes-list-type':'map',
            'x-kubernetes-list-map-keys':['name'],
            'items':{'type':'object','required':['name'],'properties':{
              'name':{'type':'string'},'port':{'x-kubernetes-int-or-string':true}}}},
          'any':{'type':'object','x-kubernetes-preserve-unknown-fields':true}}},
        'status':{'type':'object','properties':{
          'replicas':{'type':'integer'},'selector':{'type':'string'}}}}}""";
  private InMemoryApiServer server;
  private TestClient client;

  @BeforeEach
  void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(CRDS, crd("v1", ""));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static String crd(String storage, String more) {
    return "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':"
        + "{'name':'crontabs.stable.example.com'},'spec':{'group':'stable.example.com','scope':"
        + "'Namespaced','names':{'plural':'crontabs','kind':'CronTab','shortNames':['ct']},"
        + "'versions':[{'name':'"
        + storage
        + "','served':true,'storage':true,'subresources':{'status':{},'scale':{"
        + "'specReplicasPath':'.spec.replicas','statusReplicasPath':'.status.replicas',"
        + "'labelSelectorPath':'.status.selector'}},"
        + SELECTABLE
        + "'additionalPrinterColumns':[{'name':'Spec','type':'string',"
        + "'jsonPath':'.spec.cronSpec'}],'schema':{'openAPIV3Schema':"
        + SCHEMA
        + "}}"
        + more
        + "]}}";
  }

  private static String tab(String name, String spec) {
    return "{'apiVersion':'stable.example.com/v1','kind':'CronTab','metadata':{'name':'"
        + name
        + "'},'spec':"
        + spec
        + "}";
  }

  private static List<String> causes(Received response) {
    List<String> causes = new ArrayList<>();
    for (var cause : response.body().at("/details/causes")) {
      causes.add(cause.at("/reason").asString() + " " + cause.at("/field").asString());
    }
    return causes;
  }

  private static String owned(String name, String version, String kind, String uid) {
    return ("{'metadata':{'name':'%s','ownerReferences':[{'apiVersion':'%s','kind':'%s',"
            + "'name':'%s','uid':'%s'}]}}")
        .formatted(name, version, kind, name, uid);
  }

  @Test
  void crd_ofAGroupOfTheProject_saysWhetherItWasApproved() {
    String crd =
        "{'metadata':{'name':'as.x.k8s.io','annotations':{'api-approved.kubernetes.io':'%s'}},"
            + "'spec':{'group':'x.k8s.io','scope':'Cluster','names':{'plural':'as','kind':'A'},"
            + "'versions':[{'name':'v1','served':true,'storage':true,"
            + "'schema':{'openAPIV3Schema':{'type':'object'}}}]}}";
    client.create(CRDS, crd.formatted("https://e.io/1"));

    assertThat(approval()).isEqualTo("True ApprovedAnnotation approved in https://e.io/1");

    client.patch(
        CRDS + "/as.x.k8s.io",
        TestClient.MERGE,
        "{'metadata':{'annotations':{'api-approved.kubernetes.io':'unapproved, x'}}}");
    assertThat(approval()).isEqualTo("False UnapprovedAnnotation not approved: \"unapproved, x\"");
  }

  @Test
  void deprecatedVersion_isWarnedOfAtRequestsForMissingParts() {
    client.create(
        CRDS,
        "{'metadata':{'name':'olds.example.com'},'spec':{'group':'example.com','scope':'Cluster',"
            + "'names':{'plural':'olds','kind':'Old'},'versions':[{'name':'v1','served':true,"
            + "'storage':true,'deprecated':true,'schema':{'openAPIV3Schema':{'type':'object'}}}]}}");

    for (String path : List.of("/x/status", "/x/scale", "/x/zap", "/x", "")) {
      Received response = client.get("/apis/example.com/v1/olds" + path);

      assertThat(response.status()).isEqualTo(path.isEmpty() ? 200 : 404);
      assertThat(response.raw().headers().allValues("Warning"))
          .containsExactly("299 - \"example.com/v1 Old is deprecated\"");
    }
  }

  private String approval() {
    Received crd = client.get(CRDS + "/as.x.k8s.io");
    assertThat(crd.string("/status/conditions/0/type"))
        .isEqualTo("KubernetesAPIApprovalPolicyConformant");
    return crd.string("/status/conditions/0/status")
        + " "
        + crd.string("/status/conditions/0/reason")
        + " "
        + crd.string("/status/conditions/0/message");
  }

  /** More than the collector remembers after its work. */
  @Test
  void delete_crdOfManyOwners_collectsWhatTheyOwn() {
    for (int i = 0; i < 510; i++) {
      Received tab = client.create(TABS, tab("tab-" + i, "{'cronSpec':'* * * * *'}"));
      client.create(
          MAPS, owned("tab-" + i, "stable.example.com/v1", "CronTab", tab.string("/metadata/uid")));
    }

    client.delete(CRDS + "/crontabs.stable.example.com");

    assertThat(client.get(MAPS).body().at("/items").size()).isEqualTo(0);
  }

  @Test
  void create_crd_judgesObjectsThatNameItsKind() {
    client.delete(CRDS + "/crontabs.stable.example.com");
    client.create(MAPS, owned("waits", "stable.example.com/v1", "CronTab", "never-existed"));
    assertThat(client.get(MAPS + "/waits").status()).isEqualTo(200);

    client.create(CRDS, crd("v1", ""));

    assertThat(client.get(MAPS + "/waits").status()).isEqualTo(404);
  }

  @Test
  void create_crd_isEstablishedAndServed() {
    Received crd = client.get(CRDS + "/crontabs.stable.example.com");
    assertThat(crd.string("/status/conditions/0/type")).isEqualTo("NamesAccepted");
    assertThat(crd.string("/status/conditions/1/type")).isEqualTo("Established");
    assertThat(crd.string("/status/conditions/1/status")).isEqualTo("True");
    assertThat(crd.string("/status/acceptedNames/listKind")).isEqualTo("CronTabList");
    Received resources = client.get("/apis/stable.example.com/v1");
    assertThat(resources.string("/resources/0/name")).isEqualTo("crontabs");
    assertThat(resources.string("/resources/2/name")).isEqualTo("crontabs/scale");
    assertThat(client.get(TABS).string("/kind")).isEqualTo("CronTabList");
  }

  @Test
  void create_notStructural_refused() {
    String bad = crd("v1", "").replace("'required':['spec'],", "").replace("crontabs", "bads");
    bad = bad.replace("'CronTab'", "'Bad'").replace("'minimum':1", "'x':1").replace("'ct'", "'b'");
    bad = bad.replace("'policy':{'type':'string',", "'policy':{");
    Received response = client.post(CRDS, bad);
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/message"))
        .contains("properties[spec].properties[policy].type: Required value");
  }

  @Test
  void create_defaultsAndPrunes() {
    Received created =
        client.create(TABS, tab("a", "{'cronSpec':'* * * * *','unknown':1,'any':{'kept':[1]}}"));
    assertThat(created.body().at("/spec/replicas").asInt()).isEqualTo(1);
    assertThat(created.body().at("/spec").has("unknown")).isFalse();
    assertThat(created.body().at("/spec/any").has("kept")).isTrue();
    assertThat(created.body().at("/metadata/generation").asInt()).isEqualTo(1);
    assertThat(created.raw().headers().firstValue("Warning"))
        .hasValue("299 - \"unknown field \\\"spec.unknown\\\"\"");
  }

  /** As a real server words it. */
  @Test
  void list_deprecatedVersion_warnsAndNamesTheBestOtherVersion() {
    String version = ",{'name':'%s','served':true,'storage':false,'deprecated':%s,";
    String schema = SELECTABLE + "'schema':{'openAPIV3Schema':" + SCHEMA + "}}";
    client.create(
        CRDS,
        crd(
                "v1",
                version.formatted("v1beta1", true)
                    + schema
                    + version.formatted("v2", true)
                    + schema
                    + version.formatted("v1beta2", false)
                    + schema)
            .replace("crontabs", "oldtabs")
            .replace("CronTab", "OldTab")
            .replace("'ct'", "'ot'"));

    assertThat(warning("v1beta1"))
        .hasValue(
            "299 - \"stable.example.com/v1beta1 OldTab is deprecated; use stable.example.com/v1 OldTab\"");
    assertThat(warning("v2")).hasValue("299 - \"stable.example.com/v2 OldTab is deprecated\"");
    assertThat(warning("v1")).isEmpty();
  }

  private Optional<String> warning(String version) {
    String path = "/apis/stable.example.com/" + version + "/namespaces/default/oldtabs";
    return client.get(path).raw().headers().firstValue("Warning");
  }

  @Test
  void create_brokenRules_namesEveryField() {
    Received response =
        client.post(
            TABS,
            tab(
                "a",
                "{'cronSpec':'x','replicas':30,'policy':'No','tags':['a','a'],"
                    + "'ports':[{'port':true},{'name':'b'},{'name':'b'}]}"));
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/details/kind")).isEqualTo("CronTab");
    assertThat(causes(response))
        .containsExactly(
            "FieldValueInvalid spec.cronSpec",
            "FieldValueInvalid spec.replicas",
            "FieldValueNotSupported spec.policy",
            "FieldValueRequired spec.ports[0].name",
            "FieldValueTypeInvalid spec.ports[0].port",
            "FieldValueDuplicate spec.tags[1]",
            "FieldValueDuplicate spec.ports[2]");
    assertThat(response.string("/message"))
        .contains(
            "spec.cronSpec: Invalid value: \"x\": spec.cronSpec in body should match"
                + " '^([^ ]+ ){4}[^ ]+$'");
  }

  @Test
  void patch_strategic_unsupportedMediaType() {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *'}"));
    assertThat(client.patch(TABS + "/a", TestClient.STRATEGIC, "{}").status()).isEqualTo(415);
  }

  @Test
  void update_withoutVersion_invalid() {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *'}"));
    Received response = client.put(TABS + "/a", tab("a", "{'cronSpec':'* * * * *'}"));
    assertThat(causes(response)).containsExactly("FieldValueInvalid metadata.resourceVersion");
  }

  @Test
  void scale_readsAndWritesThroughPaths() {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *','replicas':2}"));
    client.patch(
        TABS + "/a/status", TestClient.MERGE, "{'status':{'replicas':1,'selector':'x=y'}}");
    Received scale = client.get(TABS + "/a/scale");
    assertThat(scale.body().at("/spec/replicas").asInt()).isEqualTo(2);
    assertThat(scale.body().at("/status/replicas").asInt()).isEqualTo(1);
    assertThat(scale.string("/status/selector")).isEqualTo("x=y");
    Received refused =
        client.patch(TABS + "/a/scale", TestClient.MERGE, "{'spec':{'replicas':99}}");
    assertThat(causes(refused)).containsExactly("FieldValueInvalid spec.replicas");
    client.patch(TABS + "/a/scale", TestClient.MERGE, "{'spec':{'replicas':7}}");
    assertThat(client.get(TABS + "/a").body().at("/spec/replicas").asInt()).isEqualTo(7);
  }

  @Test
  void list_fieldSelector_onSelectableFieldOnly() {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *','policy':'Allow'}"));
    client.create(TABS, tab("b", "{'cronSpec':'* * * * *','policy':'Forbid'}"));
    Received some = client.get(TABS + "?fieldSelector=spec.policy%3DForbid");
    assertThat(some.body().at("/items")).hasSize(1);
    Received refused = client.get(TABS + "?fieldSelector=spec.replicas%3D1");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message")).isEqualTo("field label not supported: spec.replicas");
  }

  @Test
  void get_asTable_hasPrinterColumns() throws Exception {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *'}"));
    Received table = client.get(TABS, "application/json;as=Table;g=meta.k8s.io;v=v1");
    assertThat(table.string("/kind")).isEqualTo("Table");
    assertThat(table.string("/columnDefinitions/1/name")).isEqualTo("Spec");
    assertThat(table.body().at("/rows/0/cells").toString()).isEqualTo("[\"a\",\"* * * * *\"]");
  }

  @Test
  void versions_withoutConversion_differInApiVersionOnly() {
    String v2 =
        ",{'name':'v2','served':true,'storage':false,"
            + SELECTABLE
            + "'schema':{'openAPIV3Schema':";
    Received crd = client.get(CRDS + "/crontabs.stable.example.com");
    String version = crd.string("/metadata/resourceVersion");
    String body = crd("v1", v2 + SCHEMA + "}}");
    body =
        body.replace(
            "{'name':'crontabs.stable",
            "{'resourceVersion':'" + version + "','name':'crontabs.stable");
    assertThat(client.put(CRDS + "/crontabs.stable.example.com", body).status()).isEqualTo(200);
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *'}"));
    Received second = client.get(TABS.replace("/v1/", "/v2/") + "/a");
    assertThat(second.string("/apiVersion")).isEqualTo("stable.example.com/v2");
    assertThat(second.string("/spec/cronSpec")).isEqualTo("* * * * *");
    assertThat(client.get("/apis/stable.example.com").string("/preferredVersion/version"))
        .isEqualTo("v2");
  }

  @Test
  void delete_crd_removesObjectsAndEndsWatches() {
    client.create(TABS, tab("a", "{'cronSpec':'* * * * *'}"));
    try (var events = client.watch(TABS + "?watch=true")) {
      assertThat(events.next()).isEqualTo("ADDED a");
      Received deleted = client.delete(CRDS + "/crontabs.stable.example.com");
      assertThat(deleted.string("/metadata/deletionTimestamp")).isNotEmpty();
      assertThat(events.next()).isEqualTo("DELETED a");
      assertThat(events.next()).isEqualTo("END");
    }
    assertThat(client.get(TABS).status()).isEqualTo(404);
    assertThat(client.get("/apis/stable.example.com").status()).isEqualTo(404);
    assertThat(client.get(CRDS + "/crontabs.stable.example.com").status()).isEqualTo(404);
  }
}
