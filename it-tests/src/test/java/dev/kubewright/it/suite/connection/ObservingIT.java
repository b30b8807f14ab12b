package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.authentication.v1.TokenRequestBuilder;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.SecretBuilder;
import dev.kubewright.api.core.v1.ServiceAccountBuilder;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestEvent.Ended;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.secret.Login;
import dev.kubewright.it.kinds.secret.LoginBuilder;
import dev.kubewright.it.kinds.secret.Logins;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What observers and request logs tell about calls of a typed client, on both servers. */
class ObservingIT extends Scenario {
  private static final String SECRET = "correct-horse-battery-staple";

  private final ConcurrentLinkedQueue<RequestEvent> events = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<String> messages = new ConcurrentLinkedQueue<>();

  private RestClient connect(RequestObserver observer) {
    return RestClient.connect(server().config().observer(observer).build());
  }

  @Test
  void calls_ofATypedClient_haveTemplateStatusAndSizes() {
    try (RestClient client = connect(RequestObserver.of(events::add))) {
      var maps = KubernetesClientset.over(client).coreV1().configMaps(namespace);
      maps.create(ConfigMapBuilder.build(m -> m.metadata(o -> o.name("seen")).putData("k", "v")));
      assertThrows(NotFoundException.class, () -> maps.get("none"));
      maps.list();
    }

    List<Ended> calls = all(Ended.class);
    assertThat(calls.stream().map(call -> call.request().template() + " " + call.status()))
        .containsExactly(
            "/api/v1/namespaces/{namespace}/configmaps 201",
            "/api/v1/namespaces/{namespace}/configmaps/{name} 404",
            "/api/v1/namespaces/{namespace}/configmaps 200")
        .inOrder();
    assertThat(all(Responded.class).stream().map(Responded::status))
        .containsExactly(201, 404, 200)
        .inOrder();
    for (Finished finished : all(Finished.class)) {
      assertThat(finished.received()).isGreaterThan(50L);
      assertThat(finished.sent() > 0).isEqualTo(finished.request().method().equals("POST"));
    }
    assertThat(all(Sending.class)).hasSize(3);
  }

  private <T extends RequestEvent> List<T> all(Class<T> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }

  @Test
  void requestLog_passwordsOfACustomResource_areNeverShown() {
    CrdInstaller.over(rest()).install(Crd.of(Logins.TYPE));
    try (RestClient client = connect(RequestLog.to(10, messages::add))) {
      var logins = client.resources(Logins.TYPE).namespace(namespace);
      Login login =
          LoginBuilder.build(
              l ->
                  l.metadata(m -> m.name("a"))
                      .spec(s -> s.user("u").password(SECRET).putOther("old", SECRET)));
      assertThat(logins.create(login).spec().password()).isEqualTo(SECRET);
      logins.list();
      Login changed = logins.change("a", l -> l.with(c -> c.spec(s -> s.putOther("new", SECRET))));
      messages.add(changed.toString());
    }

    assertThat(messages.toString()).contains("/logins");
    assertThat(messages.toString()).doesNotContain(SECRET);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8, 9, 10})
  void requestLog_secrets_areNeverShown(int verbosity) {
    String encoded = Base64.getEncoder().encodeToString(SECRET.getBytes(StandardCharsets.UTF_8));
    try (RestClient client = connect(RequestLog.to(verbosity, messages::add))) {
      var secrets = KubernetesClientset.over(client).coreV1().secrets(namespace);
      secrets.create(
          SecretBuilder.build(
              s -> s.metadata(o -> o.name("db")).putStringData("password", SECRET)));
      secrets.get("db");
      secrets.list();
      secrets.edit("db", b -> b.putStringData("other", SECRET + "2"));
      RestRequest.over(client).path("api/v1/namespaces/" + namespace + "/secrets/db").text();
      var accounts = KubernetesClientset.over(client).coreV1().serviceAccounts(namespace);
      accounts.create(ServiceAccountBuilder.build(a -> a.metadata(m -> m.name("robot"))));
      var token =
          accounts
              .createToken("robot", TokenRequestBuilder.build(t -> t.spec(s -> {})))
              .status()
              .token();
      assertThat(token).isNotEmpty();
      assertThat(String.join("\n", messages)).doesNotContain(token);
      secrets.delete("db");
    }

    String all = String.join("\n", messages);
    assertThat(all).contains("/secrets/db");
    assertThat(all).doesNotContain(SECRET);
    assertThat(all).doesNotContain(encoded);
    assertThat(all).doesNotContain(encoded.substring(0, 20));
  }
}
