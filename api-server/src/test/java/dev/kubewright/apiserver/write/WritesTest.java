package dev.kubewright.apiserver.write;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Conversions;
import dev.kubewright.apiserver.form.ObjectCodec;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.Services;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.RequestInfo;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.User;
import dev.kubewright.apiserver.kinds.BuiltInKinds;
import dev.kubewright.apiserver.patch.StrategicMergePatch;
import dev.kubewright.apiserver.registry.Kinds;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.webhook.ConversionWebhook;
import dev.kubewright.apiserver.webhook.WebhookClient;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes that others overtake: what the others do is part of the attempt, so no thread is needed.
 */
class WritesTest {
  private static final int MOST_LOST = 5;
  private static final String UID = "3f0ad2ad-5b16-4c22-a5c0-2ba1a4c1c7a1";

  private final Store store = new Store(1000);
  private final InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-26T20:00:00Z"));
  private final Catalog catalog = new Catalog(RuntimeConfig.of(""));
  private final WebhookClient webhooks = new WebhookClient();
  private final WatchHub hub = new WatchHub(store, clock, Clock.system(), Duration.ofMinutes(1));
  private final Kinds kinds =
      new BuiltInKinds(store, hub, catalog, clock, RandomGenerator.getDefault());
  private final Strategies strategies =
      new Strategies(
          new Kinds() {
            @Override
            public Strategy of(Resource resource, StrategyFacts facts) {
              return resource.plural().equals("secrets")
                  ? new Alone(resource, facts)
                  : kinds.of(resource, facts);
            }

            @Override
            public boolean isTerminating(Resource custom) {
              return kinds.isTerminating(custom);
            }

            @Override
            public void contentRemoved(Resource resource, ObjectNode removed) {
              kinds.contentRemoved(resource, removed);
            }
          });
  private final Server server =
      new Server(
          store, hub, catalog, new ObjectCodec(catalog, strategies, clock), strategies, clock);
  private final Commit commit = new Commit(server);
  private final Writes writes =
      new Writes(
          server,
          commit,
          new Patches(new StrategicMergePatch(new TypeTable(Facts::definitions))),
          RandomGenerator.getDefault());

  /** A kind that looks at other objects. */
  private final class Alone extends TableStrategy {
    Alone(Resource resource, StrategyFacts facts) {
      super(resource, facts);
    }

    @Override
    public boolean preparesAlone() {
      return true;
    }

    @Override
    public void prepareCreate(Write write, ObjectNode object) {
      assertThat(store.isLocked()).isTrue();
      Json.child(object, "data").put("others", "" + store.list("/secrets", "").size());
    }
  }

  @BeforeEach
  void start() {
    object("", "namespaces", "", "default");
  }

  @AfterEach
  void close() {
    hub.close();
    webhooks.close();
  }

  private ObjectNode object(String group, String plural, String namespace, String name) {
    ObjectNode object = Json.object();
    Resource resource = Objects.requireNonNull(catalog.find(group, "v1", plural));
    object.put("apiVersion", resource.groupVersion()).put("kind", resource.kind());
    ObjectNode metadata = object.putObject("metadata").put("name", name).put("uid", UID);
    if (!namespace.isEmpty()) {
      metadata.put("namespace", namespace);
    }
    return store.put(resource.bucket(), object);
  }

  private Call call(String method, String group, String plural, String name) {
    Resource resource = Objects.requireNonNull(catalog.find(group, "v1", plural));
    List<String> segments =
        new ArrayList<>(group.isEmpty() ? List.of("api") : List.of("apis", group));
    segments.addAll(List.of("v1", "namespaces", "default", plural));
    if (!name.isEmpty()) {
      segments.add(name);
    }
    var request =
        new ServerRequest(
            method,
            "/" + String.join("/", segments),
            Map.of(),
            Map.of("content-type", List.of("application/json")),
            "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"b\"}}"
                .getBytes(UTF_8),
            Peer.LOCAL);
    List<String> warnings = new ArrayList<>(List.of("before"));
    var conversions =
        new Conversions(
            store, new ConversionWebhook(webhooks, new Services(store, Map.of())), warnings);
    return new Call(
        request,
        RequestInfo.of(segments),
        server.kind(resource),
        User.ADMIN,
        warnings,
        conversions);
  }

  /** Adds a key to the data, and does something else first. */
  private final class Adding implements ChangeSource {
    private final Call call;
    private final Consumer<@Nullable ObjectNode> other;
    private int attempts;
    private boolean locked;

    Adding(Call call, Consumer<@Nullable ObjectNode> other) {
      this.call = call;
      this.other = other;
    }

    @Override
    public ObjectNode apply(@Nullable ObjectNode live, Tracking fields) {
      attempts++;
      locked = store.isLocked();
      call.warnings().add("attempt " + attempts);
      if (!locked) {
        other.accept(live);
      }
      ObjectNode object = Objects.requireNonNull(live).deepCopy();
      Json.child(object, "data").put("mine", "x");
      return fields.update(live, object);
    }
  }

  private void change(String key) {
    ObjectNode now = Objects.requireNonNull(store.get("/configmaps", "default", "a")).deepCopy();
    Json.child(now, "data").put(key, "y");
    store.put("/configmaps", now);
  }

  private Writes.Written write(Call call, ChangeSource source) {
    return writes.write(call, new Part.Whole(server, call), source, false);
  }

  @Test
  void write_overtakenOnce_beginsAgainWithTheStoredObject() {
    object("", "configmaps", "default", "a");
    Call call = call("PATCH", "", "configmaps", "a");
    Adding source =
        new Adding(
            call,
            live -> {
              if (!Objects.requireNonNull(live).has("data")) {
                change("theirs");
              }
            });

    Writes.Written written = write(call, source);

    assertThat(source.attempts).isEqualTo(2);
    assertThat(written.object().path("data").propertyNames()).containsExactly("theirs", "mine");
    assertThat(store.get("/configmaps", "default", "a")).isSameInstanceAs(written.object());
    assertThat(call.warnings()).containsExactly("before", "attempt 2").inOrder();
  }

  @Test
  void write_overtakenEachTime_endsUnderTheLock() {
    object("", "configmaps", "default", "a");
    Call call = call("PATCH", "", "configmaps", "a");
    Adding source = new Adding(call, live -> change("k" + store.revision()));

    Writes.Written written = write(call, source);

    assertThat(source.locked).isTrue();
    assertThat(source.attempts).isEqualTo(MOST_LOST + 1);
    assertThat(written.object().path("data").size()).isEqualTo(MOST_LOST + 1);
    assertThat(call.warnings()).containsExactly("before", "attempt " + source.attempts).inOrder();
  }

  @Test
  void write_objectIsMarkedMeanwhile_keepsTheMark() {
    ObjectNode held = object("", "configmaps", "default", "a").deepCopy();
    Json.metadata(held).putArray("finalizers").add("example.com/x");
    store.put("/configmaps", held);
    Call call = call("PATCH", "", "configmaps", "a");
    var deletions = new Deletions(server, commit);
    Adding source =
        new Adding(
            call,
            live -> {
              if (!OwnerReferences.isBeingDeleted(Objects.requireNonNull(live))) {
                deletions.remove(call.resource(), live, "");
              }
            });

    Writes.Written written = write(call, source);

    assertThat(source.attempts).isEqualTo(2);
    assertThat(OwnerReferences.isBeingDeleted(written.object())).isTrue();
    assertThat(written.object().path("data").has("mine")).isTrue();
  }

  @Test
  void write_objectIsDeletedMeanwhile_findsNone() {
    object("", "configmaps", "default", "a");
    Call call = call("PATCH", "", "configmaps", "a");
    Adding source =
        new Adding(call, live -> store.remove("/configmaps", Objects.requireNonNull(live)));

    ApiError missing = assertThrows(ApiError.class, () -> write(call, source));

    assertThat(missing.code()).isEqualTo(404);
    assertThat(source.attempts).isEqualTo(1);
  }

  @Test
  void creation_nameIsTakenMeanwhile_becomesAnUpdate() {
    Call call = call("PUT", "coordination.k8s.io", "leases", "a");
    List<Boolean> existed = new ArrayList<>();
    ChangeSource source =
        new ChangeSource() {
          @Override
          public ObjectNode apply(@Nullable ObjectNode live, Tracking fields) {
            existed.add(live != null);
            ObjectNode object =
                live == null
                    ? Json.object().put("apiVersion", "coordination.k8s.io/v1").put("kind", "Lease")
                    : live.deepCopy();
            Json.metadata(object).put("name", "a");
            if (live == null) {
              object("coordination.k8s.io", "leases", "default", "a");
            }
            Json.child(object, "spec").put("holderIdentity", "me");
            return fields.update(live, object);
          }

          @Override
          public boolean creates() {
            return true;
          }
        };

    Writes.Written written = write(call, source);

    assertThat(existed).containsExactly(false, true).inOrder();
    assertThat(written.created()).isFalse();
    assertThat(Json.string(written.object(), "metadata", "uid")).isEqualTo(UID);
    assertThat(Json.string(written.object(), "spec", "holderIdentity")).isEqualTo("me");
  }

  @Test
  void creation_ofAKindThatLooksAtOthers_isPreparedUnderTheLock() {
    object("", "secrets", "default", "a");

    var call = call("POST", "", "secrets", "");
    Writes.Written written = writes.create(call);

    assertThat(Json.string(written.object(), "data", "others")).isEqualTo("1");
    assertThat(store.isLocked()).isFalse();
  }

  @Test
  void attempt_drawsOnce() {
    var attempt = new Attempt(clock.instant(), new Names(RandomGenerator.getDefault()));

    String second = attempt.name("x-", 1);

    assertThat(attempt.name("x-", 0)).isNotEqualTo(second);
    assertThat(attempt.name("x-", 1)).isEqualTo(second);
    assertThat(attempt.uid()).isEqualTo(attempt.uid());
    assertThat(attempt.now()).isEqualTo("2026-11-26T20:00:00Z");
  }
}
