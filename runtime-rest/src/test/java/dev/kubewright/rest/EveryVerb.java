package dev.kubewright.rest;

import dev.kubewright.annotation.Scope;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.MetadataClient;
import dev.kubewright.rest.dynamic.ScaleClient;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.transport.Response;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** One call of each verb of a client. */
final class EveryVerb {
  /**
   * A response that every verb but a watch can read: each takes its fields, and skips the others.
   */
  static final String ANSWER =
      "{\"metadata\":{\"name\":\"a\",\"resourceVersion\":\"1\"},\"items\":[],"
          + "\"status\":{\"conditions\":[{\"type\":\"Established\",\"status\":\"True\"}]},"
          + "\"resources\":[{\"name\":\"widgets\",\"kind\":\"Widget\",\"namespaced\":true,"
          + "\"singularName\":\"widget\",\"verbs\":[]}],"
          + "\"type\":\"BOOKMARK\",\"object\":{\"metadata\":{\"resourceVersion\":\"2\"}},"
          + "\"groups\":[],\"versions\":[],\"columnDefinitions\":[],\"rows\":[]}";

  private static final String GROUP = "/apis/stable.example.com/v1";
  private static final String ALL = GROUP + "/namespaces/a/widgets";
  private static final String ONE = ALL + "/a";
  private static final FixedMapper MAPPER =
      FixedMapper.of(
          new RestMapping(Widget.TYPE.groupVersionResource(), Widget.KIND, Scope.NAMESPACED));

  private EveryVerb() {}

  /** What the retry rule and the reading of a response depend on. */
  enum Shape {
    /** Reads one document. */
    READ,
    /** Reads one document, and then writes. */
    EDIT,
    /** Reads a document while it arrives. */
    LIST,
    /** The same for a reader that repeats failed requests itself. */
    SESSION,
    /** Reads bytes of any media type. */
    BYTES,
    /** Changes something. */
    WRITE,
    /** Changes something, and accepts an empty response. */
    DELETE,
    /** Reads events until the stream ends. */
    WATCH,
    /** Hands out the response while it arrives. */
    STREAM,
    /** Opens a connection for both directions, which no response but 101 is. */
    CONNECT,
    /** The same for something that begins with it, and must not begin twice. */
    BEGIN;

    /**
     * Whether the first request is a GET whose response is awaited, which is sent again if it is
     * lost.
     */
    boolean repeats() {
      return this == READ || this == EDIT || this == LIST || this == BYTES || this == WATCH;
    }

    /** Whether it opens a connection of its own, which speaks HTTP/1.1. */
    boolean connects() {
      return this == CONNECT || this == BEGIN;
    }

    boolean writes() {
      return this == WRITE || this == DELETE;
    }
  }

  /**
   * A call.
   *
   * @param line method and path of its first request
   * @param run returns what the caller got
   */
  record Verb(String name, Shape shape, String line, Function<RestClient, String> run) {}

  /**
   * Returns the calls.
   *
   * @param timeout limit of the calls that take one themselves. The others have that of their
   *     client.
   */
  static List<Verb> all(Duration timeout) {
    var all = new ArrayList<Verb>();
    add(all, "get", Shape.READ, "GET " + ONE, rest -> widgets(rest).get("a"));
    add(all, "list", Shape.LIST, "GET " + ALL, rest -> widgets(rest).list());
    add(
        all,
        "pages",
        Shape.LIST,
        "GET " + ALL,
        rest -> widgets(rest).pages(o -> o.limit(9)).forEach(page -> {}));
    add(all, "list in a session", Shape.SESSION, "GET " + ALL, EveryVerb::listInSession);
    add(all, "create", Shape.WRITE, "POST " + ALL, rest -> widgets(rest).create(Widget.of("a", 1)));
    add(all, "update", Shape.WRITE, "PUT " + ONE, rest -> widgets(rest).update(Widget.of("a", 1)));
    for (Patch.Type type : List.of(Patch.Type.JSON, Patch.Type.MERGE, Patch.Type.STRATEGIC_MERGE)) {
      var patch = new Patch(type, Json.raw(type == Patch.Type.JSON ? "[]" : "{}"));
      add(
          all,
          "patch " + type,
          Shape.WRITE,
          "PATCH " + ONE,
          rest -> widgets(rest).patch("a", patch));
    }
    add(
        all,
        "apply",
        Shape.WRITE,
        "PATCH " + ONE,
        rest -> widgets(rest).apply(Widget.of("a", 1), "me"));
    add(
        all,
        "edit",
        Shape.EDIT,
        "GET " + ONE,
        rest -> widgets(rest).change("a", w -> w.withSize(7)));
    add(
        all,
        "editMetadata",
        Shape.EDIT,
        "GET " + ONE,
        rest -> widgets(rest).editMetadata("a", m -> m.putLabel("a", "b")));
    add(
        all,
        "createOrReplace",
        Shape.EDIT,
        "GET " + ONE,
        rest -> widgets(rest).createOrReplace(Widget.of("a", 1)));
    add(all, "delete", Shape.DELETE, "DELETE " + ONE, rest -> widgets(rest).delete("a"));
    add(
        all,
        "deleteCollection",
        Shape.DELETE,
        "DELETE " + ALL,
        rest -> widgets(rest).deleteCollection(o -> {}));
    all.add(new Verb("watch", Shape.WATCH, "GET " + ALL, rest -> events(widgets(rest).watch())));
    addSubresources(all);
    addOthers(all, timeout);
    return all;
  }

  /**
   * Returns one call of each shape.
   *
   * @param turn which one: as many turns as a shape has calls return all of them
   */
  static List<Verb> ofEachShape(Duration timeout, int turn) {
    var ofShape = new EnumMap<Shape, List<Verb>>(Shape.class);
    for (Verb verb : all(timeout)) {
      ofShape.computeIfAbsent(verb.shape(), shape -> new ArrayList<>()).add(verb);
    }
    return ofShape.values().stream().map(verbs -> verbs.get(turn % verbs.size())).toList();
  }

  private static void addSubresources(List<Verb> all) {
    add(
        all,
        "getStatus",
        Shape.READ,
        "GET " + ONE + "/status",
        rest -> widgets(rest).getStatus("a"));
    add(
        all,
        "updateStatus",
        Shape.WRITE,
        "PUT " + ONE + "/status",
        rest -> widgets(rest).updateStatus(Widget.of("a", 1)));
    add(
        all,
        "subresource create",
        Shape.WRITE,
        "POST " + ONE + "/pack",
        rest ->
            widgets(rest)
                .subresource("pack")
                .create("a", Unstructured.of(Widget.of("a", 1), Widget.TYPE)));
    add(all, "getScale", Shape.READ, "GET " + ONE + "/scale", rest -> widgets(rest).getScale("a"));
    add(
        all,
        "updateScale",
        Shape.WRITE,
        "PUT " + ONE + "/scale",
        rest -> widgets(rest).updateScale("a", ScaleBuilder.build(s -> {})));
    add(
        all,
        "scale client",
        Shape.READ,
        "GET " + ONE + "/scale",
        rest ->
            scaled(
                () ->
                    ScaleClient.over(rest, MAPPER)
                        .scales("a")
                        .get(new GroupResource("stable.example.com", "widgets"), "a")));
    add(
        all,
        "scale client patch",
        Shape.WRITE,
        "PATCH " + ONE + "/scale",
        rest ->
            scaled(
                () ->
                    ScaleClient.over(rest, MAPPER)
                        .scales("a")
                        .patch(Widget.TYPE.groupVersionResource(), "a", Patch.merge("{}"))));
  }

  /** {@link #ANSWER} names no kind, which only this client needs. */
  private static void scaled(Runnable call) {
    try {
      call.run();
    } catch (ConversionException noKind) {
      // The response arrived.
    }
  }

  private static void addOthers(List<Verb> all, Duration timeout) {
    add(
        all,
        "metadata get",
        Shape.READ,
        "GET " + ONE,
        rest -> MetadataClient.over(rest).resource(Widget.TYPE).namespace("a").get("a"));
    add(
        all,
        "metadata list",
        Shape.LIST,
        "GET " + ALL,
        rest -> MetadataClient.over(rest).resource(Widget.TYPE).namespace("a").list());
    add(all, "table get", Shape.READ, "GET " + ONE, rest -> widgets(rest).tables().get("a"));
    add(all, "table list", Shape.LIST, "GET " + ALL, rest -> widgets(rest).tables().list());
    add(
        all,
        "dynamic list",
        Shape.LIST,
        "GET " + ALL,
        rest ->
            DynamicClient.over(rest)
                .resource(Widget.TYPE.groupVersionResource())
                .namespace("a")
                .list());
    add(
        all,
        "discovery version",
        Shape.READ,
        "GET /version",
        rest -> DiscoveryClient.over(rest).serverVersion());
    add(
        all,
        "discovery groups",
        Shape.READ,
        "GET /api",
        rest -> DiscoveryClient.over(rest).serverGroups());
    add(
        all,
        "discovery all",
        Shape.READ,
        "GET /api",
        rest -> DiscoveryClient.over(rest).serverGroupsAndResources());
    add(
        all,
        "discovery resources",
        Shape.READ,
        "GET " + GROUP,
        rest ->
            DiscoveryClient.over(rest)
                .serverResourcesForGroupVersion(new GroupVersion("stable.example.com", "v1")));
    add(
        all,
        "openapi",
        Shape.READ,
        "GET /openapi/v2",
        rest -> DiscoveryClient.over(rest).openApiSchema());
    add(
        all,
        "install",
        Shape.WRITE,
        "POST /apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        rest -> CrdInstaller.over(rest).install(Crd.of(Widget.TYPE), o -> o.timeout(timeout)));
    add(
        all,
        "raw get",
        Shape.READ,
        "GET " + ONE,
        rest ->
            RestRequest.over(rest)
                .get()
                .resource(Widget.TYPE)
                .namespace("a")
                .name("a")
                .as(Unstructured.CODEC));
    add(
        all,
        "raw text",
        Shape.BYTES,
        "GET /readyz",
        rest -> RestRequest.over(rest).get().path("readyz").text());
    add(
        all,
        "raw post",
        Shape.WRITE,
        "POST /hook",
        rest ->
            RestRequest.over(rest)
                .post()
                .path("hook")
                .body(Widget.TYPE.codec(), Widget.of("a", 1))
                .as(Unstructured.CODEC));
    all.add(new Verb("raw stream", Shape.STREAM, "GET /logs", rest -> streamed(rest, timeout)));
    StreamVerbs.addTo(all, timeout);
  }

  private static void add(
      List<Verb> all, String name, Shape shape, String line, Consumer<RestClient> call) {
    all.add(
        new Verb(
            name,
            shape,
            line,
            rest -> {
              call.accept(rest);
              return "ok";
            }));
  }

  private static void listInSession(RestClient rest) {
    try (var session = widgets(rest).open(ManagedFieldsPolicy.KEEP)) {
      var unused = session.list(ListOptions.NONE);
    }
  }

  private static String events(Watch<Widget> opened) {
    try (Watch<Widget> watch = opened) {
      int events = 0;
      for (WatchEvent<Widget> event : watch) {
        events++;
        if (event instanceof WatchEvent.Error<Widget> error) {
          return "event " + error.status().code() + " " + error.status().reason();
        }
      }
      return events == 0 ? "no events" : "ok";
    }
  }

  private static String streamed(RestClient rest, Duration timeout) {
    try (Response response = RestRequest.over(rest).get().path("logs").timeout(timeout).stream()) {
      return response.body().readAllBytes().length == 0 ? "nothing" : "ok";
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static ResourceClient<Widget> widgets(RestClient rest) {
    return rest.resources(Widget.TYPE).namespace("a");
  }
}
