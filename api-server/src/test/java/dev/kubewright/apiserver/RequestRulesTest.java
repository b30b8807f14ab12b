package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules for parameters and headers of requests. A real server has the same. */
final class RequestRulesTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String A = MAPS + "/a";
  private static final String MAP = "{'metadata':{'name':'n'}}";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(MAPS, "{'metadata':{'name':'a'}}");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path));
    return HttpClient.newHttpClient()
        .send(request.headers(headers).build(), BodyHandlers.ofString());
  }

  private static String token() {
    return "Bearer " + server.token();
  }

  private static String whoAmI(String... headers) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(server.url() + "/apis/authentication.k8s.io/v1/selfsubjectreviews"))
            .POST(BodyPublishers.ofString("{}"))
            .headers("Authorization", token(), "Content-Type", "application/json")
            .headers(headers)
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  @Test
  void impersonation_user_isTheUserOfTheRequest() throws Exception {
    String everything =
        whoAmI(
            "Impersonate-User",
            "jane",
            "Impersonate-Uid",
            "u-1",
            "Impersonate-Group",
            "a",
            "Impersonate-Group",
            "b",
            "Impersonate-Extra-Acme.com%2Fscopes",
            "view");

    assertThat(everything)
        .contains(
            "\"userInfo\":{\"username\":\"jane\",\"uid\":\"u-1\",\"groups\":[\"a\",\"b\","
                + "\"system:authenticated\"],\"extra\":{\"acme.com/scopes\":[\"view\"]}}");
    assertThat(whoAmI("Impersonate-User", "system:serviceaccount:web:robot"))
        .contains(
            "[\"system:serviceaccounts\",\"system:serviceaccounts:web\",\"system:authenticated\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Impersonate-Group", "Impersonate-Uid", "Impersonate-Extra-Scopes"})
  void impersonation_withoutUser_isABadRequest(String header) throws Exception {
    var response = get(A, "Authorization", token(), header, "someone");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("without impersonating a user name");
  }

  @Test
  void impersonation_byAnonymous_isForbidden() throws Exception {
    var response = get(A, "Impersonate-User", "jane");
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body())
        .contains("User \\\"system:anonymous\\\" cannot impersonate-on:user-info:get resource");
  }

  @Test
  void impersonation_ofAnonymous_isForbidden() throws Exception {
    var response = get(A, "Authorization", token(), "Impersonate-User", "system:anonymous");
    assertThat(response.statusCode()).isEqualTo(403);
  }

  @Test
  void basicAuthentication_isAnonymousAndForbidden() throws Exception {
    var response = get(A, "Authorization", "Basic YWRtaW46YWRtaW4=");
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).contains("system:anonymous");
  }

  @Test
  void wrongToken_isUnauthorizedEverywhere() throws Exception {
    assertThat(get(A, "Authorization", "Bearer x").statusCode()).isEqualTo(401);
    assertThat(get("/healthz", "Authorization", "Bearer x").statusCode()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?propagationPolicy=Orphan&orphanDependents=true",
        "?propagationPolicy=Background&orphanDependents=false"
      })
  void delete_policyAndOrphanDependents_isInvalid(String query) {
    var response = client.delete(A + query);
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/details/causes/0/field")).isEqualTo("propagationPolicy");
    assertThat(client.get(A).status()).isEqualTo(200);
  }

  @Test
  void delete_policyAndOrphanDependentsInBody_isInvalid() {
    String body = "{'propagationPolicy':'Orphan','orphanDependents':true}";
    assertThat(client.send("DELETE", A, TestClient.JSON, body).status()).isEqualTo(422);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'dryRun':['All'],'propagationPolicy':'Orphan','orphanDependents':null}",
        "{'dryRun':['All'],'propagationPolicy':null,'orphanDependents':false}",
        "{'dryRun':['All'],'propagationPolicy':null,'orphanDependents':null}"
      })
  void delete_nullOption_isAsIfItWereMissing(String body) {
    assertThat(client.send("DELETE", A, TestClient.JSON, body).status()).isEqualTo(200);
  }

  @Test
  void delete_emptyPolicy_isInvalid() {
    var response = client.delete(A + "?propagationPolicy=");
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/details/causes/0/message"))
        .startsWith("Unsupported value: \"\": supported values: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {TestClient.MERGE, TestClient.STRATEGIC})
  void patch_force_isInvalid(String type) {
    var response = client.patch(A + "?force=true", type, "{}");
    assertThat(response.status()).isEqualTo(422);
    assertThat(response.string("/details/causes/0/message"))
        .isEqualTo("Forbidden: may not be specified for non-apply patch");
  }

  @Test
  void fieldManager_tooLongOrUnprintable_isInvalid() {
    String longest = "m".repeat(128);
    for (String bad : new String[] {longest + "m", "a%07b", "%C3%A4".repeat(65)}) {
      String query = "?fieldManager=" + bad;
      assertThat(client.post(MAPS + query, MAP).status()).isEqualTo(422);
      assertThat(client.put(A + query, "{'metadata':{'name':'a'}}").status()).isEqualTo(422);
      assertThat(client.patch(A + query, TestClient.MERGE, "{}").status()).isEqualTo(422);
    }
    assertThat(client.post(MAPS + "?dryRun=All&fieldManager=" + longest, MAP).status())
        .isEqualTo(201);
  }

  @ParameterizedTest
  @CsvSource({
    "abc, time: invalid duration \"abc\"",
    "5, time: missing unit in duration \"5\"",
    "5x, time: unknown unit \"x\" in duration \"5x\"",
    "1s5, time: missing unit in duration \"1s5\"",
    "99999999999h, time: invalid duration \"99999999999h\"",
    "-, time: invalid duration \"-\"",
    "., time: invalid duration \".\"",
  })
  void timeout_noDuration_isBadRequest(String timeout, String why) {
    var response = client.get(A + "?timeout=" + timeout);
    assertThat(response.status()).isEqualTo(400);
    assertThat(response.string("/message"))
        .isEqualTo("invalid timeout specified in the request URL - " + why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "10s", "-1s", "1h2.5m3s4ms", "1.s", ".5s", "%2B3us"})
  void timeout_duration_isServed(String timeout) {
    assertThat(client.get(A + "?timeout=" + timeout).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/namespaces/default/configmaps/a, 405",
    "/api/v1/namespaces/default/configmaps, 405",
    "/apis/apps/v1, 405",
    "/version, 405",
    "/apis/apps, 200",
    "/healthz, 200",
  })
  void head_onlyDocumentsHaveIt(String path, int status) {
    assertThat(client.send("HEAD", path, TestClient.JSON, "").status()).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json;as=Table;v=v2beta1;g=meta.k8s.io",
        "application/json;as=Table;v=v1",
        "application/json;as=PartialObjectMetadata;v=v2beta1;g=meta.k8s.io",
        "application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io",
        "application/json;as=Zap;v=v1;g=meta.k8s.io",
        "application/*",
        "APPLICATION/JSON",
        "text/plain"
      })
  void accept_unservable_isNotAcceptable(String accept) throws Exception {
    assertThat(client.get(A, accept).status()).isEqualTo(406);
  }

  @Test
  void create_unservableAccept_storesNothing() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + MAPS))
            .header("Authorization", token())
            .header("Accept", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString("{\"metadata\":{\"name\":\"unseen\"}}"))
            .build();
    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    assertThat(response.statusCode()).isEqualTo(406);
    assertThat(client.get(MAPS + "/unseen").status()).isEqualTo(404);
  }

  @Test
  void get_futureVersion_isTimeoutWithRetryAfter() throws Exception {
    var response = get(A + "?resourceVersion=999999999", "Authorization", token());
    assertThat(response.statusCode()).isEqualTo(504);
    assertThat(response.headers().firstValue("Retry-After")).hasValue("1");
  }

  @Test
  void addresses_haveNamesThatAreNeverDrawn() {
    String path = "/apis/networking.k8s.io/v1/ipaddresses";
    String body = "{'metadata':{'generateName':'2001:db8::1'}}";
    assertThat(client.create(path, body).string("/metadata/name")).isEqualTo("2001:db8::1");
    var again = client.post(path, body);
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.string("/reason")).isEqualTo("AlreadyExists");
  }

  @Test
  void job_withALongName_isRefusedForTheLabelOfItsPods() {
    String name = "a".repeat(64);
    var refused =
        client.post(
            "/apis/batch/v1/namespaces/default/jobs",
            "{'metadata':{'name':'" + name + "'},'spec':{'template':{'spec':{}}}}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body().at("/details/causes").size()).isEqualTo(1);
    assertThat(refused.string("/details/causes/0/field")).isEqualTo("spec.template.labels");
  }
}
