package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Tokens of service accounts: what they are bound to, and whom they are for. */
class BoundTokensTest {
  private static final String DEFAULT = "/api/v1/namespaces/default/";
  private static final String API = "https://kubernetes.default.svc";
  private InMemoryApiServer server;
  private TestClient client;

  @BeforeEach
  void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(DEFAULT + "serviceaccounts", "{'metadata':{'name':'s'}}");
    client.create("/api/v1/nodes", "{'metadata':{'name':'n'}}");
    client.create(
        DEFAULT + "pods",
        "{'metadata':{'name':'p'},'spec':{'serviceAccountName':'s','nodeName':'n',"
            + "'containers':[{'name':'c','image':'i'}]}}");
    client.create(DEFAULT + "secrets", "{'metadata':{'name':'x'}}");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String token(String spec) {
    return client
        .create(DEFAULT + "serviceaccounts/s/token", "{'spec':{" + spec + "}}")
        .string("/status/token");
  }

  private static String boundTo(String kind, String name) {
    return "'boundObjectRef':{'apiVersion':'v1','kind':'%s','name':'%s'}".formatted(kind, name);
  }

  private static JsonNode claims(String token) {
    byte[] json = Base64.getUrlDecoder().decode(token.split("\\.")[1]);
    return new ObjectMapper().readTree(new String(json, StandardCharsets.UTF_8));
  }

  private JsonNode review(String token, String more) {
    return client
        .create(
            "/apis/authentication.k8s.io/v1/tokenreviews",
            "{'spec':{'token':'" + token + "'" + more + "}}")
        .body()
        .get("status");
  }

  private String uid(String path) {
    return client.get(path).string("/metadata/uid");
  }

  @Test
  void claims_ofABoundToken_nameItsObject() {
    JsonNode pod = claims(token(boundTo("Pod", "p"))).get("kubernetes.io");
    assertThat(pod.at("/pod/uid").asString()).isEqualTo(uid(DEFAULT + "pods/p"));
    assertThat(pod.at("/node/name").asString()).isEqualTo("n");
    assertThat(pod.at("/node/uid").asString()).isEqualTo(uid("/api/v1/nodes/n"));

    JsonNode secret = claims(token(boundTo("Secret", "x"))).get("kubernetes.io");
    assertThat(secret.at("/secret/name").asString()).isEqualTo("x");
    assertThat(secret.has("pod") || secret.has("node")).isFalse();
  }

  @Test
  void user_ofABoundToken_hasThePodAndItsNode() {
    JsonNode extra = review(token(boundTo("Pod", "p")), "").at("/user/extra");
    String key = "authentication.kubernetes.io/";
    assertThat(extra.path(key + "pod-name").path(0).asString()).isEqualTo("p");
    assertThat(extra.path(key + "node-uid").path(0).asString()).isEqualTo(uid("/api/v1/nodes/n"));
  }

  @Test
  void token_endsWithItsObject() {
    String pod = token(boundTo("Pod", "p"));
    String secret = token(boundTo("Secret", "x"));
    assertThat(new TestClient(server.url(), pod).get("/version").status()).isEqualTo(200);

    client.delete(DEFAULT + "pods/p");
    client.delete(DEFAULT + "secrets/x");
    client.create(DEFAULT + "secrets", "{'metadata':{'name':'x'}}");

    assertThat(new TestClient(server.url(), pod).get("/version").status()).isEqualTo(401);
    assertThat(review(pod, "").path("error").asString())
        .isEqualTo("[invalid bearer token, service account token has been invalidated]");
    assertThat(review(secret, "").path("error").asString()).contains("secret UID (");
  }

  @Test
  void token_endsWithItsAccount() {
    String token = token("");
    client.delete(DEFAULT + "serviceaccounts/s");
    assertThat(review(token, "").path("error").asString())
        .isEqualTo("[invalid bearer token, serviceaccounts \"s\" not found]");
  }

  @Test
  void token_forOthers_isNoneForTheServer() {
    String token = token("'audiences':['x','y']");
    assertThat(new TestClient(server.url(), token).get("/version").status()).isEqualTo(401);
    assertThat(review(token, "").path("error").asString())
        .isEqualTo(
            "[invalid bearer token, token audiences [\"x\" \"y\"] is invalid for the target"
                + " audiences [\""
                + API
                + "\"]]");
    JsonNode known = review(token, ",'audiences':['y','z']");
    assertThat(known.get("authenticated").booleanValue()).isTrue();
    assertThat(known.get("audiences").toString()).isEqualTo("[\"y\"]");
  }

  @Test
  void audiences_ofATokenOfTheServer_areItsOwn() {
    JsonNode own = review(server.token(), "");
    assertThat(own.get("audiences").toString()).isEqualTo("[\"" + API + "\"]");
    assertThat(review(server.token(), ",'audiences':['x']").path("error").asString())
        .isEqualTo("invalid bearer token");
  }

  @Test
  void token_ofThePodsUsualTime_livesLongerAndWarns() {
    JsonNode claims = claims(token("'expirationSeconds':3607," + boundTo("Pod", "p")));
    long begin = claims.get("iat").longValue();
    assertThat(claims.at("/kubernetes.io/warnafter").longValue() - begin).isAtMost(3607);
    assertThat(claims.get("exp").longValue() - begin).isGreaterThan(3600L * 24 * 364);
  }
}
