package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Deletions of collections with the options of lists, deletions of objects with finalizers, and
 * writes to the old paths of watches, which must not be any.
 */
public final class CollectionRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String OURS = "labelSelector=of%3Dus";
  private static final String GADGETS =
      "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/" + CustomRequests.PLURAL;

  private static final List<String> OPTIONS =
      List.of(
          "&limit=2",
          "&limit=2&continue=x",
          "&limit=x",
          "&resourceVersion=0",
          "&resourceVersion=99999999",
          "&resourceVersionMatch=Exact",
          "&resourceVersion=1&resourceVersionMatch=Exact",
          "&sendInitialEvents=true",
          "&timeoutSeconds=x",
          "&propagationPolicy=Foreground",
          "&dryRun=All",
          "&uid=x");

  private static final List<String> FINALIZERS =
      List.of("", "'x/y'", "'foregroundDeletion','x/y'", "'orphan'", "'x/y','orphan'");

  private static final List<String> WATCHES =
      List.of(
          "/api/v1/watch/namespaces/{ns}",
          "/api/v1/watch/namespaces/{ns}/configmaps",
          "/api/v1/watch/namespaces/{ns}/configmaps/a",
          "/api/v1/watch/namespaces/{ns}/configmaps/a/status",
          "/api/v1/watch/zaps");

  private CollectionRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    int round = 0;
    for (String options : OPTIONS) {
      for (String name : List.of("a", "b", "c")) {
        all.add(create(round + " " + name, name, name.equals("b") ? "'x/y'" : ""));
      }
      all.add(Asked.delete("collection: delete " + options, MAPS + "?" + OURS + options));
      all.add(Asked.get("collection: after " + options, MAPS + "?" + OURS));
      all.add(release(round + " of " + options, "b"));
      all.add(Asked.delete("collection: clean up after " + options, MAPS + "?" + OURS));
      round++;
    }
    objects(all);
    watches(all);
    return Table.of("compare-collections", all);
  }

  private static void objects(List<Asked> all) {
    for (String options :
        List.of(
            "orphanDependents=false",
            "orphanDependents=true",
            "propagationPolicy=Foreground",
            "uid=x",
            "resourceVersion=1")) {
      for (String finalizers : FINALIZERS) {
        String what = options + " of [" + finalizers + "]";
        all.add(create(what, "e", finalizers));
        all.add(Asked.delete("collection: delete one with " + what, MAPS + "/e?" + options));
        all.add(release(what, "e"));
        all.add(Asked.delete("collection: delete the rest with " + what, MAPS + "/e"));
      }
    }
    for (String condition :
        List.of("'uid':''", "'resourceVersion':''", "'uid':null", "'resourceVersion':'x'")) {
      all.add(create(condition, "p", ""));
      all.add(
          Asked.delete("collection: delete one if " + condition, MAPS + "/p?dryRun=All")
              .json(("{'dryRun':['All'],'preconditions':{" + condition + "}}").replace('\'', '"')));
    }
  }

  private static void watches(List<Asked> all) {
    for (String path : WATCHES) {
      for (String method : List.of("PUT", "DELETE", "OPTIONS", "ZAP")) {
        all.add(Asked.of("collection: " + method + " " + path, method, path));
      }
      all.add(Asked.post("collection: post to " + path, path, "{\"metadata\":{\"name\":\"n\"}}"));
    }
    for (String path : List.of("/api/v1/watch", "/apis/apps/v1/watch/")) {
      all.add(Asked.get("collection: watch nothing at " + path, path));
    }
    all.add(Asked.delete("collection: delete a scale", GADGETS + "/a/scale"));
    all.add(Asked.delete("collection: delete a status", GADGETS + "/a/status"));
    for (String method : List.of("POST", "PUT", "DELETE", "HEAD", "ZAP")) {
      all.add(Asked.of("collection: " + method + " of /api", method, "/api"));
    }
    all.add(Asked.get("collection: slashes behind a list", MAPS + "//"));
    all.add(Asked.get("collection: slashes behind an object", MAPS + "/none//"));
    all.add(
        Asked.post("collection: a parameter that is none", MAPS + "?dryRun=All", "")
            .body("application/json; x", "{\"metadata\":{\"name\":\"n\"}}"));
  }

  private static Asked create(String round, String name, String finalizers) {
    String body =
        "{'metadata':{'name':'"
            + name
            + "','labels':{'of':'us'},'finalizers':["
            + finalizers
            + "]}}";
    return Asked.post("collection: create " + round, MAPS, body.replace('\'', '"'));
  }

  private static Asked release(String round, String name) {
    return Asked.patch(
        "collection: release " + round,
        MAPS + "/" + name,
        "merge",
        "{\"metadata\":{\"finalizers\":[]}}");
  }
}
