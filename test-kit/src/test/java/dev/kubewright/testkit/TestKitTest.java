package dev.kubewright.testkit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What client-go's fake clientset does: the real client, a server in memory, and reactors. */
class TestKitTest {
  private final InMemoryApiServer server = InMemoryApiServer.start();
  private final TestKit kit = TestKit.over(server.transport());
  private final RestClient rest = RestClient.over(kit);

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
    kit.append(
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
    assertThat(server.transport().send(get("a")).status()).isEqualTo(200);
  }

  private static Request get(String name) {
    var path = List.of("api", "v1", "namespaces", "default", "configmaps", name);
    return Request.builder(Operation.ofPath(Verb.GET, path)).build();
  }

  @Test
  void fail_reason_isThatOfTheServer() {
    kit.on(Verb.CREATE, "configmaps").fail(Reason.ALREADY_EXISTS).times(1);
    kit.on(Verb.UPDATE, "configmaps").fail(Reason.CONFLICT).times(1);
    kit.on("configmaps").fail(Reason.SERVER_TIMEOUT).times(1);

    var busy = assertThrows(ApiException.class, () -> maps().list());
    assertThat(busy.reason()).isEqualTo("ServerTimeout");
    assertThrows(AlreadyExistsException.class, () -> maps().create(map("a")));
    ConfigMap created = maps().create(map("a"));
    assertThrows(ConflictException.class, () -> maps().update(created));
  }

  @Test
  @Tag("client-go-F1")
  void fail_code_isTheErrorAndTheServerSeesNothing() {
    kit.on(Verb.CREATE, "configmaps").fail(403);

    assertThrows(ForbiddenException.class, () -> maps().create(map("a")));

    kit.assertSent(1, Verb.CREATE, "configmaps");
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  @Tag("client-go-F1")
  void rules_newestThatIsMeant_wins() {
    kit.on("*").fail(500);
    kit.on(Verb.GET, "configmaps").respond(ConfigMaps.TYPE, map("invented"));

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
  void times_two_thenTheRuleDoesNotExist() {
    ConfigMap created = maps().create(map("a"));
    Rule rule = kit.on(Verb.UPDATE, "configmaps").fail(409).times(2);

    assertThrows(ConflictException.class, () -> maps().update(created));
    var unused = assertThrows(AssertionError.class, kit::assertRulesUsed);
    assertThat(unused)
        .hasMessageThat()
        .contains("update configmaps: failure 409 2 times, used 1 times");
    assertThrows(ConflictException.class, () -> maps().update(created));
    assertThat(maps().update(created).metadata().name()).isEqualTo("a");
    kit.assertRulesUsed();
    assertThat(rule.used()).isEqualTo(2);
  }

  @Test
  void times_afterMoreRequests_isUsed() {
    Rule rule = kit.on(Verb.GET, "configmaps").fail(403);
    assertThrows(ForbiddenException.class, () -> maps().get("a"));
    assertThrows(ForbiddenException.class, () -> maps().get("a"));

    rule.times(1);

    kit.assertRulesUsed();
    assertThrows(NotFoundException.class, () -> maps().get("a"));
  }

  @Test
  void times_beforeTheEffect_limitsIt() {
    kit.on(Verb.GET, "configmaps").times(1).fail(403);

    assertThrows(ForbiddenException.class, () -> maps().get("a"));
    assertThrows(NotFoundException.class, () -> maps().get("a"));
  }

  @Test
  void rule_withoutEffect_isNamed() {
    kit.on(Verb.GET, "configmaps").named("a").times(2);

    assertThrows(NotFoundException.class, () -> maps().get("a"));
    var unfinished = assertThrows(AssertionError.class, kit::assertRulesUsed);
    assertThat(unfinished)
        .hasMessageThat()
        .contains("get configmaps named \"a\": unfinished, it does not say what happens");
    kit.reset();
    kit.assertRulesUsed();
  }

  @Test
  void on_resourceWithAGroup_isRefused() {
    var grouped = assertThrows(IllegalArgumentException.class, () -> kit.on("deployments.apps"));
    assertThat(grouped)
        .hasMessageThat()
        .isEqualTo(
            "\"deployments.apps\" names a group; write the plural name alone, such as deployments");
  }

  @Test
  void rule_narrowed_leavesOthersAlone() {
    kit.on(Verb.GET, "configmaps").inNamespace("default").named("a").fail(403);
    kit.on(Verb.GET, "configmaps").inNamespace("other").fail(401);
    maps().create(map("b"));

    assertThat(maps().get("b").metadata().name()).isEqualTo("b");
    assertThrows(ForbiddenException.class, () -> maps().get("a"));
    var other = KubernetesClientset.over(rest).coreV1().configMaps("other");
    assertThrows(UnauthorizedException.class, () -> other.get("a"));
  }

  @Test
  void fail_exception_isThatOfATransport() {
    kit.on(Verb.CREATE, "configmaps")
        .fail(() -> new TransportException(Kind.REFUSED, "nobody listens", null))
        .times(1);

    var e = assertThrows(TransportException.class, () -> maps().create(map("a")));

    assertThat(e.kind()).isEqualTo(Kind.REFUSED);
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  void on_subresource_leavesTheObjectAlone() {
    kit.on("deployments/scale").fail(409);
    var deployments = KubernetesClientset.over(rest).appsV1().deployments("default");

    assertThrows(ConflictException.class, () -> deployments.getScale("web"));
    assertThrows(NotFoundException.class, () -> deployments.get("web"));

    kit.reset();
    kit.on("deployments/").fail(409);
    assertThrows(NotFoundException.class, () -> deployments.getScale("web"));
    assertThrows(ConflictException.class, () -> deployments.get("web"));
  }

  @Test
  void actions_sayWhatWasSent() {
    maps().create(map("a"));
    maps().delete("a");
    maps().list();

    assertThat(kit.actions().stream().map(Action::toString).toList())
        .containsExactly(
            "create configmaps default/", "delete configmaps default/a", "list configmaps default/")
        .inOrder();
    assertThat(kit.assertSent(Verb.CREATE, "configmaps").body()).contains("\"key\":\"value\"");
    assertThat(kit.actions(Verb.DELETE, "*").get(0).operation().name()).isEqualTo("a");
    var missing = assertThrows(AssertionError.class, () -> kit.assertSent(Verb.UPDATE, "pods"));
    assertThat(missing)
        .hasMessageThat()
        .isEqualTo(
            "no update pods was sent; sent were 3 requests:\n  create configmaps default/\n"
                + "  delete configmaps default/a\n  list configmaps default/");
    var often = assertThrows(AssertionError.class, () -> kit.assertSent(2, "configmaps"));
    assertThat(often)
        .hasMessageThat()
        .startsWith("2 times * configmaps was expected, and 3 times sent; sent were 3 requests:");
    kit.reset();
    assertThat(kit.actions()).isEmpty();
    kit.assertSent(0, "*");
  }

  @Test
  void rule_impossible_isRefusedAtOnce() {
    for (int code : List.of(200, 399, 600)) {
      assertThrows(IllegalArgumentException.class, () -> kit.on(Verb.GET, "pods").fail(code));
    }
    assertThrows(IllegalArgumentException.class, () -> kit.on(Verb.GET, "pods").times(0));
    assertThrows(IllegalArgumentException.class, () -> kit.on(Verb.GET, ""));
    assertThrows(IllegalArgumentException.class, () -> kit.on(Verb.GET, "/scale"));
    Rule events = kit.on(Verb.GET, "pods").afterEvents(1);
    assertThrows(IllegalStateException.class, () -> events.respond(200, "{}"));
    Rule response = kit.on(Verb.GET, "pods").respond(200, "{}");
    assertThrows(IllegalStateException.class, () -> response.afterEvents(1));
    Rule complete = kit.on(Verb.GET, "pods").drop();
    assertThrows(IllegalStateException.class, () -> complete.inNamespace("a"));
    assertThrows(IllegalStateException.class, () -> complete.named("a"));
    assertThrows(IllegalStateException.class, complete::reset);
    assertThrows(IllegalArgumentException.class, () -> complete.afterEvents(-1));
  }
}
