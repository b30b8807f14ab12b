package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Gets and lists with all their options. */
public final class ReadRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String MINE = MAPS + "?labelSelector=of%3Dreaders";

  private ReadRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    for (String name : List.of("a", "b", "c")) {
      all.add(Asked.post("create " + name + " to read", MAPS, map(name)).keep(name));
    }
    all.addAll(gets());
    all.addAll(lists());
    all.addAll(versions());
    all.addAll(selectors());
    all.addAll(chunks());
    return Table.of("compare-read", all);
  }

  private static String map(String name) {
    return """
        {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"%s","labels":{"of":"readers","n":"%s"}},"data":{"k":"v"}}"""
        .formatted(name, name);
  }

  private static List<Asked> gets() {
    return List.of(
        Asked.get("get", MAPS + "/a"),
        Asked.get("get a missing object", MAPS + "/none"),
        Asked.get("get from a missing namespace", "/api/v1/namespaces/none-such/configmaps/a"),
        Asked.get("get with pretty", MAPS + "/a?pretty=true"),
        Asked.get("get with resourceVersion 0", MAPS + "/a?resourceVersion=0"),
        Asked.get("get with an unknown parameter", MAPS + "/a?nonsense=1"),
        Asked.get("get of the future", MAPS + "/a?resourceVersion=999999999"),
        Asked.get("get with a bad resourceVersion", MAPS + "/a?resourceVersion=abc"),
        Asked.get("get with timeout", MAPS + "/a?timeout=10s"),
        Asked.get("get with timeout=abc", MAPS + "/a?timeout=abc"),
        Asked.get("get with a timeout without unit", MAPS + "/a?timeout=5"),
        Asked.get("get with a negative timeout", MAPS + "/a?timeout=-1s"),
        Asked.get("get with timeout 0", MAPS + "/a?timeout=0s"),
        Asked.get("get with an empty timeout", MAPS + "/a?timeout="),
        Asked.get("get with a long timeout", MAPS + "/a?timeout=1000h"),
        Asked.get("get with a huge timeout", MAPS + "/a?timeout=99999999999h"),
        Asked.get("get with a timeout of fractions", MAPS + "/a?timeout=1h2.5m3s4ms"),
        Asked.of("head", "HEAD", MAPS + "/a"),
        Asked.of("head of a missing object", "HEAD", MAPS + "/none"),
        Asked.of("head of a list", "HEAD", MAPS),
        Asked.get("get a cluster object", "/api/v1/namespaces/{ns}"),
        Asked.get("get a missing cluster object", "/api/v1/namespaces/none-such"),
        Asked.get("get a node that is missing", "/api/v1/nodes/none"),
        Asked.get("get with watch=true", MAPS + "/a?watch=true&timeoutSeconds=1"),
        Asked.get("get a status that the kind lacks", MAPS + "/a/status"),
        Asked.get("get a scale that the kind lacks", MAPS + "/a/scale"),
        Asked.get("get a cluster kind in a namespace", "/api/v1/namespaces/{ns}/nodes/x"),
        Asked.get("get a namespaced kind without namespace", "/api/v1/configmaps/a"),
        Asked.get(
            "get a kind that can only be created", "/apis/authentication.k8s.io/v1/tokenreviews"),
        Asked.get("get with a body", MAPS + "/a").json("{}"));
  }

  private static List<Asked> lists() {
    return List.of(
        Asked.get("list", MINE),
        Asked.get("list of all namespaces", "/api/v1/configmaps?labelSelector=of%3Dreaders"),
        Asked.get("list in a missing namespace", "/api/v1/namespaces/none-such/configmaps"),
        Asked.get("list an unknown resource", "/api/v1/namespaces/{ns}/widgets"),
        Asked.get("list an unknown group", "/apis/none.example.com/v1/widgets"),
        Asked.get("list an unknown version", "/apis/apps/v9/deployments"),
        Asked.get("list an empty kind", "/apis/apps/v1/namespaces/{ns}/deployments"),
        Asked.get("list with watch=false", MINE + "&watch=false"),
        Asked.get("list with watch=0", MINE + "&watch=0"),
        Asked.get("list with watch=nonsense", MINE + "&watch=nonsense&timeoutSeconds=1"),
        Asked.get("list with limit=abc", MINE + "&limit=abc"),
        Asked.get("list with a negative limit", MINE + "&limit=-1"),
        Asked.get("list with limit of 20 digits", MINE + "&limit=99999999999999999999"),
        Asked.get("list with an empty limit", MINE + "&limit="),
        Asked.get("list with timeoutSeconds=abc", MINE + "&timeoutSeconds=abc"),
        Asked.get("list with negative timeoutSeconds", MINE + "&timeoutSeconds=-5"),
        Asked.get("list with sendInitialEvents", MINE + "&sendInitialEvents=true"),
        Asked.get("list with allowWatchBookmarks=x", MINE + "&allowWatchBookmarks=x"),
        Asked.get("list with timeout=abc", MINE + "&timeout=abc"),
        Asked.get("list with two limits", MINE + "&limit=1&limit=2"),
        Asked.get("list with fieldManager", MINE + "&fieldManager=me"),
        Asked.get(
            "list component statuses", "/api/v1/componentstatuses?labelSelector=of%3Dreaders"));
  }

  private static List<Asked> versions() {
    return List.of(
        Asked.get("list at version 0", MINE + "&resourceVersion=0"),
        Asked.get(
            "list not older than",
            MINE + "&resourceVersion={b.rv}&resourceVersionMatch=NotOlderThan"),
        Asked.get("list exactly at", MINE + "&resourceVersion={b.rv}&resourceVersionMatch=Exact"),
        Asked.get("list exactly at 0", MINE + "&resourceVersion=0&resourceVersionMatch=Exact"),
        Asked.get("list of the future", MINE + "&resourceVersion=999999999"),
        Asked.get(
            "list exactly at the future",
            MINE + "&resourceVersion=999999999&resourceVersionMatch=Exact"),
        Asked.get(
            "list not older than the future",
            MINE + "&resourceVersion=999999999&resourceVersionMatch=NotOlderThan"),
        Asked.get("list of the future in chunks", MINE + "&limit=1&resourceVersion=999999999"),
        Asked.get("list at version abc", MINE + "&resourceVersion=abc"),
        Asked.get("list at version -1", MINE + "&resourceVersion=-1"),
        Asked.get(
            "list with an unknown match", MINE + "&resourceVersion=1&resourceVersionMatch=Newest"),
        Asked.get("list with match and no version", MINE + "&resourceVersionMatch=Exact"),
        Asked.get(
            "list with match and token",
            MINE + "&resourceVersion=1&resourceVersionMatch=Exact&continue=x"));
  }

  private static List<Asked> selectors() {
    String at = MAPS + "?labelSelector=";
    return List.of(
        Asked.get("label equals", at + "n%3Da"),
        Asked.get("label double equals", at + "n%3D%3Da"),
        Asked.get("label differs", at + "of%3Dreaders,n!%3Da"),
        Asked.get("label in", at + "n+in+(a,b)"),
        Asked.get("label notin", at + "of,n+notin+(a,b)"),
        Asked.get("label exists", at + "n"),
        Asked.get("label exists not", at + "!n,of"),
        Asked.get("label greater", at + "n%3E1"),
        Asked.get("label greater than a word", at + "n%3Ea"),
        Asked.get("label with bad syntax", at + "n%3D%3D%3Da"),
        Asked.get("label in without values", at + "n+in+()"),
        Asked.get("label in without parenthesis", at + "n+in+a"),
        Asked.get("label with a bad key", at + "-n%3Da"),
        Asked.get("label with a bad value", at + "n%3D-a"),
        Asked.get("label with only a comma", at + ","),
        Asked.get("field name", MAPS + "?fieldSelector=metadata.name%3Da"),
        Asked.get("field name differs", MINE + "&fieldSelector=metadata.name!%3Da"),
        Asked.get("field namespace", MINE + "&fieldSelector=metadata.namespace%3D{ns}"),
        Asked.get("field unknown", MAPS + "?fieldSelector=spec.x%3Da"),
        Asked.get("field without operator", MAPS + "?fieldSelector=metadata.name"),
        Asked.get(
            "pods by phase", "/api/v1/namespaces/{ns}/pods?fieldSelector=status.phase%3DRunning"),
        Asked.get(
            "pods by an unknown field", "/api/v1/namespaces/{ns}/pods?fieldSelector=spec.x%3Da"));
  }

  private static List<Asked> chunks() {
    return List.of(
        Asked.get("first chunk", MINE + "&limit=2").keep("first"),
        Asked.get("second chunk", MINE + "&limit=2&continue={first.continue}"),
        Asked.get(
            "second chunk with a version",
            MINE + "&limit=2&continue={first.continue}&resourceVersion=5"),
        Asked.get(
            "second chunk with version 0",
            MINE + "&limit=2&continue={first.continue}&resourceVersion=0"),
        Asked.get(
            "first chunk without selector", "/apis/apps/v1/namespaces/{ns}/deployments?limit=2"),
        Asked.get("a token that is no base64", MINE + "&limit=2&continue=***"),
        Asked.get("a token that is no JSON", MINE + "&limit=2&continue=YWJj"),
        Asked.get("chunk of version 0", MINE + "&limit=1&resourceVersion=0"),
        Asked.get(
            "chunk not older than 0",
            MINE + "&limit=1&resourceVersion=0&resourceVersionMatch=NotOlderThan"),
        Asked.get(
            "chunk not older than a version",
            MINE + "&limit=1&resourceVersion={b.rv}&resourceVersionMatch=NotOlderThan"),
        Asked.get("chunk of a version", MINE + "&limit=1&resourceVersion={b.rv}"),
        Asked.get("chunk as table", MINE + "&limit=2")
            .accept("application/json;as=Table;v=v1;g=meta.k8s.io")
            .differs(RealOnly.BUILT_IN_COLUMNS),
        Asked.get("chunk of metadata", MINE + "&limit=2")
            .accept("application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io"));
  }
}
