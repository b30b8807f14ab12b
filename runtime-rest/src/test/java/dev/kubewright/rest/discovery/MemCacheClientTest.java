package dev.kubewright.rest.discovery;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Response;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tag client-go-D4 names a case of client-go about failures in the memory cache. */
@Timeout(300)
final class MemCacheClientTest {
  private static final GroupVersion CORE = new GroupVersion("", "v1");
  private static final GroupVersion APPS = new GroupVersion("apps", "v1");
  private static final String DEPLOYMENTS = Documents.resources("apps/v1", "deployments");

  private static MemCacheClient over(PathTransport server) {
    return MemCacheClient.over(DiscoveryClient.over(RestClient.over(server)));
  }

  /** A server whose resources of {@code apps/v1} the caller adds. */
  private static PathTransport serverWithoutApps() {
    return new PathTransport()
        .on("/api", Documents.CORE)
        .on("/apis", Documents.groups("apps v1"))
        .on("/api/v1", Documents.resources("v1", "pods"));
  }

  @Test
  void anything_secondTime_sendsNothing() {
    PathTransport server = Documents.aggregatedServer();
    MemCacheClient cache = over(server);
    assertThat(cache.fresh()).isFalse();

    ServerResources first = cache.serverGroupsAndResources();
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();

    assertThat(cache.serverGroupsAndResources()).isEqualTo(first);
    assertThat(cache.serverGroups().groups()).hasSize(2);
    assertThat(cache.serverResourcesForGroupVersion(APPS).resources()).hasSize(1);
    assertThat(cache.serverPreferredResources().resources()).hasSize(2);
    assertThat(cache.serverPreferredNamespacedResources().resources()).hasSize(2);
    assertThat(cache.groupsAndMaybeResources().resources()).hasSize(2);
    assertThat(server.takePaths()).isEmpty();
    assertThat(cache.fresh()).isTrue();
  }

  @Test
  void notAggregated_secondTime_sendsNothing() {
    PathTransport server = Documents.legacyServer();
    MemCacheClient cache = over(server);

    cache.serverResourcesForGroupVersion(CORE);
    assertThat(server.takePaths()).containsExactly("/api", "/apis", "/api/v1", "/apis/apps/v1");

    assertThat(cache.serverGroupsAndResources().resources()).hasSize(2);
    assertThat(cache.groupsAndMaybeResources().resources()).isNull();
    assertThat(server.takePaths()).isEmpty();
  }

  @Test
  void invalidate_thenAnything_asksAgain() {
    PathTransport server = Documents.aggregatedServer();
    MemCacheClient cache = over(server);
    cache.serverGroups();
    server.takePaths();

    cache.invalidate();

    assertThat(cache.fresh()).isFalse();
    cache.serverGroups();
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void invalidate_overAnotherCache_invalidatesThatToo() {
    PathTransport server = Documents.aggregatedServer();
    MemCacheClient below = over(server);
    MemCacheClient cache = MemCacheClient.over(below);
    cache.serverGroups();

    cache.invalidate();

    assertThat(below.fresh()).isFalse();
  }

  @Tag("client-go-D4")
  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503})
  void resources_statusThatPasses_nextAccessAsksAgain(int status) {
    PathTransport server =
        serverWithoutApps()
            .on("/apis/apps/v1", status, "application/json", "")
            .on("/apis/apps/v1", status, "application/json", "")
            .on("/apis/apps/v1", DEPLOYMENTS);
    MemCacheClient cache = over(server);
    cache.serverGroups();
    server.takePaths();

    var thrown = assertThrows(ApiException.class, () -> cache.serverResourcesForGroupVersion(APPS));
    assertThat(thrown.code()).isEqualTo(status);
    assertThat(cache.serverResourcesForGroupVersion(APPS).resources()).hasSize(1);
    assertThat(cache.serverResourcesForGroupVersion(APPS).resources()).hasSize(1);

    assertThat(server.takePaths()).containsExactly("/apis/apps/v1", "/apis/apps/v1");
    assertThat(cache.fresh()).isTrue();
  }

  @Tag("client-go-D4")
  @ParameterizedTest
  @EnumSource(names = {"REFUSED", "TIMEOUT"})
  void resources_lostConnection_nextAccessAsksAgain(Kind kind) {
    PathTransport server =
        serverWithoutApps().fail("/apis/apps/v1", kind).on("/apis/apps/v1", DEPLOYMENTS);
    MemCacheClient cache = over(server);
    cache.serverGroups();

    assertThat(cache.serverResourcesForGroupVersion(APPS).resources()).hasSize(1);
  }

  @Tag("client-go-D4")
  @ParameterizedTest
  @ValueSource(ints = {403, 404, 406})
  void resources_statusThatStays_isTheSameFailureUntilInvalidated(int status) {
    PathTransport server =
        serverWithoutApps()
            .on("/apis/apps/v1", status, "application/json", "")
            .on("/apis/apps/v1", DEPLOYMENTS);
    MemCacheClient cache = over(server);

    var first = assertThrows(ApiException.class, () -> cache.serverResourcesForGroupVersion(APPS));
    var second = assertThrows(ApiException.class, () -> cache.serverResourcesForGroupVersion(APPS));
    ServerResources found = cache.serverGroupsAndResources();

    assertThat(first.code()).isEqualTo(status);
    assertThat(second).isSameInstanceAs(first);
    assertThat(found.failures()).containsExactly(APPS, first);
    cache.invalidate();
    assertThat(cache.serverResourcesForGroupVersion(APPS).resources()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNREACHABLE", "TLS", "MALFORMED"})
  void resources_otherFailureOfTheTransport_stays(Kind kind) {
    PathTransport server =
        serverWithoutApps().fail("/apis/apps/v1", kind).on("/apis/apps/v1", DEPLOYMENTS);
    MemCacheClient cache = over(server);

    for (int i = 0; i < 2; i++) {
      var thrown =
          assertThrows(TransportException.class, () -> cache.serverResourcesForGroupVersion(APPS));
      assertThat(thrown.kind()).isEqualTo(kind);
    }
  }

  @Test
  void resources_emptyList_isAFailureThatStays() {
    PathTransport server =
        serverWithoutApps()
            .on("/apis/apps/v1", Documents.resources("apps/v1"))
            .on("/apis/apps/v1", DEPLOYMENTS);
    MemCacheClient cache = over(server);

    for (int i = 0; i < 2; i++) {
      assertThat(
              assertThrows(
                  KubewrightException.class, () -> cache.serverResourcesForGroupVersion(APPS)))
          .hasMessageThat()
          .isEqualTo("received empty response for: apps/v1");
    }
  }

  @Test
  void resources_staleVersion_isAFailureThatStays() {
    var server =
        new PathTransport()
            .on(
                "/apis",
                200,
                Documents.AGGREGATED,
                Documents.aggregated(
                    "x.io",
                    "[{'version':'v2','freshness':'Stale'},"
                        + Documents.current("v1", Documents.resource("as", "A"))
                        + "]"));
    MemCacheClient cache = over(server);

    assertThrows(
        StaleGroupVersionException.class,
        () -> cache.serverResourcesForGroupVersion(new GroupVersion("x.io", "v2")));
    assertThat(cache.serverGroupsAndResources().failures()).hasSize(1);
    assertThat(cache.serverPreferredResources().failures()).hasSize(1);
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void resources_unknownVersion_isNotInTheCacheAndNotAskedFor() {
    PathTransport server = Documents.aggregatedServer();
    MemCacheClient cache = over(server);
    cache.serverGroups();
    server.takePaths();

    var thrown =
        assertThrows(
            CacheNotFoundException.class,
            () -> cache.serverResourcesForGroupVersion(new GroupVersion("x.io", "v1")));

    assertThat(thrown).isInstanceOf(NotFoundException.class);
    assertThat(thrown).hasMessageThat().contains("the discovery cache has no x.io/v1");
    assertThat(thrown.path()).isEqualTo("/apis/x.io/v1");
    assertThat(server.takePaths()).isEmpty();
  }

  @Test
  void groups_failure_isNotKept() {
    PathTransport legacy = Documents.legacyServer();
    var server = new PathTransport().on("/apis", 500, "text/plain", "");
    server.on("/apis", request -> legacy.send(request));
    server.on("/apis/apps/v1", request -> legacy.send(request));
    MemCacheClient cache = over(server);

    assertThrows(ApiException.class, cache::serverGroups);
    assertThat(cache.fresh()).isFalse();
    assertThat(cache.serverGroups().groups()).hasSize(1);
  }

  @Test
  void groups_noGroups_areNotKept() {
    var server = new PathTransport().on("/apis", Documents.groups());
    MemCacheClient cache = over(server);

    assertThat(cache.serverGroups().groups()).isEmpty();
    assertThat(cache.fresh()).isFalse();
  }

  @Test
  void versionAndOpenApiV2_areNotCached_openApiV3Is() {
    PathTransport server =
        Documents.aggregatedServer()
            .on("/version", "{'major':'1'}")
            .on("/openapi/v2", "{}")
            .on("/openapi/v3", "{'paths':{}}");
    MemCacheClient cache = over(server);

    for (int i = 0; i < 2; i++) {
      cache.serverVersion();
      cache.openApiSchema();
      cache.openApiV3().paths();
    }
    assertThat(server.takePaths())
        .containsExactly("/version", "/openapi/v2", "/openapi/v3", "/version", "/openapi/v2");
    cache.invalidate();
    cache.openApiV3().paths();

    assertThat(server.takePaths()).containsExactly("/openapi/v3");
  }

  /** Blocks each request for {@code /apis} until the latch opens. */
  private static PathTransport slowServer(CountDownLatch inside, CountDownLatch mayEnd) {
    PathTransport quick = Documents.aggregatedServer();
    return new PathTransport()
        .on("/api", request -> quick.send(request))
        .on(
            "/apis",
            request -> {
              inside.countDown();
              try {
                mayEnd.await();
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new TransportException(request, Kind.INTERRUPTED, "woken", interrupted);
              }
              return quick.send(request);
            });
  }

  @Test
  void groups_manyThreads_areAskedForOnce() throws Exception {
    var inside = new CountDownLatch(1);
    var mayEnd = new CountDownLatch(1);
    PathTransport server = slowServer(inside, mayEnd);
    MemCacheClient cache = over(server);
    var tasks = new ArrayList<FutureTask<APIResourceList>>();
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < 8; i++) {
      var task = new FutureTask<>(() -> cache.serverResourcesForGroupVersion(APPS));
      tasks.add(task);
      var thread = new Thread(task);
      threads.add(thread);
      thread.start();
    }
    inside.await();
    for (Thread thread : threads) {
      Wires.await("the thread waits", () -> thread.getState() == Thread.State.WAITING);
    }

    mayEnd.countDown();

    for (var task : tasks) {
      assertThat(task.get().resources()).hasSize(1);
    }
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void resources_manyThreadsAfterAFailureThatPasses_areAskedForOnce() throws Exception {
    var inside = new CountDownLatch(1);
    var mayEnd = new CountDownLatch(1);
    PathTransport server =
        serverWithoutApps()
            .on("/apis/apps/v1", 503, "application/json", "")
            .on(
                "/apis/apps/v1",
                request -> {
                  inside.countDown();
                  awaitQuietly(mayEnd);
                  return PathTransport.response(200, Map.of(), DEPLOYMENTS);
                });
    MemCacheClient cache = over(server);
    cache.serverGroups();
    server.takePaths();
    var tasks = new ArrayList<FutureTask<APIResourceList>>();
    for (int i = 0; i < 8; i++) {
      var task = new FutureTask<>(() -> cache.serverResourcesForGroupVersion(APPS));
      tasks.add(task);
      var thread = new Thread(task);
      thread.start();
      Wires.await("the thread waits", () -> thread.getState() == Thread.State.WAITING);
    }
    inside.await();
    assertThat(cache.serverResourcesForGroupVersion(CORE).resources()).hasSize(1);

    mayEnd.countDown();

    for (var task : tasks) {
      assertThat(task.get().resources()).hasSize(1);
    }
    assertThat(server.takePaths()).containsExactly("/apis/apps/v1");
  }

  @Test
  void cache_usedByCodeInsideOfItsOwnRequest_throwsAndDoesNotBlock() {
    var cache = new MemCacheClient[1];
    PathTransport inside = serverWithoutApps();
    inside.on("/apis/apps/v1", request -> refill(cache[0]));
    cache[0] = over(inside);
    assertThrows(IllegalStateException.class, () -> cache[0].serverGroups());

    var outside = new PathTransport().on("/api", request -> refill(cache[0]));
    cache[0] = over(outside);
    assertThrows(IllegalStateException.class, () -> cache[0].serverGroups());
  }

  private static Response refill(MemCacheClient cache) {
    cache.serverGroups();
    throw new AssertionError("the cache must not be filled inside of its own request");
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void invalidate_requestHangs_doesNotWaitAndTheNextCallAsksItself() throws Exception {
    var inside = new CountDownLatch(1);
    PathTransport slow = slowServer(inside, new CountDownLatch(1));
    slow.on("/apis", request -> Documents.aggregatedServer().send(request));
    MemCacheClient cache = over(slow);
    var hanging = new Thread(() -> assertThrows(KubewrightException.class, cache::serverGroups));
    hanging.start();
    inside.await();

    cache.invalidate();

    assertThat(cache.serverGroups().groups()).hasSize(2);
    hanging.interrupt();
    hanging.join();
    assertThat(cache.fresh()).isTrue();
  }

  @Test
  void groups_beganBeforeInvalidate_areNotKept() throws Exception {
    var inside = new CountDownLatch(1);
    var mayEnd = new CountDownLatch(1);
    MemCacheClient cache = over(slowServer(inside, mayEnd));
    var early = new FutureTask<>(cache::serverGroups);
    new Thread(early).start();
    inside.await();

    cache.invalidate();
    mayEnd.countDown();

    assertThat(early.get().groups()).hasSize(2);
    assertThat(cache.fresh()).isFalse();
  }

  @Test
  void groups_threadIsInterrupted_leaveNoFailureBehind() throws Exception {
    var inside = new CountDownLatch(1);
    PathTransport slow = slowServer(inside, new CountDownLatch(1));
    slow.on("/apis", request -> Documents.aggregatedServer().send(request));
    MemCacheClient cache = over(slow);
    var hanging = new Thread(() -> assertThrows(KubewrightException.class, cache::serverGroups));
    hanging.start();
    inside.await();

    hanging.interrupt();
    hanging.join();

    assertThat(cache.serverGroups().groups()).hasSize(2);
    assertThat(cache.fresh()).isTrue();
  }
}
