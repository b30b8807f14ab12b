package dev.kubewright.testkit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.client.AlreadyExistsException;
import dev.kubewright.client.ApiException;
import dev.kubewright.client.ConflictException;
import dev.kubewright.client.ForbiddenException;
import dev.kubewright.client.Operation;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.rest.RestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What client-go's fake clientset does: the real client, a server in memory, and reactors. */
class ReactorTransportTest {
  private final InMemoryApiServer server = InMemoryApiServer.start();
  private final RecordingTransport recording = RecordingTransport.over(server.transport());
  private final ReactorTransport reacting = ReactorTransport.over(recording);
  private final RestClient rest = RestClient.over(reacting);

  @AfterEach
  void close() {
    rest.close();
    server.close();
  }

  private ConfigMapInterface maps() {
    return KubernetesClientset.over(rest).coreV1().configMaps("default");
  }

  private static ConfigMap map(String name) {
    return ConfigMapBuilder.build(c -> c.metadata(m -> m.name(name)).data(Map.of("key", "value")));
  }

  @Test
  @Tag("client-go-F1")
  void react_nothing_goesToTheNextAndThenToTheServer() {
    var asked = new ArrayList<String>();
    reacting
        .append(
            request -> {
              asked.add("second");
              return Optional.empty();
            })
        .prepend(
            request -> {
              asked.add("first");
              return Optional.empty();
            });

    maps().create(map("a"));

    assertThat(asked).containsExactly("first", "second").inOrder();
    assertThat(recording.operations(Verb.CREATE)).hasSize(1);
  }

  @Test
  @Tag("client-go-F1")
  void react_failure_isTheErrorAndTheServerSeesNothing() {
    reacting.on(Verb.CREATE, "configmaps").fail(403);

    assertThrows(ForbiddenException.class, () -> maps().create(map("a")));

    assertThat(recording.operations()).isEmpty();
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  @Tag("client-go-F1")
  void react_firstThatAnswers_wins() {
    reacting.on(null, "*").fail(500);
    reacting.on(Verb.GET, "configmaps").answer(200, "{\"metadata\":{\"name\":\"invented\"}}");

    assertThat(maps().get("a").metadata().name()).isEqualTo("invented");
    assertThrows(ApiException.class, () -> maps().list());
  }

  @Test
  @Tag("client-go-F1")
  void create_twice_alreadyExists() {
    maps().create(map("a"));

    assertThrows(AlreadyExistsException.class, () -> maps().create(map("a")));
  }

  @Test
  @Tag("client-go-F1")
  void create_objectOfAnotherNamespace_isABadRequest() {
    ConfigMap elsewhere = map("a").with(c -> c.metadata(m -> m.namespace("other")));

    var e = assertThrows(ApiException.class, () -> maps().create(elsewhere));

    assertThat(e.code()).isEqualTo(400);
  }

  /** Objects are immutable: a changed copy does not change what the server has. */
  @Test
  @Tag("client-go-F1")
  void with_changedCopy_leavesTheServerAsItIs() {
    ConfigMap created = maps().create(map("a"));

    ConfigMap changed = created.with(c -> c.data(Map.of("key", "other")));

    assertThat(changed.data()).containsEntry("key", "other");
    assertThat(maps().get("a").data()).containsEntry("key", "value");
  }

  @Test
  void times_two_failsTwoUpdatesAndEditTriesAgain() {
    ConfigMap created = maps().create(map("a"));
    reacting.on(Verb.UPDATE, "configmaps").times(2).fail(409);

    assertThrows(ConflictException.class, () -> maps().update(created));
    assertThrows(ConflictException.class, () -> maps().update(created));
    assertThat(maps().update(created).metadata().name()).isEqualTo("a");
  }

  @Test
  void fail_exception_isThatOfATransport() {
    reacting
        .on(Verb.LIST, "configmaps")
        .times(1)
        .fail(() -> new TransportException(Kind.REFUSED, "nobody listens", null));

    var e = assertThrows(TransportException.class, () -> maps().list());

    assertThat(e.kind()).isEqualTo(Kind.REFUSED);
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  void on_subresource_leavesTheObjectAlone() {
    reacting.on(null, "deployments/scale").fail(404);
    var deployments = KubernetesClientset.over(rest).appsV1().deployments("default");

    var scale = assertThrows(ApiException.class, () -> deployments.getScale("web"));
    var object = assertThrows(ApiException.class, () -> deployments.get("web"));

    assertThat(scale).hasMessageThat().contains("a reactor answered 404");
    assertThat(object).hasMessageThat().contains("not found");
  }

  @Test
  void recorded_saysWhatWasSent() {
    maps().create(map("a"));
    maps().delete("a");

    assertThat(recording.operations().stream().map(Operation::verb).toList())
        .containsExactly(Verb.CREATE, Verb.DELETE)
        .inOrder();
    assertThat(recording.recorded().get(0).body()).contains("\"key\":\"value\"");
    assertThat(recording.operations(Verb.DELETE).get(0).name()).isEqualTo("a");
    recording.clear();
    assertThat(recording.recorded()).isEmpty();
  }

  @Test
  void rule_impossible_isRefusedAtOnce() {
    for (int code : List.of(200, 399, 600)) {
      assertThrows(IllegalArgumentException.class, () -> reacting.on(Verb.GET, "pods").fail(code));
    }
    assertThrows(IllegalArgumentException.class, () -> reacting.on(Verb.GET, "pods").times(0));
  }
}
