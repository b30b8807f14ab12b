package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class RestartTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  private final InMemoryApiServer server =
      InMemoryApiServer.builder()
          .futureVersionWait(Duration.ZERO)
          .minRequestTimeout(Duration.ofMillis(200))
          .start();
  private final TestClient client = new TestClient(server);

  @AfterEach
  void stop() {
    server.close();
  }

  private void create(String name) {
    client.create(MAPS, "{'metadata':{'name':'" + name + "'}}");
  }

  private String version() {
    return client.get(MAPS).string("/metadata/resourceVersion");
  }

  private static Request watch() {
    var path = List.of("api", "v1", "namespaces", "default", "configmaps");
    return Request.builder(Operation.ofPath(Verb.WATCH, path))
        .parameter("watch", true)
        .parameter("timeoutSeconds", 600)
        .build();
  }

  @Test
  void kill_openWatches_breakInTheMiddle() throws Exception {
    try (Transport transport = server.transport();
        Response stream = transport.send(watch());
        var events = client.watch(MAPS + "?watch=true&timeoutSeconds=600")) {
      server.kill();

      var broken = assertThrows(BrokenBodyException.class, () -> stream.body().read());
      assertThat(broken.kind()).isEqualTo(Kind.LOST);
      assertThrows(UncheckedIOException.class, events::next);
      var refused = assertThrows(TransportException.class, () -> transport.send(watch()));
      assertThat(refused.kind()).isEqualTo(Kind.REFUSED);
      assertThrows(UncheckedIOException.class, () -> client.get(MAPS));
    }
    server.kill();
  }

  @Test
  void restart_afterKill_sameAddressObjectsAndToken() {
    create("a");
    String url = server.url();

    server.kill();
    server.restart();

    assertThat(server.url()).isEqualTo(url);
    assertThat(client.get(MAPS + "/a").status()).isEqualTo(200);
    create("b");
  }

  @Test
  void restart_running_watchesEndAndResourcesOfCrdsAreServed() {
    client.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {'metadata':{'name':'widgets.example.com'},'spec':{'group':'example.com','scope':'Cluster',
        'names':{'plural':'widgets','singular':'widget','kind':'Widget','listKind':'WidgetList'},
        'versions':[{'name':'v1','served':true,'storage':true,
        'schema':{'openAPIV3Schema':{'type':'object'}}}]}}""");
    client.create(
        "/apis/example.com/v1/widgets",
        "{'apiVersion':'example.com/v1','kind':'Widget','metadata':{'name':'w'}}");
    server.fail(new GroupVersion("apps", "v1"));
    try (var events = client.watch(MAPS + "?watch=true&timeoutSeconds=600")) {
      server.restart();

      assertThat(events.next()).isEqualTo("END");
    }
    assertThat(client.get("/apis/example.com/v1/widgets/w").status()).isEqualTo(200);
    assertThat(client.get("/apis/apps/v1/deployments").status()).isEqualTo(503);
  }

  @Test
  void restore_backup_canBeRestoredAgainAndOnAnotherServer() {
    create("kept");
    var backup = server.backup();
    long then = Long.parseLong(version());
    for (int round = 0; round < 2; round++) {
      create("lost");

      server.restore(backup);

      assertThat(client.get(MAPS + "/lost").status()).isEqualTo(404);
      assertThat(Long.parseLong(version())).isEqualTo(then);
    }
    try (var other = InMemoryApiServer.start()) {
      other.restore(backup);

      assertThat(new TestClient(other).get(MAPS + "/kept").status()).isEqualTo(200);
    }
  }

  @Test
  void restore_ownerLessDependent_isCollectedWhenTheServerStarts() {
    try (var without = InMemoryApiServer.builder().garbageCollection(false).start()) {
      new TestClient(without)
          .create(
              MAPS,
              "{'metadata':{'name':'dependent','ownerReferences':[{'apiVersion':'v1',"
                  + "'kind':'Secret','name':'never-existed','uid':'x'}]}}");
      assertThat(new TestClient(without).get(MAPS + "/dependent").status()).isEqualTo(200);

      server.restore(without.backup());
    }

    assertThat(client.get(MAPS + "/dependent").status()).isEqualTo(404);
  }

  /** The namespace controller deletes in the background, also kinds that orphan by default. */
  @Test
  void delete_namespaceWithAJob_isDoneWithoutACollector() {
    try (var without = InMemoryApiServer.builder().garbageCollection(false).start()) {
      var its = new TestClient(without);
      its.create("/api/v1/namespaces", "{'metadata':{'name':'busy'}}");
      its.create(
          "/apis/batch/v1/namespaces/busy/jobs",
          "{'metadata':{'name':'job'},'spec':{'template':{'spec':{'restartPolicy':'Never',"
              + "'containers':[{'name':'c','image':'i'}]}}}}");

      its.delete("/api/v1/namespaces/busy");

      assertThat(its.get("/api/v1/namespaces/busy").status()).isEqualTo(404);
    }
  }

  /** The collector queues its work: no stack is as deep as the chain. */
  @Test
  void delete_firstOfALongChainOfOwners_deletesAll() {
    String owner = client.create(MAPS, "{'metadata':{'name':'o-0'}}").string("/metadata/uid");
    for (int i = 1; i <= 3000; i++) {
      owner =
          client
              .create(
                  MAPS,
                  "{'metadata':{'name':'o-"
                      + i
                      + "','ownerReferences':[{'apiVersion':'v1','kind':'ConfigMap','name':'o-"
                      + (i - 1)
                      + "','uid':'"
                      + owner
                      + "'}]}}")
              .string("/metadata/uid");
    }

    client.delete(MAPS + "/o-0");

    assertThat(client.get(MAPS).body().at("/items").size()).isEqualTo(0);
  }

  @Test
  void compact_watchOfAnOlderVersion_saysTheOldestOne() {
    String then = version();
    create("a");
    server.compact();

    try (var events = client.watch(MAPS + "?watch=true&resourceVersion=" + then)) {
      assertThat(events.nextEvent().at("/object/message").asString())
          .isEqualTo("too old resource version: " + then + " (" + version() + ")");
    }
  }

  @Test
  void sendBookmarks_onDemand_goToThoseWhoAskedForThem() {
    String path = MAPS + "?watch=true&timeoutSeconds=600&resourceVersion=" + version();
    try (var with = client.watch(path + "&allowWatchBookmarks=true");
        var without = client.watch(path)) {
      server.sendBookmarks();
      assertThat(with.next()).isEqualTo("BOOKMARK ");

      server.endWatches();
      assertThat(without.next()).isEqualTo("END");
      assertThat(with.next()).isEqualTo("END");
    }
    assertThat(server.openWatches()).isEqualTo(0);
  }

  @Test
  void bookmarkPeriod_short_bookmarksComeByThemselves() {
    try (var paced = InMemoryApiServer.builder().bookmarkPeriod(Duration.ofMillis(20)).start()) {
      var its = new TestClient(paced);
      try (var events = its.watch(MAPS + "?watch=true&allowWatchBookmarks=true")) {
        assertThat(events.next()).isEqualTo("BOOKMARK ");
        assertThat(events.next()).isEqualTo("BOOKMARK ");
      }
    }
  }

  @Test
  void minRequestTimeout_short_watchEndsByItself() {
    try (var events = client.watch(MAPS + "?watch=true")) {
      assertThat(events.next()).isEqualTo("END");
    }
  }

  @Test
  void futureVersion_writtenMeanwhile_isAnswered() throws Exception {
    try (var patient =
        InMemoryApiServer.builder().futureVersionWait(Duration.ofMinutes(1)).start()) {
      var its = new TestClient(patient);
      long next = Long.parseLong(its.get(MAPS).string("/metadata/resourceVersion")) + 1;
      var status = new CompletableFuture<Integer>();
      Thread reader =
          new Thread(() -> status.complete(its.get(MAPS + "?resourceVersion=" + next).status()));
      reader.start();
      its.create(MAPS, "{'metadata':{'name':'a'}}");
      assertThat(status.get()).isEqualTo(200);
      reader.join();
    }
  }

  @Test
  void futureVersion_neverWritten_isTooLarge() {
    assertThat(client.get(MAPS + "?resourceVersion=999999").status()).isEqualTo(504);
  }

  @Test
  void bootstrapObjects_deletedOrChanged_missingOnesComeBackAtTheNextStart() {
    String roles = "/apis/rbac.authorization.k8s.io/v1/clusterroles";
    client.delete(roles + "/view");
    client.patch(roles + "/edit", TestClient.MERGE, "{'metadata':{'labels':{'of':'us'}}}");
    assertThat(client.get(roles + "/view").status()).isEqualTo(404);
    String count = client.get(roles).string("/metadata/resourceVersion");

    server.restart();

    assertThat(client.get(roles + "/view").string("/metadata/name")).isEqualTo("view");
    assertThat(client.get(roles + "/edit").string("/metadata/labels/of")).isEqualTo("us");
    assertThat(Long.parseLong(client.get(roles).string("/metadata/resourceVersion")))
        .isEqualTo(Long.parseLong(count) + 1);
  }

  @Test
  void lifecycle_closed_isRefused() {
    server.close();
    assertThrows(IllegalStateException.class, server::restart);
    assertThrows(IllegalStateException.class, server::kill);
    server.close();
  }

  @Test
  void builder_impossibleDurations_areRefusedAtOnce() {
    var builder = InMemoryApiServer.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.bookmarkPeriod(Duration.ofNanos(1)));
    assertThrows(IllegalArgumentException.class, () -> builder.minRequestTimeout(Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class, () -> builder.futureVersionWait(Duration.ofMillis(-1)));
  }
}
