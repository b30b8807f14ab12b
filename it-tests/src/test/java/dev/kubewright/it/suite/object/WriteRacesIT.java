package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.RawHttp.Received;
import dev.kubewright.it.support.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many writes of one object at once, and writes while it is being deleted. */
class WriteRacesIT extends Scenario {
  private static final int THREADS = 50;

  /** A real server tries again after each lost race, so its time grows with the square. */
  private static final int THREADS_ON_REAL = 8;

  private static final int PATCHES = 20;
  private static final String JSON = "application/json";
  private static final String MERGE = "application/merge-patch+json";
  private static final String APPLY = "application/apply-patch+yaml";
  private static final String JSON_PATCH = "application/json-patch+json";

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private RawHttp raw;
  private String maps = "";

  @BeforeEach
  void open() {
    raw = raw();
    maps = "/api/v1/namespaces/" + namespace + "/configmaps";
  }

  @AfterEach
  void close() {
    threads.shutdownNow();
  }

  private void create(String name, String metadata) {
    var unused =
        raw.post(
            maps,
            """
            {"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": "b"},
             "metadata": {"name": "%s"%s}}\
            """
                .formatted(name, metadata));
  }

  private List<Received> together(List<Callable<List<Received>>> tasks) throws Exception {
    List<Received> all = new ArrayList<>();
    for (Future<List<Received>> each : threads.invokeAll(tasks)) {
      all.addAll(each.get());
    }
    return all;
  }

  @Test
  @Tag("server-wr-10")
  void jsonPatches_ofOneObjectAtOnce_allChangeIt() throws Exception {
    create("many", "");
    int writers = judge == Judge.IN_MEMORY ? THREADS : THREADS_ON_REAL;

    List<Received> responses =
        together(
            IntStream.range(0, writers)
                .mapToObj(thread -> (Callable<List<Received>>) () -> patches(thread))
                .toList());

    responses.forEach(each -> assertWithMessage("%s", each).that(each.code()).isEqualTo(200));
    assertThat(raw.get(maps + "/many").path("data").size()).isEqualTo(1 + writers * PATCHES);
  }

  private List<Received> patches(int thread) {
    return IntStream.range(0, PATCHES)
        .mapToObj(
            number ->
                raw.trySend(
                    "PATCH",
                    maps + "/many",
                    "[{\"op\":\"add\",\"path\":\"/data/t%d-%d\",\"value\":\"x\"}]"
                        .formatted(thread, number),
                    JSON_PATCH))
        .toList();
  }

  @Test
  @Tag("server-wr-10")
  void mergePatches_ofOneVersion_haveOneWinner() throws Exception {
    create("one", "");
    for (int round = 0; round < 3; round++) {
      String version =
          raw.get(maps + "/one").path("metadata").path("resourceVersion").stringValue();
      String head = "{\"metadata\":{\"resourceVersion\":\"" + version + "\"},\"data\":{\"r" + round;

      List<Received> responses =
          together(
              IntStream.range(0, 10)
                  .mapToObj(
                      thread ->
                          (Callable<List<Received>>)
                              () ->
                                  List.of(
                                      raw.trySend(
                                          "PATCH",
                                          maps + "/one",
                                          head + "\":\"" + thread + "\"}}",
                                          MERGE)))
                  .toList());

      List<Integer> codes = responses.stream().map(Received::code).sorted().toList();
      assertThat(codes).containsExactly(200, 409, 409, 409, 409, 409, 409, 409, 409, 409).inOrder();
    }
  }

  @Test
  @Tag("server-wr-12")
  void put_withoutTheLastFinalizer_removesAnObjectThatIsBeingDeleted() {
    create("going", ", \"finalizers\": [\"x.example.com/y\"]");
    assertThat(raw.trySend("DELETE", maps + "/going", "", JSON).code()).isEqualTo(200);

    Received kept = put("going", ", \"finalizers\": [\"x.example.com/y\"]", "c");
    assertThat(kept.code()).isEqualTo(200);
    assertThat(kept.body().path("metadata").has("deletionTimestamp")).isTrue();
    assertThat(kept.body().path("data").path("a").stringValue()).isEqualTo("c");

    assertThat(put("going", "", "d").code()).isEqualTo(200);
    assertThat(raw.trySend("GET", maps + "/going", "", JSON).code()).isEqualTo(404);
    assertThat(put("going", "", "e").code()).isEqualTo(404);
  }

  private Received put(String name, String metadata, String value) {
    return raw.trySend(
        "PUT",
        maps + "/" + name,
        """
        {"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": "%s"},
         "metadata": {"name": "%s"%s}}\
        """
            .formatted(value, name, metadata),
        JSON);
  }

  @Test
  @Tag("server-wr-12")
  void patch_ofTheLastFinalizer_removesAnObjectThatIsBeingDeleted() {
    create("patched", ", \"finalizers\": [\"x.example.com/y\"]");
    assertThat(raw.trySend("DELETE", maps + "/patched", "", JSON).code()).isEqualTo(200);

    Received last =
        raw.trySend("PATCH", maps + "/patched", "{\"metadata\":{\"finalizers\":null}}", MERGE);

    assertThat(last.code()).isEqualTo(200);
    assertThat(raw.trySend("GET", maps + "/patched", "", JSON).code()).isEqualTo(404);
  }

  /** The status of a built-in kind has metadata too. */
  @Test
  @Tag("server-wr-12")
  void statusWithoutTheLastFinalizer_removesAnObjectThatIsBeingDeleted() {
    String quotas = "/api/v1/namespaces/" + namespace + "/resourcequotas";
    var unused =
        raw.post(
            quotas,
            """
            {"apiVersion": "v1", "kind": "ResourceQuota",
             "metadata": {"name": "q", "finalizers": ["x.example.com/y"]}}\
            """);
    assertThat(raw.trySend("DELETE", quotas + "/q", "", JSON).code()).isEqualTo(200);

    Received last =
        raw.trySend("PATCH", quotas + "/q/status", "{\"metadata\":{\"finalizers\":null}}", MERGE);

    assertThat(last.code()).isEqualTo(200);
    assertThat(raw.trySend("GET", quotas + "/q", "", JSON).code()).isEqualTo(404);
  }

  /** An applier that no longer names its finalizer takes it back. */
  @Test
  @Tag("server-wr-12")
  void apply_withoutTheLastFinalizer_removesAnObjectThatIsBeingDeleted() {
    String finalizer = ", \"finalizers\": [\"x.example.com/y\"]";
    assertThat(apply("applied", finalizer).code()).isEqualTo(201);
    assertThat(raw.trySend("DELETE", maps + "/applied", "", JSON).code()).isEqualTo(200);
    Received kept = apply("applied", finalizer);
    assertThat(kept.code()).isEqualTo(200);
    assertThat(kept.body().path("metadata").has("deletionTimestamp")).isTrue();

    Received last = apply("applied", "");

    assertThat(last.code()).isEqualTo(200);
    assertThat(last.body().path("metadata").has("finalizers")).isFalse();
    assertThat(raw.trySend("GET", maps + "/applied", "", JSON).code()).isEqualTo(404);
    assertThat(apply("applied", "").code()).isEqualTo(201);
  }

  private Received apply(String name, String metadata) {
    return raw.trySend(
        "PATCH",
        maps + "/" + name + "?fieldManager=a",
        """
        {"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": "b"},
         "metadata": {"name": "%s"%s}}\
        """
            .formatted(name, metadata),
        APPLY);
  }
}
