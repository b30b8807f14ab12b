package dev.kubewright.apiserver.store;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class StoreTest {
  private static final String BUCKET = "/things";

  private final Store store = new Store(100);

  private static ObjectNode object(String namespace, String name) {
    ObjectNode object = Json.object();
    object.putObject("metadata").put("namespace", namespace).put("name", name);
    return object;
  }

  private static List<String> keys(Snapshot snapshot) {
    List<String> keys = new ArrayList<>();
    snapshot.all().forEachRemaining(each -> keys.add(each.key()));
    return keys;
  }

  private Snapshot now(String namespace) {
    return store.snapshot(BUCKET, namespace);
  }

  @Test
  void snapshotAt_eachRevision_isWhatASnapshotWasThen() {
    Random random = new Random(3);
    List<Snapshot> then = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      String name = "x" + random.nextInt(10);
      ObjectNode old = store.get(BUCKET, "a", name);
      if (old != null && random.nextBoolean()) {
        store.remove(BUCKET, old);
      } else {
        store.put(random.nextInt(4) == 0 ? "/others" : BUCKET, object("a", name));
      }
      then.add(now("a"));
    }
    for (Snapshot each : then) {
      Snapshot past = Objects.requireNonNull(store.snapshotAt(BUCKET, "a", each.revision()));
      assertThat(keys(past)).isEqualTo(keys(each));
      past.all().forEachRemaining(o -> assertThat(each.bucket().get(o.key())).isSameInstanceAs(o));
    }
  }

  @Test
  void snapshotAt_beforeTheHistory_isNull() {
    for (int i = 0; i < 120; i++) {
      store.put(i % 2 == 0 ? BUCKET : "/others", object("a", "x" + i));
    }
    long last = store.revision();

    assertThat(store.snapshotAt(BUCKET, "", last - 101)).isNull();
    Snapshot oldest = Objects.requireNonNull(store.snapshotAt(BUCKET, "", last - 100));
    assertThat(oldest.size()).isEqualTo(10);
    assertThat(store.since(BUCKET, last - 101)).isNull();
    assertThat(Objects.requireNonNull(store.since(BUCKET, last - 100))).hasSize(50);
    store.compact();
    assertThat(store.snapshotAt(BUCKET, "", last - 1)).isNull();
    assertThat(Objects.requireNonNull(store.snapshotAt(BUCKET, "", last)).size()).isEqualTo(60);
  }

  @Test
  void namespace_isAPartOfTheOrder() {
    for (String namespace : List.of("a", "a-b", "b", "ab")) {
      store.put(BUCKET, object(namespace, "x"));
      store.put(BUCKET, object(namespace, "y"));
    }

    assertThat(keys(now("")))
        .containsExactly("a-b/x", "a-b/y", "a/x", "a/y", "ab/x", "ab/y", "b/x", "b/y")
        .inOrder();
    assertThat(keys(now("a"))).containsExactly("a/x", "a/y").inOrder();
    assertThat(now("a").size()).isEqualTo(2);
    assertThat(now("a").countAfter("a/x")).isEqualTo(1);
    assertThat(now("a").countAfter("a-b/y")).isEqualTo(2);
    assertThat(now("").countAfter("a/y")).isEqualTo(4);
    assertThat(now("none").size()).isEqualTo(0);
    List<String> rest = new ArrayList<>();
    now("ab").after("ab/x").forEachRemaining(each -> rest.add(each.key()));
    assertThat(rest).containsExactly("ab/y");
  }

  @Test
  void copy_isIndependent() {
    store.put(BUCKET, object("a", "x"));
    long before = store.revision();
    store.put(BUCKET, object("a", "y"));
    Store copy = store.copy();
    store.put(BUCKET, object("a", "z"));

    assertThat(copy.list(BUCKET, "a")).hasSize(2);
    assertThat(Objects.requireNonNull(copy.snapshotAt(BUCKET, "a", before)).size()).isEqualTo(1);
    copy.put(BUCKET, object("a", "w"));
    assertThat(store.get(BUCKET, "a", "w")).isNull();
  }

  @Test
  void find_ofATree_isThatOfTheStoredTreeAlone() {
    ObjectNode first = store.put(BUCKET, object("a", "x"));
    assertThat(Objects.requireNonNull(store.find(BUCKET, first)).tree()).isSameInstanceAs(first);

    store.put(BUCKET, object("a", "x"));

    assertThat(store.find(BUCKET, first)).isNull();
  }

  private static ObjectNode managed(String name, String field) {
    ObjectNode object = object("a", name);
    ObjectNode entry = Json.metadata(object).putArray("managedFields").addObject();
    entry.put("manager", name).putObject("fieldsV1").putObject("f:spec").putObject("f:" + field);
    return object;
  }

  private static JsonNode fields(ObjectNode object) {
    return Json.metadata(object).path("managedFields").path(0).path("fieldsV1");
  }

  @Test
  void put_equalManagedFields_areOneTree() {
    ObjectNode first = store.put(BUCKET, managed("x", "replicas"));
    ObjectNode second = store.put(BUCKET, managed("y", "replicas"));
    ObjectNode other = store.put(BUCKET, managed("z", "paused"));

    assertThat(fields(second)).isSameInstanceAs(fields(first));
    assertThat(fields(second)).isEqualTo(fields(managed("y", "replicas")));
    assertThat(fields(other)).isEqualTo(fields(managed("z", "paused")));
    assertThat(second.at("/metadata/managedFields/0/manager").stringValue()).isEqualTo("y");
  }

  /** A form that counts how often it makes something. */
  private record Counted(String name, AtomicInteger made) implements Stored.Form<String> {
    @Override
    public String of(Stored stored) {
      made.incrementAndGet();
      return name + " of " + stored.key();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Counted counted && counted.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  @Test
  void in_sameForm_isMadeOnce() {
    AtomicInteger made = new AtomicInteger();
    Stored stored = new Stored(object("a", "x"));

    String first = stored.in(new Counted("json", made));

    assertThat(stored.in(new Counted("json", made))).isSameInstanceAs(first);
    assertThat(made.get()).isEqualTo(1);
    assertThat(stored.in(new Counted("protobuf", made))).isEqualTo("protobuf of a/x");
    assertThat(stored.in(new Counted("json", made))).isSameInstanceAs(first);
    assertThat(made.get()).isEqualTo(2);
  }

  @Test
  void in_manyForms_forgetsTheOldest() {
    AtomicInteger made = new AtomicInteger();
    Stored stored = new Stored(object("a", "x"));
    for (int i = 0; i < 9; i++) {
      stored.in(new Counted("form " + i, made));
    }

    stored.in(new Counted("form 8", made));
    assertThat(made.get()).isEqualTo(9);
    stored.in(new Counted("form 0", made));
    assertThat(made.get()).isEqualTo(10);
  }

  @Test
  void frame_ofOneKind_isSharedByAllWatches() {
    ObjectNode first = store.put(BUCKET, object("a", "x"));
    store.put(BUCKET, object("a", "x"));
    Change change = Objects.requireNonNull(store.since(BUCKET, store.revision() - 1)).get(0);
    AtomicInteger made = new AtomicInteger();

    byte[] frame = change.frames().get("json", () -> new byte[made.incrementAndGet()]);

    assertThat(change.frames().get("json", () -> new byte[made.incrementAndGet()]))
        .isSameInstanceAs(frame);
    assertThat(change.frames().get("protobuf", () -> new byte[made.incrementAndGet()]))
        .hasLength(2);
    ObjectNode gone = Objects.requireNonNull(change.gone()).tree();
    assertThat(Json.string(gone, "metadata", "resourceVersion"))
        .isEqualTo(Long.toString(change.revision()));
    assertThat(Json.string(first, "metadata", "resourceVersion"))
        .isEqualTo(Long.toString(change.revision() - 1));
  }
}
