package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Patch;
import dev.kubewright.collection.Lists;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.older.DeploymentBuilder;
import dev.kubewright.it.kinds.older.Deployments;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.JobBuilder;
import dev.kubewright.it.support.Samples;
import dev.kubewright.it.support.Scenario;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class EditIT extends Scenario {
  private JsonNode onTheWire(String name) {
    return raw().get("/apis/stable.example.com/v1/namespaces/" + namespace + "/crontabs/" + name);
  }

  @Test
  void edit_unknownFieldInsideAListElement_isKept() {
    tabs().create(tab("a"));
    tabs()
        .patch(
            "a",
            Patch.merge(
                "{\"spec\":{\"jobs\":[{\"name\":\"one\"},"
                    + "{\"name\":\"two\",\"image\":\"x:1\",\"fromTheFuture\":{\"deep\":[1,2]}}]}}"));

    tabs()
        .change(
            "a",
            t ->
                t.with(
                    b ->
                        b.spec(
                            s ->
                                s.jobs(
                                    t.spec().jobs().stream()
                                        .map(j -> JobBuilder.from(j).image("x:2").build())
                                        .toList()))));

    JsonNode jobs = onTheWire("a").path("spec").path("jobs");
    assertThat(jobs.get(0).path("image").asString()).isEqualTo("x:2");
    assertThat(jobs.get(1).path("image").asString()).isEqualTo("x:2");
    assertThat(jobs.get(1).path("fromTheFuture").toString()).isEqualTo("{\"deep\":[1,2]}");
  }

  @Test
  void edit_elementBeforeItRemoved_keepsTheUnknownFieldsOfTheOthers() {
    tabs().create(tab("a"));
    tabs()
        .patch(
            "a",
            Patch.merge(
                "{\"spec\":{\"jobs\":[{\"name\":\"one\",\"old\":1},{\"name\":\"two\",\"old\":2},"
                    + "{\"name\":\"three\",\"old\":3}]}}"));

    tabs().change("a", t -> t.with(b -> b.spec(s -> s.jobs(t.spec().jobs().subList(1, 3)))));

    JsonNode jobs = onTheWire("a").path("spec").path("jobs");
    assertThat(jobs.toString())
        .isEqualTo("[{\"name\":\"two\",\"old\":2},{\"name\":\"three\",\"old\":3}]");
  }

  @Test
  void edit_deploymentByAnOlderBuild_keepsWhatItDoesNotKnow() {
    String path = "/apis/apps/v1/namespaces/" + namespace + "/deployments";
    raw().post(path, Samples.deployment("web"));

    rest()
        .resources(Deployments.TYPE)
        .namespace(namespace)
        .change(
            "web",
            d ->
                DeploymentBuilder.from(d)
                    .spec(
                        s ->
                            s.template(
                                t ->
                                    t.spec(
                                        p ->
                                            p.containers(
                                                d.spec().template().spec().containers().stream()
                                                    .map(
                                                        c ->
                                                            new dev.kubewright.it.kinds.older
                                                                .Deployment.Container(
                                                                c.name(), "new:9"))
                                                    .toList()))))
                    .build());

    JsonNode containers =
        raw().get(path + "/web").path("spec").path("template").path("spec").path("containers");
    assertThat(containers.get(0).path("image").asString()).isEqualTo("new:9");
    assertThat(containers.get(0).path("ports").get(0).path("containerPort").asInt()).isEqualTo(80);
    assertThat(containers.get(0).path("env").get(0).path("value").asString()).isEqualTo("B");
    assertThat(containers.get(1).path("command").toString()).isEqualTo("[\"run\"]");
  }

  @Test
  void edit_deploymentByThisBuild_changesOneImageAlone() {
    String path = "/apis/apps/v1/namespaces/" + namespace + "/deployments";
    JsonNode before = raw().post(path, Samples.deployment("web")).path("spec");

    kubernetes()
        .appsV1()
        .deployments(namespace)
        .change(
            "web",
            d ->
                d.with(
                    b ->
                        b.spec(
                            s ->
                                s.template(
                                    t ->
                                        t.spec(
                                            p ->
                                                p.containers(
                                                    d.spec().template().spec().containers().stream()
                                                        .map(c -> c.with(i -> i.image("new:9")))
                                                        .toList()))))));

    JsonNode after = raw().get(path + "/web").path("spec");
    assertThat(after.toString())
        .isEqualTo(before.toString().replace("main:1", "new:9").replace("side:1", "new:9"));
  }

  @Test
  void edit_nothingChanged_sendsNothing() {
    CronTab created = tabs().create(tab("a"));

    CronTab same = tabs().change("a", t -> t);

    assertThat(same.metadata().resourceVersion()).isEqualTo(created.metadata().resourceVersion());
  }

  @Test
  void edit_oneConflict_isTriedAgainOnTheNewestState() {
    tabs().create(tab("a"));
    var calls = new AtomicInteger();

    CronTab edited =
        tabs()
            .change(
                "a",
                t -> {
                  if (calls.incrementAndGet() == 1) {
                    tabs().patch("a", Patch.merge("{\"spec\":{\"args\":[\"meanwhile\"]}}"));
                  }
                  return t.with(b -> b.spec(s -> s.replicas(3)));
                });

    assertThat(calls.get()).isEqualTo(2);
    assertThat(edited.spec().args()).containsExactly("meanwhile");
    assertThat(edited.spec().replicas()).isEqualTo(3);
  }

  @Test
  void edit_conflictEveryTime_givesUpAfterFiveTries() {
    tabs().create(tab("a"));
    var calls = new AtomicInteger();

    assertThrows(
        ConflictException.class,
        () ->
            tabs()
                .change(
                    "a",
                    t -> {
                      int call = calls.incrementAndGet();
                      tabs().patch("a", Patch.merge("{\"spec\":{\"args\":[\"" + call + "\"]}}"));
                      return t.with(b -> b.spec(s -> s.replicas(3)));
                    }));

    assertThat(calls.get()).isEqualTo(5);
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(1);
  }

  @Test
  void edit_twoThreads_loseNothing() throws Exception {
    tabs().create(tab("a").with(t -> t.spec(s -> s.replicas(0))));
    var threads = Executors.newFixedThreadPool(2);
    try {
      Callable<CronTab> once =
          () ->
              tabs()
                  .change("a", t -> t.with(b -> b.spec(s -> s.replicas(t.spec().replicas() + 1))));
      for (int round = 0; round < 2; round++) {
        var first = threads.submit(once);
        var second = threads.submit(once);
        first.get(30, TimeUnit.SECONDS);
        second.get(30, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(tabs().get("a").spec().replicas()).isEqualTo(4);
  }

  @Test
  void edit_collectionEmptied_isEmptyOnTheServer() {
    tabs().create(tab("a").with(t -> t.spec(s -> s.addArg("x"))));

    tabs().edit("a", b -> b.spec(s -> s.args(Lists.absent())));
    assertThat(onTheWire("a").path("spec").has("args")).isFalse();

    tabs().edit("a", b -> b.spec(s -> s.args(Lists.explicit())));
    assertThat(onTheWire("a").path("spec").path("args").toString()).isEqualTo("[]");
  }

  @Test
  void edit_missing_isNotFound() {
    assertThrows(NotFoundException.class, () -> tabs().change("nobody", t -> t));
  }

  @Test
  void edit_toAnInvalidState_isRefusedAtOnce() {
    tabs().create(tab("a"));
    var calls = new AtomicInteger();

    assertThrows(
        InvalidException.class,
        () ->
            tabs()
                .change(
                    "a",
                    t -> {
                      calls.incrementAndGet();
                      return t.with(b -> b.spec(s -> s.replicas(99)));
                    }));

    assertThat(calls.get()).isEqualTo(1);
  }

  @Test
  void editStatus_changesTheStatusAlone() {
    tabs().create(tab("a"));

    CronTab edited = tabs().editStatus("a", t -> t.status(s -> s.replicas(1).message("up")));

    assertThat(edited.status().message()).isEqualTo("up");
    assertThat(edited.spec().replicas()).isEqualTo(1);
    assertThat(edited.metadata().generation()).isEqualTo(1);
  }

  @Test
  void editStatus_ofMoreThanTheStatus_isRefused() {
    CronTab created = tabs().create(tab("a"));

    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                tabs()
                    .editStatus(
                        "a",
                        t ->
                            t.metadata(m -> m.putLabel("k", "v"))
                                .spec(s -> s.replicas(9))
                                .status(s -> s.message("up"))));

    assertThat(refused).hasMessageThat().contains("spec.replicas, which the status subresource");
    assertThat(refused).hasMessageThat().contains("metadata.labels");
    assertThat(refused).hasMessageThat().contains("use edit or change");
    assertThat(tabs().get("a")).isEqualTo(created);
  }

  @Test
  void edit_ofTheStatus_isRefusedUnlessItIsTheSame() {
    tabs().create(tab("a"));
    CronTab up = tabs().editStatus("a", t -> t.status(s -> s.message("up").replicas(1)));

    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> tabs().edit("a", t -> t.status(s -> s.message("down"))));

    assertThat(refused).hasMessageThat().contains("touches status.message, which only the status");
    assertThat(refused).hasMessageThat().contains("use editStatus or changeStatus");
    assertThat(tabs().get("a")).isEqualTo(up);
    CronTab edited =
        tabs().edit("a", t -> t.spec(s -> s.replicas(2)).status(s -> s.message("up").replicas(1)));
    assertThat(edited.spec().replicas()).isEqualTo(2);
  }
}
