package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.Values.orElse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.ListPager;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.rest.dynamic.ScaleClient;
import dev.kubewright.rest.mapping.DeferredDiscoveryRestMapper;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.FirstHitRestMapper;
import dev.kubewright.rest.mapping.MultiRestMapper;
import dev.kubewright.rest.mapping.PartialResource;
import dev.kubewright.rest.mapping.PriorityRestMapper;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.ShortcutExpander;
import dev.kubewright.rest.openapi.OpenApiClient;
import dev.kubewright.rest.openapi.OpenApiRoot;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A call has one deadline, whatever it needs: lookups of types, waits, several requests. */
@Timeout(300)
final class OneDeadlineTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final GroupResource GADGETS = new GroupResource("stable.example.com", "gadgets");
  private static final Map<String, String> ANSWERS =
      Map.of(
          "/api",
          "{'kind':'APIVersions','versions':['v1']}",
          "/apis",
          "{'kind':'APIGroupList','groups':[{'name':'stable.example.com','versions':[{'groupVersion':"
              + "'stable.example.com/v1','version':'v1'}]}]}",
          "/apis/stable.example.com",
          "{'kind':'APIGroup','name':'stable.example.com','versions':[{'groupVersion':"
              + "'stable.example.com/v1','version':'v1'}]}",
          "/api/v1",
          "{'kind':'APIResourceList','groupVersion':'v1','resources':[{'name':'pods','namespaced':"
              + "true,'kind':'Pod','verbs':['get']}]}",
          "/apis/stable.example.com/v1",
          "{'kind':'APIResourceList','groupVersion':'stable.example.com/v1','resources':[{'name':"
              + "'gadgets','namespaced':true,'kind':'Gadget','verbs':['get']},{'name':'gadgets/scale',"
              + "'group':'autoscaling','version':'v1','namespaced':true,'kind':'Scale','verbs':"
              + "['get']}]}",
          "/openapi/v3",
          "{'paths':{'apis/stable.example.com/v1':{'serverRelativeURL':"
              + "'/openapi/v3/apis/stable.example.com/v1?hash=1'}}}",
          "/openapi/v3/apis/stable.example.com/v1",
          "{'openapi':'3.0.0'}",
          "/apis/stable.example.com/v1/namespaces/a/widgets",
          "{'metadata':{'continue':'more'},'items':[]}");

  private final FakeClock clock = new FakeClock();

  /** How long the server takes for each response. */
  private Duration each = Duration.ofDays(1);

  private final List<String> sent = new ArrayList<>();

  /** A server that is slow. Like every transport, it gives up at the deadline of a request. */
  private final class SlowServer implements Transport {
    @Override
    public synchronized Response send(Request request) {
      sent.add(request.method() + " " + request.path());
      Duration left = request.deadline().leftAtMost(Duration.ofDays(10));
      if (left.compareTo(each) <= 0) {
        clock.advance(left);
        throw new TransportTimeoutException(request, "no response in time", null);
      }
      clock.advance(each);
      String response = ANSWERS.get(request.path());
      return new FakeTransport()
          .respond(
              response == null ? 404 : 200,
              Map.of("Content-Type", List.of("application/json")),
              orElse(response, ""))
          .send(request);
    }

    @Override
    public void close() {}
  }

  private RestClient connection(RestConfig config) {
    return RestClient.over(new SlowServer(), config, clock);
  }

  private record Case(String name, Consumer<RestClient> call) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Unstructured gadget() {
    return Unstructured.of(
        Map.of(
            "apiVersion",
            "stable.example.com/v1",
            "kind",
            "Gadget",
            "metadata",
            Map.of("name", "g")));
  }

  private static Case of(String name, Consumer<RestClient> call) {
    return new Case(name, call);
  }

  /** A mapper that a program has made over another client of the same server. */
  private static Case mapped(
      String name, java.util.function.Function<DiscoveryClient, RestMapper> mapper) {
    return of(
        "create with " + name,
        rest -> {
          DiscoveryClient discovery = DiscoveryClient.over(rest.withTimeout(Duration.ofHours(1)));
          Manifests.over(rest).withMapper(mapper.apply(discovery)).create(gadget());
        });
  }

  static Stream<Case> calls() {
    return Stream.of(
        of("create", rest -> Manifests.over(rest).create(gadget())),
        of(
            "create with options",
            rest -> Manifests.over(rest).create(gadget(), o -> o.dryRun(true))),
        of("apply", rest -> Manifests.over(rest).apply(gadget(), "me")),
        of(
            "apply with options",
            rest -> Manifests.over(rest).apply(gadget(), o -> o.fieldManager("me"))),
        of("delete", rest -> Manifests.over(rest).delete(gadget())),
        of("resourceFor", rest -> Manifests.over(rest).resourceFor(gadget())),
        of("dynamic", rest -> DynamicClient.over(rest).resource("gadgets")),
        of(
            "dynamic with a mapper",
            rest ->
                DynamicClient.over(
                        rest,
                        DynamicRestMapper.over(
                            DiscoveryClient.over(rest.withTimeout(Duration.ofHours(1)))))
                    .resource("gadgets")),
        of("mappingFor", rest -> DynamicRestMapper.over(rest).mappingFor("gadgets")),
        of("kindFor", rest -> DynamicRestMapper.over(rest).kindFor(PartialResource.of(GADGETS))),
        of("kindsFor", rest -> DynamicRestMapper.over(rest).kindsFor(PartialResource.of(GADGETS))),
        of(
            "resource of a name",
            rest -> DynamicRestMapper.over(rest).resourceFor(PartialResource.of("gadgets"))),
        of(
            "resourcesFor",
            rest -> DynamicRestMapper.over(rest).resourcesFor(PartialResource.of("gadgets"))),
        of(
            "restMapping",
            rest ->
                DynamicRestMapper.over(rest)
                    .restMapping(new GroupKind("stable.example.com", "Gadget"))),
        of(
            "restMappings",
            rest ->
                DynamicRestMapper.over(rest)
                    .restMappings(new GroupKind("stable.example.com", "Gadget"))),
        of("singular", rest -> DynamicRestMapper.over(rest).singular("gadgets")),
        of(
            "edit",
            rest ->
                DynamicClient.over(rest)
                    .resource("", "v1", "pods")
                    .namespace("a")
                    .change("web", pod -> pod)),
        of(
            "createOrReplace",
            rest -> rest.resources(Widget.TYPE).namespace("a").createOrReplace(Widget.of("w", 1))),
        of("install", rest -> CrdInstaller.over(rest).install(Crd.of(Widget.TYPE))),
        of("scale", rest -> scales(rest).get(GADGETS, "g", o -> {})),
        of(
            "update of a scale",
            rest ->
                scales(rest)
                    .update(
                        GADGETS, ScaleBuilder.build(s -> s.metadata(m -> m.name("g"))), o -> {})),
        of("groups and resources", rest -> DiscoveryClient.over(rest).serverGroupsAndResources()),
        of("preferred resources", rest -> DiscoveryClient.over(rest).serverPreferredResources()),
        of("any discovery", rest -> ServerResources.of(legacy(rest))),
        of("cached groups", rest -> MemCacheClient.over(legacy(rest)).serverGroups()),
        of(
            "cached resources",
            rest ->
                MemCacheClient.over(legacy(rest))
                    .serverResourcesForGroupVersion(new GroupVersion("", "v1"))),
        of(
            "lookup in a cache",
            rest ->
                DeferredDiscoveryRestMapper.over(MemCacheClient.over(legacy(rest)))
                    .mappingFor("gadgets")),
        of("openapi", rest -> DiscoveryClient.over(rest).openApiV3().paths()),
        of("openapi of a version", rest -> document(DiscoveryClient.over(rest))),
        of("cached openapi", rest -> document(MemCacheClient.over(DiscoveryClient.over(rest)))),
        of("pages", rest -> ListPager.of(widgets(rest)).withPageSize(1).list(ListOptions.NONE)),
        of(
            "items of pages",
            rest ->
                ListPager.of(widgets(rest)).withPageSize(1).eachItem(ListOptions.NONE, w -> {})),
        mapped("a dynamic mapper", DynamicRestMapper::over),
        mapped(
            "a deferred mapper",
            discovery -> DeferredDiscoveryRestMapper.over(MemCacheClient.over(discovery))),
        mapped("the first of two", d -> FirstHitRestMapper.of(DynamicRestMapper.over(d))),
        mapped("one of two", d -> MultiRestMapper.of(DynamicRestMapper.over(d))),
        mapped(
            "a priority",
            d -> new PriorityRestMapper(DynamicRestMapper.over(d), List.of(), List.of())),
        mapped(
            "short names",
            d -> ShortcutExpander.over(DynamicRestMapper.over(d), d, warning -> {})));
  }

  private static dev.kubewright.rest.dynamic.ScaleInterface scales(RestClient rest) {
    return ScaleClient.over(rest, DynamicRestMapper.over(rest)).scales("a");
  }

  private static ResourceClient<Widget> widgets(RestClient rest) {
    return rest.resources(Widget.TYPE).namespace("a");
  }

  private static void document(DiscoveryInterface discovery) {
    OpenApiRoot.over(discovery.openApiV3()).gvSpec(new GroupVersion("stable.example.com", "v1"));
  }

  private static DiscoveryInterface legacy(RestClient rest) {
    return DiscoveryClient.over(rest).withLegacy();
  }

  private Duration elapsed(Case call, RestClient rest) {
    long began = clock.nanoTime();
    assertThrows(KubewrightException.class, () -> call.call().accept(rest));
    return Duration.ofNanos(clock.nanoTime() - began);
  }

  /** A call of one request may succeed. */
  private Duration elapsedAtAnyEnd(Case call, RestClient rest) {
    long began = clock.nanoTime();
    try {
      call.call().accept(rest);
      assertThat(sent).hasSize(1);
    } catch (KubewrightException failed) {
      assertThat(sent).isNotEmpty();
    }
    return Duration.ofNanos(clock.nanoTime() - began);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void withTimeout_serverIsSilent_endsTheCallInTime(Case call) {
    try (RestClient rest = connection(RestConfig.builder().build())) {
      assertThat(elapsed(call, rest.withTimeout(SECOND))).isEqualTo(SECOND);
      assertThat(sent).isNotEmpty();
    }
  }

  /** Each response alone is in time. All of them together are not. */
  @ParameterizedTest
  @MethodSource("calls")
  void withTimeout_serverIsSlow_endsTheCallInTime(Case call) {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().build())) {
      assertWithMessage("of %s", sent)
          .that(elapsedAtAnyEnd(call, rest.withTimeout(SECOND)))
          .isAtMost(SECOND);
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void until_serverIsSlow_endsTheCallInTime(Case call) {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().build())) {
      Duration elapsed = elapsedAtAnyEnd(call, rest.until(Deadline.after(clock, SECOND)));

      assertWithMessage("of %s", sent).that(elapsed).isAtMost(SECOND);
    }
  }

  /** The limits of lookups, of single requests and of installations do not cut a longer one. */
  @ParameterizedTest
  @MethodSource("calls")
  void until_laterThanTheUsualLimits_takesTheirPlace(Case call) {
    Duration minutes = Duration.ofMinutes(10);
    try (RestClient rest = connection(RestConfig.builder().build())) {
      assertThat(elapsed(call, rest.until(Deadline.after(clock, minutes)))).isEqualTo(minutes);
    }
  }

  /** {@code create} of an unknown kind: the lookup takes 0.6 s, so 0.4 s are left for the write. */
  @Test
  void create_lookupTakesTime_leavesTheRestToTheWrite() {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().timeout(SECOND).build())) {
      assertThrows(TransportTimeoutException.class, () -> Manifests.over(rest).create(gadget()));

      assertThat(sent)
          .containsExactly(
              "GET /apis/stable.example.com/v1",
              "POST /apis/stable.example.com/v1/namespaces/default/gadgets")
          .inOrder();
      assertThat(Duration.ofNanos(clock.nanoTime())).isEqualTo(SECOND);
    }
  }

  /** A client for later calls: each of them has the whole limit. */
  @Test
  void resourceFor_laterCalls_haveTheirOwnLimit() {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().timeout(SECOND).build())) {
      ResourceClient<Unstructured> gadgets = Manifests.over(rest).resourceFor(gadget());
      clock.advance(Duration.ofHours(1));

      assertThat(assertThrows(KubewrightException.class, () -> gadgets.get("g")))
          .isNotInstanceOf(TransportTimeoutException.class);
    }
  }

  /** A document of a cached index has the limit of its own call, not what was left of the first. */
  @Test
  void cachedOpenApi_laterCalls_haveTheirOwnLimit() {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().timeout(SECOND).build())) {
      var root = OpenApiRoot.over(OpenApiClient.cached(DiscoveryClient.over(rest).openApiV3()));
      var gadgets = new GroupVersion("stable.example.com", "v1");
      assertThrows(TransportTimeoutException.class, () -> root.gvSpec(gadgets));
      clock.advance(Duration.ofHours(1));

      assertThat(root.gvSpec(gadgets).text()).contains("3.0.0");
      assertThat(sent)
          .containsExactly(
              "GET /openapi/v3",
              "GET /openapi/v3/apis/stable.example.com/v1",
              "GET /openapi/v3/apis/stable.example.com/v1")
          .inOrder();
    }
  }

  /** What a view with a deadline has read first is in the cache of all. */
  @Test
  void cachedOpenApi_firstReadByALimitedView_isNotLimitedForTheOthers() {
    each = Duration.ofMillis(400);
    try (RestClient rest = connection(RestConfig.builder().build())) {
      var cache = MemCacheClient.over(DiscoveryClient.over(rest));
      OpenApiClient limited = cache.until(Deadline.after(clock, SECOND)).openApiV3();
      var document = limited.paths().get("apis/stable.example.com/v1");
      clock.advance(Duration.ofHours(1));

      assertThrows(TransportTimeoutException.class, document::schema);
      document(cache);

      assertThat(sent)
          .containsExactly("GET /openapi/v3", "GET /openapi/v3/apis/stable.example.com/v1")
          .inOrder();
    }
  }

  /** The caller of these decides when a page is requested, so each page has the whole limit. */
  @Test
  void pagesInALoop_eachHasItsOwnLimit() {
    each = Duration.ofMillis(600);
    try (RestClient rest = connection(RestConfig.builder().timeout(SECOND).build())) {
      var pages = widgets(rest).pages(o -> o.limit(1)).iterator();
      for (int i = 0; i < 3; i++) {
        pages.next();
      }

      assertThat(sent).hasSize(3);
    }
  }

  /** Discovery has 32 seconds, and the whole call 90. */
  @Test
  void create_withoutALimit_hasThatOfDiscoveryForTheLookup() {
    try (RestClient rest = connection(RestConfig.builder().build())) {
      assertThat(elapsed(of("create", r -> Manifests.over(r).create(gadget())), rest))
          .isEqualTo(DiscoveryClient.DEFAULT_TIMEOUT);
    }
  }

  @Test
  void withTimeout_longerThanThatOfDiscovery_reachesTheMapper() {
    try (RestClient rest = connection(RestConfig.builder().build())) {
      Duration minutes = Duration.ofMinutes(3);

      assertThat(
              elapsed(
                  of("dynamic", r -> DynamicClient.over(r).resource("pods")),
                  rest.withTimeout(minutes)))
          .isEqualTo(minutes);
    }
  }

  /** What one view has learnt, the others know. */
  @Test
  void withTimeout_mapper_sharesItsKnowledge() {
    each = Duration.ofMillis(100);
    try (RestClient rest = connection(RestConfig.builder().build())) {
      var kind = new GroupKind("stable.example.com", "Gadget");
      DynamicRestMapper.over(rest.withTimeout(SECOND)).restMapping(kind);
      sent.clear();

      DynamicRestMapper.over(rest).restMapping(kind);
      DynamicRestMapper.over(rest.withTimeout(SECOND)).restMapping(kind, "v1");

      assertThat(sent).isEmpty();
    }
  }

  /** Threads share requests. This one must not wait longer than its own call may last. */
  @Test
  void mappingFor_anotherThreadAsksASilentServer_endsInTime() throws Exception {
    var asking = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    Transport silent =
        new Transport() {
          @Override
          public Response send(Request request) {
            asking.countDown();
            dev.kubewright.fixture.http.Wires.await(release);
            throw new TransportTimeoutException(request, "no response in time", null);
          }

          @Override
          public void close() {}
        };
    try (RestClient rest = RestClient.over(silent, RestConfig.builder().build(), clock)) {
      var other =
          new Thread(
              () ->
                  assertThrows(
                      TransportTimeoutException.class,
                      () -> DynamicRestMapper.over(rest).mappingFor("pods")));
      other.start();
      asking.await();

      var late =
          assertThrows(
              TransportTimeoutException.class,
              () -> DynamicClient.over(rest.withTimeout(SECOND)).resource("pods"));

      assertThat(late).hasMessageThat().contains("another thread");
      assertThat(clock.waits()).containsExactly(SECOND);
      release.countDown();
      other.join();
    } finally {
      release.countDown();
    }
  }
}
