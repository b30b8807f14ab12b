package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CrudTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void create_thenGet_returnsWhatWasStored() {
    Received created = client.create(MAPS, "{'metadata':{'name':'a'},'data':{'x':'1'}}");
    Received read = client.get(MAPS + "/a");
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.body()).isEqualTo(created.body());
    assertThat(read.string("/kind")).isEqualTo("ConfigMap");
    assertThat(read.string("/metadata/uid")).isNotEmpty();
    assertThat(read.string("/metadata/resourceVersion")).matches("\\d+");
    assertThat(read.string("/metadata/creationTimestamp")).matches("....-..-..T..:..:..Z");
  }

  @Test
  void create_sameNameTwice_alreadyExists() {
    client.create(MAPS, "{'metadata':{'name':'twice'}}");
    Received second = client.post(MAPS, "{'metadata':{'name':'twice'}}");
    assertThat(second.status()).isEqualTo(409);
    assertThat(second.string("/reason")).isEqualTo("AlreadyExists");
    assertThat(second.string("/message")).isEqualTo("configmaps \"twice\" already exists");
  }

  @Test
  void create_generateName_appendsSuffix() {
    Received created = client.create(MAPS, "{'metadata':{'generateName':'gen-'}}");
    assertThat(created.string("/metadata/name")).matches("gen-[a-z0-9]{5}");
  }

  @Test
  void create_binding_assignsThePodOfItsName() {
    String pods = "/api/v1/namespaces/default/pods";
    String bindings = "/api/v1/namespaces/default/bindings";
    client.create(
        pods, "{'metadata':{'name':'bound'},'spec':{'containers':[{'name':'c','image':'i'}]}}");
    String binding = "{'metadata':{'name':'bound'},'target':{'kind':'Node','name':'n1'}}";

    Received response = client.post(bindings, binding);

    assertThat(response.status()).isEqualTo(201);
    assertThat(response.string("/kind")).isEqualTo("Status");
    assertThat(client.get(pods + "/bound").string("/spec/nodeName")).isEqualTo("n1");
    assertThat(client.post(bindings, binding).status()).isEqualTo(409);
    assertThat(client.post(bindings, "{'target':{'name':'n1'}}").status()).isEqualTo(400);
    assertThat(client.post(bindings, binding.replace("bound", "gone")).status()).isEqualTo(404);
  }

  @Test
  void bind_scheduledPod_mergesMetadataAndReplacesTheCondition() {
    String pods = "/api/v1/namespaces/default/pods";
    client.create(
        pods,
        "{'metadata':{'name':'scheduled','annotations':{'x':'old','y':'old'}},"
            + "'spec':{'containers':[{'name':'c','image':'i'}]}}");
    client.patch(
        pods + "/scheduled/status",
        TestClient.MERGE,
        "{'status':{'nominatedNodeName':'n9','conditions':[{'type':'PodScheduled','status':'False',"
            + "'reason':'Unschedulable'},{'type':'Ready','status':'False'}]}}");

    client.create(
        pods + "/scheduled/binding",
        "{'metadata':{'name':'scheduled','annotations':{'x':'new'},'labels':{'l':'new'}},"
            + "'target':{'name':'n1'}}");

    Received pod = client.get(pods + "/scheduled");
    assertThat(pod.string("/metadata/annotations/x")).isEqualTo("new");
    assertThat(pod.string("/metadata/annotations/y")).isEqualTo("old");
    assertThat(pod.string("/metadata/labels/l")).isEqualTo("new");
    assertThat(pod.body().at("/status/conditions")).hasSize(2);
    assertThat(pod.string("/status/conditions/0/status")).isEqualTo("True");
    assertThat(pod.string("/status/conditions/0/reason")).isEmpty();
    assertThat(pod.string("/status/nominatedNodeName")).isEmpty();
  }

  @Test
  void bind_podIsBeingDeleted_isAConflict() {
    String pods = "/api/v1/namespaces/default/pods";
    client.create(
        pods,
        "{'metadata':{'name':'going','finalizers':['example.com/f']},"
            + "'spec':{'containers':[{'name':'c','image':'i'}]}}");
    client.delete(pods + "/going");

    Received response =
        client.post(
            pods + "/going/binding", "{'metadata':{'name':'going'},'target':{'name':'n1'}}");

    assertThat(response.status()).isEqualTo(409);
    assertThat(response.string("/message"))
        .contains("is being deleted, cannot be assigned to a host");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop.", "Shop.1", "a:b"})
  void createEvent_nameThatDoesNotFitDns_isTaken(String name) {
    String event =
        "{'metadata':{'name':'%s'},'involvedObject':{'namespace':'default'}}".formatted(name);

    client.create("/api/v1/namespaces/default/events", event);
    Received generated =
        client.create(
            "/api/v1/namespaces/default/events", event.replace("'name'", "'generateName'"));

    assertThat(generated.string("/metadata/name")).startsWith(name);
    String strict = "/apis/events.k8s.io/v1/namespaces/default/events/" + name;
    assertThat(client.get(strict).status()).isEqualTo(200);
    Received refused =
        client.post(
            "/apis/events.k8s.io/v1/namespaces/default/events",
            "{'metadata':{'name':'%s'}}".formatted(name));
    assertThat(refused.status()).isEqualTo(422);
  }

  @Test
  void create_badName_invalidWithCause() {
    Received response = client.post(MAPS, "{'metadata':{'name':'A_b'}}");
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/details/causes/0/field")).isEqualTo("metadata.name");
  }

  @Test
  void create_missingNamespace_notFound() {
    Received response =
        client.post("/api/v1/namespaces/nope/configmaps", "{'metadata':{'name':'a'}}");
    assertThat(response.status()).isEqualTo(404);
    assertThat(response.string("/message")).isEqualTo("namespaces \"nope\" not found");
  }

  @Test
  void create_otherNamespaceInBody_badRequest() {
    Received response = client.post(MAPS, "{'metadata':{'name':'a','namespace':'other'}}");
    assertThat(response.status()).isEqualTo(400);
  }

  @Test
  void create_wrongJsonType_badRequest() {
    Received response = client.post(MAPS, "{'metadata':{'name':'t'},'data':{'x':1}}");
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.string("/message"))
        .contains("cannot unmarshal number into Go struct field ConfigMap.data of type string");
  }

  @Test
  void create_malformedJson_badRequestStatus() {
    Received response = client.post(MAPS, "{'metadata':");
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.string("/kind")).isEqualTo("Status");
  }

  @Test
  void create_unknownField_strictRefusesWarnWarns() {
    String body = "{'metadata':{'name':'unknown'},'foo':1}";
    assertThat(client.post(MAPS + "?fieldValidation=Strict", body).string("/message"))
        .contains("strict decoding error: unknown field \"foo\"");
    Received warned = client.create(MAPS + "?fieldValidation=Warn", body);
    assertThat(warned.body().has("foo")).isFalse();
    assertThat(warned.raw().headers().firstValue("Warning"))
        .hasValue("299 - \"unknown field \\\"foo\\\"\"");
    Received twice =
        client.post(
            MAPS + "?fieldValidation=Strict",
            "{'metadata':{'name':'twice'},'foo':1,'foo':{'a':1,'a':2}}");
    assertThat(twice.string("/message")).endsWith("strict decoding error: unknown field \"foo\"");
  }

  @Test
  void create_dryRun_storesNothing() {
    client.create(MAPS + "?dryRun=All", "{'metadata':{'name':'dry'}}");
    assertThat(client.get(MAPS + "/dry").status()).isEqualTo(404);
  }

  @Test
  void update_staleVersion_conflict() {
    client.create(MAPS, "{'metadata':{'name':'stale'}}");
    Received response =
        client.put(MAPS + "/stale", "{'metadata':{'name':'stale','resourceVersion':'1'}}");
    assertThat(response.status()).isEqualTo(409);
    assertThat(response.string("/reason")).isEqualTo("Conflict");
  }

  @Test
  void update_otherName_badRequest() {
    client.create(MAPS, "{'metadata':{'name':'named'}}");
    assertThat(client.put(MAPS + "/named", "{'metadata':{'name':'b'}}").status()).isEqualTo(400);
  }

  @Test
  void update_nothingChanged_keepsVersion() {
    Received created = client.create(MAPS, "{'metadata':{'name':'same'},'data':{'a':'b'}}");
    Received updated = client.put(MAPS + "/same", created.body().toString());
    assertThat(updated.string("/metadata/resourceVersion"))
        .isEqualTo(created.string("/metadata/resourceVersion"));
  }

  @Test
  void delete_finalizer_waitsForIt() {
    client.create(MAPS, "{'metadata':{'name':'held','finalizers':['x.com/a']}}");
    Received deleted = client.delete(MAPS + "/held");
    assertThat(deleted.string("/metadata/deletionTimestamp")).isNotEmpty();
    assertThat(client.get(MAPS + "/held").status()).isEqualTo(200);
    client.patch(MAPS + "/held", TestClient.MERGE, "{'metadata':{'finalizers':null}}");
    assertThat(client.get(MAPS + "/held").status()).isEqualTo(404);
  }

  @Test
  void update_timeOfABegunDeletion_isIgnored() {
    client.create(MAPS, "{'metadata':{'name':'going','finalizers':['x.com/a']}}");
    String began = client.delete(MAPS + "/going").string("/metadata/deletionTimestamp");
    Received patched =
        client.patch(
            MAPS + "/going",
            TestClient.MERGE,
            "{'metadata':{'deletionTimestamp':'2030-01-01T00:00:00Z','labels':{'a':'b'}}}");
    assertThat(patched.status()).isEqualTo(200);
    assertThat(patched.string("/metadata/deletionTimestamp")).isEqualTo(began);
    assertThat(patched.string("/metadata/labels/a")).isEqualTo("b");
  }

  @Test
  void update_whatNeverChangesAndOtherFaults_namesAll() {
    client.create(MAPS, "{'metadata':{'name':'stays'}}");
    Received patched =
        client.patch(
            MAPS + "/stays",
            TestClient.MERGE,
            "{'metadata':{'deletionTimestamp':'2030-01-01T00:00:00Z','uid':'u','labels':{'a':'-'}}}");
    assertThat(patched.status()).isEqualTo(422);
    assertThat(patched.string("/details/causes/0/field")).isEqualTo("metadata.labels");
    assertThat(patched.string("/details/causes/1/field")).isEqualTo("metadata.uid");
    assertThat(patched.string("/details/causes/2/field")).isEqualTo("metadata.deletionTimestamp");
  }

  @Test
  void delete_wrongPrecondition_conflict() {
    client.create(MAPS, "{'metadata':{'name':'pre'}}");
    Received response =
        client.send("DELETE", MAPS + "/pre", TestClient.JSON, "{'preconditions':{'uid':'z'}}");
    assertThat(response.status()).isEqualTo(409);
  }

  @Test
  void delete_mostKinds_status_podsTheObject() {
    client.create(MAPS, "{'metadata':{'name':'gone'}}");
    assertThat(client.delete(MAPS + "/gone").string("/status")).isEqualTo("Success");
    String pods = "/api/v1/namespaces/default/pods";
    client.create(
        pods, "{'metadata':{'name':'p'},'spec':{'containers':[{'name':'c','image':'i'}]}}");
    assertThat(client.delete(pods + "/p").string("/kind")).isEqualTo("Pod");
  }

  @Test
  void deleteNamespace_takesItsContents() {
    client.create("/api/v1/namespaces", "{'metadata':{'name':'n1'}}");
    client.create("/api/v1/namespaces/n1/secrets", "{'metadata':{'name':'s'}}");
    assertThat(client.delete("/api/v1/namespaces/n1").string("/status/phase"))
        .isEqualTo("Terminating");
    assertThat(client.get("/api/v1/namespaces/n1").status()).isEqualTo(404);
    assertThat(client.get("/api/v1/namespaces/n1/secrets").body().at("/items")).isEmpty();
  }

  @Test
  void deleteCollection_labelSelector_deletesOnlyThose() {
    String secrets = "/api/v1/namespaces/kube-system/secrets";
    client.create(secrets, "{'metadata':{'name':'a','labels':{'x':'1'}}}");
    client.create(secrets, "{'metadata':{'name':'b','labels':{'x':'2'}}}");
    client.delete(secrets + "?labelSelector=x%3D1");
    assertThat(client.get(secrets + "/a").status()).isEqualTo(404);
    assertThat(client.get(secrets + "/b").status()).isEqualTo(200);
  }

  @Test
  void status_updatesOnlyStatus_mainUpdatesOnlyTheRest() {
    String deployments = "/apis/apps/v1/namespaces/default/deployments";
    client.create(deployments, "{'metadata':{'name':'web'},'spec':{'replicas':2}}");
    Received status =
        client.patch(
            deployments + "/web/status",
            TestClient.MERGE,
            "{'spec':{'replicas':9},'status':{'replicas':1}}");
    assertThat(status.body().at("/spec/replicas").asInt()).isEqualTo(2);
    assertThat(status.body().at("/metadata/generation").asInt()).isEqualTo(1);
    Received main =
        client.patch(
            deployments + "/web",
            TestClient.MERGE,
            "{'spec':{'replicas':3},'status':{'replicas':8}}");
    assertThat(main.body().at("/status/replicas").asInt()).isEqualTo(1);
    assertThat(main.body().at("/metadata/generation").asInt()).isEqualTo(2);
  }

  @Test
  void scale_writesReplicas() {
    String deployments = "/apis/apps/v1/namespaces/default/deployments";
    client.create(deployments, "{'metadata':{'name':'scaled'},'spec':{'replicas':2}}");
    Received scale =
        client.patch(deployments + "/scaled/scale", TestClient.MERGE, "{'spec':{'replicas':5}}");
    assertThat(scale.string("/kind")).isEqualTo("Scale");
    assertThat(client.get(deployments + "/scaled").body().at("/spec/replicas").asInt())
        .isEqualTo(5);
  }

  @Test
  void scale_showsAllRequirementsOfTheSelector() {
    String deployments = "/apis/apps/v1/namespaces/default/deployments";
    client.create(
        deployments,
        "{'metadata':{'name':'selecting'},'spec':{'selector':{'matchLabels':{'app':'a'},"
            + "'matchExpressions':[{'key':'tier','operator':'In','values':['y','x']}]}}}");
    assertThat(client.get(deployments + "/selecting/scale").string("/status/selector"))
        .isEqualTo("app=a,tier in (x,y)");
    String controllers = "/api/v1/namespaces/default/replicationcontrollers";
    client.create(
        controllers, "{'metadata':{'name':'rc'},'spec':{'selector':{'b':'2','matchLabels':'1'}}}");
    assertThat(client.get(controllers + "/rc/scale").string("/status/selector"))
        .isEqualTo("b=2,matchLabels=1");
  }

  @Test
  void requests_badCredentials_areRefused() {
    assertThat(new TestClient(server.url(), "wrong").get("/api/v1/pods").status()).isEqualTo(401);
    assertThat(new TestClient(server.url(), "").get("/api/v1/pods").status()).isEqualTo(403);
    assertThat(new TestClient(server.url(), "").get("/readyz").status()).isEqualTo(200);
  }

  @Test
  void requests_unknownPaths_areNotFound() {
    assertThat(client.get("/apis/nope").status()).isEqualTo(404);
    assertThat(client.get("/api/v1/nope").string("/message"))
        .isEqualTo("the server could not find the requested resource");
    assertThat(client.put("/api/v1/pods", "{}").status()).isEqualTo(405);
  }

  @Test
  void request_bodyAboveLimit_tooLarge() {
    String big = "x".repeat(3 * 1024 * 1024);
    Received response = client.post(MAPS, "{'metadata':{'name':'big'},'data':{'x':'" + big + "'}}");
    assertThat(response.status()).isEqualTo(413);
  }
}
