package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Watches that end by themselves after one second. */
public final class WatchRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String WATCH = MAPS + "?watch=true&timeoutSeconds=1&labelSelector=of%3Dus";
  private static final String STREAM =
      WATCH.replace("Seconds=1", "Seconds=4")
          + "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan";

  private WatchRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>(ofMaps());
    all.addAll(matches());
    all.addAll(deletions());
    return Table.of("compare-watch", all);
  }

  /**
   * Returns the table of streaming lists, whose end is a bookmark. A real server that has much to
   * do takes more than a second until it sends that.
   */
  public static Table streamingLists() {
    List<Asked> all = new ArrayList<>(tables());
    for (String path :
        List.of(
            "/api/v1/namespaces/{ns}/pods",
            "/api/v1/namespaces/{ns}/services",
            "/api/v1/namespaces/{ns}/events",
            "/apis/apps/v1/namespaces/{ns}/deployments",
            "/apis/apps/v1/namespaces/{ns}/statefulsets",
            "/apis/apps/v1/namespaces/{ns}/replicasets",
            "/api/v1/namespaces/{ns}/replicationcontrollers",
            "/apis/batch/v1/namespaces/{ns}/cronjobs",
            "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/gadgets")) {
      all.add(
          Asked.get(
              "streaming list of no " + path,
              path
                  + "?watch=true&timeoutSeconds=4&sendInitialEvents=true"
                  + "&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true"));
    }
    return Table.of("compare-streaming-lists", all);
  }

  /** The end of the initial events in tables. */
  private static List<Asked> tables() {
    List<Asked> all = new ArrayList<>();
    for (String version : List.of("v1", "v1beta1")) {
      for (String include : List.of("Metadata", "Object", "None")) {
        all.add(
            Asked.get(
                    "streaming list as table of " + version + " with " + include,
                    "/apis/"
                        + CustomRequests.GROUP
                        + "/v1/namespaces/{ns}/gadgets?watch=true&timeoutSeconds=4"
                        + "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan"
                        + "&allowWatchBookmarks=true&includeObject="
                        + include)
                .accept("application/json;as=Table;g=meta.k8s.io;v=" + version));
      }
    }
    return all;
  }

  /** Options that do not fit together, in watches and lists. */
  private static List<Asked> matches() {
    List<Asked> all = new ArrayList<>();
    for (String verb : List.of("", "&watch=true&timeoutSeconds=1")) {
      for (String events : List.of("", "&sendInitialEvents=true", "&sendInitialEvents=false")) {
        for (String match : List.of("Exact", "x")) {
          for (String more : List.of("", "&continue=x", "&resourceVersion=0&continue=x")) {
            String query = "?resourceVersionMatch=" + match + verb + events + more;
            all.add(Asked.get("options " + query, MAPS + query));
          }
        }
      }
    }
    all.add(Asked.get("list with a token of one letter", MAPS + "?continue=x"));
    return all;
  }

  /** An object that goes with its last finalizer. */
  private static List<Asked> deletions() {
    String held = WriteRequests.map("\"name\":\"held\",\"finalizers\":[\"a.b/c\"]");
    return List.of(
        Asked.post("create held to watch", MAPS, held).keep("held"),
        Asked.delete("delete held", MAPS + "/held"),
        Asked.patch("let held go", MAPS + "/held", "merge", "{\"metadata\":{\"finalizers\":null}}"),
        Asked.get(
            "watch held",
            MAPS
                + "?watch=true&timeoutSeconds=1&fieldSelector=metadata.name%3Dheld"
                + "&resourceVersion={held.rv}"));
  }

  private static List<Asked> ofMaps() {
    return List.of(
        Asked.post(
                "create a to watch",
                MAPS,
                WriteRequests.map("\"name\":\"a\",\"labels\":{\"of\":\"us\"}"))
            .keep("a"),
        Asked.post(
                "create b to watch",
                MAPS,
                WriteRequests.map("\"name\":\"b\",\"labels\":{\"of\":\"us\"}"))
            .keep("b"),
        Asked.get("watch", WATCH),
        Asked.get("watch from version 0", WATCH + "&resourceVersion=0"),
        Asked.get("watch from a version", WATCH + "&resourceVersion={a.rv}"),
        Asked.get("watch from the last version", WATCH + "&resourceVersion={b.rv}"),
        Asked.get("watch from version 1", WATCH + "&resourceVersion=1"),
        Asked.get("watch from the future", WATCH + "&resourceVersion=999999999"),
        Asked.get(
            "watch from the future with bookmarks",
            WATCH + "&resourceVersion=999999999&allowWatchBookmarks=true"),
        Asked.get("watch from version abc", WATCH + "&resourceVersion=abc"),
        Asked.get("watch from version -1", WATCH + "&resourceVersion=-1"),
        Asked.get("streaming list", STREAM + "&allowWatchBookmarks=true"),
        Asked.get("streaming list without bookmarks", STREAM),
        Asked.get(
            "streaming list not older than",
            STREAM + "&allowWatchBookmarks=true&resourceVersion={b.rv}"),
        Asked.get(
            "streaming list of version 0", STREAM + "&allowWatchBookmarks=true&resourceVersion=0"),
        Asked.get(
            "streaming list of the future",
            STREAM.replace("timeoutSeconds=1", "timeoutSeconds=6")
                + "&allowWatchBookmarks=true&resourceVersion=999999999"),
        Asked.get(
            "streaming list with match Exact",
            WATCH + "&sendInitialEvents=true&resourceVersionMatch=Exact"),
        Asked.get("streaming list without match", WATCH + "&sendInitialEvents=true"),
        Asked.get(
            "watch without initial events",
            WATCH + "&sendInitialEvents=false&resourceVersionMatch=NotOlderThan"),
        Asked.get("watch with match alone", WATCH + "&resourceVersionMatch=NotOlderThan"),
        Asked.get("watch with a token", WATCH + "&continue=abc"),
        Asked.get("watch with a limit", WATCH + "&limit=1"),
        Asked.get("watch with timeoutSeconds=abc", MAPS + "?watch=true&timeoutSeconds=abc"),
        Asked.get("watch with timeout=abc", WATCH + "&timeout=abc"),
        Asked.get(
            "watch with a bad selector",
            MAPS + "?watch=true&timeoutSeconds=1&labelSelector=a%3D%3D%3Db"),
        Asked.get(
            "watch with an unknown field",
            MAPS + "?watch=true&timeoutSeconds=1&fieldSelector=spec.x%3Da"),
        Asked.get(
            "watch one object",
            MAPS + "?watch=true&timeoutSeconds=1&fieldSelector=metadata.name%3Da"),
        Asked.get(
            "watch by the old path",
            "/api/v1/watch/namespaces/{ns}/configmaps?timeoutSeconds=1&labelSelector=of%3Dus"),
        Asked.get(
            "watch one object by the old path",
            "/api/v1/watch/namespaces/{ns}/configmaps/a?timeoutSeconds=1"),
        Asked.get("watch with watch=1", MAPS + "?watch=1&timeoutSeconds=1&labelSelector=of%3Dus"),
        Asked.get("watch as table", WATCH)
            .accept("application/json;as=Table;v=v1;g=meta.k8s.io")
            .differs(RealOnly.BUILT_IN_COLUMNS),
        Asked.get("watch metadata", WATCH)
            .accept("application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io"),
        Asked.get("watch metadata in v1beta1", WATCH)
            .accept("application/json;as=PartialObjectMetadata;v=v1beta1;g=meta.k8s.io"),
        Asked.get("watch in plain text", WATCH).accept("text/plain"),
        Asked.get("watch an unknown resource", "/api/v1/namespaces/{ns}/widgets?watch=true"),
        Asked.get(
            "watch in a missing namespace",
            "/api/v1/namespaces/none-such/configmaps?watch=true&timeoutSeconds=1"),
        webSocket(Asked.get("watch over WebSocket whose first Connection header closes", WATCH)),
        webSocket(Asked.get("watch over WebSocket in YAML", WATCH))
            .header("Origin: http://localhost")
            .accept("application/yaml"),
        webSocket(Asked.get("watch over WebSocket with limit=x", MAPS + "?watch=true&limit=x")),
        webSocket(Asked.get("watch an unknown resource over WebSocket", "/api/v1/zaps?watch=true")),
        webSocket(Asked.get("list over WebSocket", MAPS + "?labelSelector=of%3Dus")),
        webSocket(Asked.get("get over WebSocket", MAPS + "/a")),
        Asked.get("watch with an upgrade to another protocol", WATCH)
            .header("Connection: Upgrade")
            .header("Upgrade: h9"),
        Asked.of("head of a watch", "HEAD", WATCH));
  }

  private static Asked webSocket(Asked asked) {
    return asked
        .header("Connection: keep-alive, Upgrade")
        .header("Upgrade: websocket")
        .header("Sec-WebSocket-Version: 13")
        .header("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==");
  }
}
