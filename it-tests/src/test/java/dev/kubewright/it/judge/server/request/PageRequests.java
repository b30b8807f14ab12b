package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Pages of lists with selectors, which may be followed by pages that select no object. */
public final class PageRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String PODS = "/api/v1/namespaces/{ns}/pods";
  private static final String GADGETS =
      "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/" + CustomRequests.PLURAL;

  private static final List<String> SELECTORS =
      List.of(
          "",
          "&labelSelector=of%3Dpages",
          "&labelSelector=n%3Db",
          "&labelSelector=n%3Dd",
          "&labelSelector=n+notin+(d)",
          "&labelSelector=none",
          "&fieldSelector=metadata.name%3Db",
          "&fieldSelector=metadata.name%3Dnone",
          "&fieldSelector=metadata.name!%3Db",
          "&fieldSelector=metadata.namespace%3D{ns}",
          "&fieldSelector=metadata.name%3Db&labelSelector=n%3Db");

  private static final List<String> VERSIONS =
      List.of(
          "",
          "&resourceVersion=0",
          "&resourceVersion={last.rv}",
          "&resourceVersion={last.rv}&resourceVersionMatch=Exact",
          "&resourceVersion={last.rv}&resourceVersionMatch=NotOlderThan");

  private PageRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    for (String name : List.of("a", "b", "c", "d")) {
      String of = name.equals("d") ? "" : "'of':'pages',";
      all.add(
          Asked.post(
                  "page of " + name,
                  MAPS,
                  json(
                      "{'metadata':{'name':'%s','labels':{%s'n':'%s'}}}".formatted(name, of, name)))
              .keep("last"));
    }
    for (int limit = 1; limit <= 4; limit++) {
      for (String selector : SELECTORS) {
        for (String version : VERSIONS) {
          all.add(list(MAPS + "?limit=" + limit + selector + version));
        }
      }
    }
    all.addAll(laterPages());
    all.addAll(ofAllNamespaces());
    all.addAll(ofNodes());
    all.addAll(ofCustomObjects());
    all.add(
        Asked.delete(
            "delete a page of selected objects", MAPS + "?limit=1&labelSelector=of%3Dpages"));
    all.add(list(MAPS));
    return Table.of("compare-pages", all);
  }

  private static Asked list(String target) {
    return Asked.get("page: " + target, target);
  }

  private static List<Asked> laterPages() {
    List<Asked> all = new ArrayList<>();
    for (int limit = 1; limit <= 3; limit++) {
      String pages = MAPS + "?limit=" + limit + "&labelSelector=of%3Dpages";
      all.add(list(pages).named("first page of " + limit).keep("page"));
      for (int at = limit; at <= 3; at += limit) {
        all.add(
            list(pages + "&continue={page.continue}")
                .named("page of " + limit + " after " + at)
                .keep("page"));
      }
    }
    String excluded = MAPS + "?limit=1&fieldSelector=metadata.name!%3Da";
    all.add(list(excluded).named("first page of others").keep("page"));
    all.add(list(excluded + "&continue={page.continue}").named("second page of others"));
    return all;
  }

  private static List<Asked> ofAllNamespaces() {
    List<Asked> all = new ArrayList<>();
    for (int limit = 3; limit <= 5; limit++) {
      for (String version : VERSIONS) {
        all.add(
            list(
                "/api/v1/configmaps?fieldSelector=metadata.namespace%3D{ns}&limit="
                    + limit
                    + version));
      }
    }
    String mine = "/api/v1/configmaps?limit=1&labelSelector=of%3Dpages&fieldSelector=";
    all.add(list(mine + "metadata.name%3Db"));
    all.add(list(mine + "metadata.name%3Db,metadata.namespace%3D{ns}"));
    String spaces = "/api/v1/namespaces?limit=1&fieldSelector=metadata.name";
    all.add(list(spaces + "%3D{ns}"));
    return all;
  }

  private static List<Asked> ofNodes() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("page of an account", PODS.replace("pods", "serviceaccounts"), named("sa")));
    for (String name : List.of("p1", "p2", "p3", "p4")) {
      String node = name.equals("p1") || name.equals("p3") ? "x" : "y";
      all.add(pod(name, node).keep("last"));
    }
    for (String selector : List.of("%3Dx", "!%3Dx", "%3Dy", "%3Dx,spec.schedulerName!%3Dz")) {
      for (int limit = 1; limit <= 2; limit++) {
        for (String version : VERSIONS) {
          all.add(
              list(PODS + "?limit=" + limit + "&fieldSelector=spec.nodeName" + selector + version));
        }
      }
    }
    return all;
  }

  /** A pod as admission leaves it. */
  private static Asked pod(String name, String node) {
    return Asked.post("page of pod " + name, PODS, PodPartRequests.pod(name, node, "'image':'i'"));
  }

  private static List<Asked> ofCustomObjects() {
    List<Asked> all = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      all.add(
          Asked.post(
                  "page of gadget " + name,
                  GADGETS,
                  json(
                      "{'apiVersion':'compare.example.com/v1','kind':'Gadget',"
                          + "'metadata':{'name':'%s','labels':{'n':'%s'}},'spec':{'size':1}}"
                              .formatted(name, name)))
              .keep("last"));
    }
    for (String selector :
        List.of("", "&labelSelector=n%3Da", "&fieldSelector=metadata.name%3Da")) {
      for (String version : VERSIONS) {
        all.add(list(GADGETS + "?limit=1" + selector + version));
      }
    }
    return all;
  }

  private static String named(String name) {
    return json("{'metadata':{'name':'" + name + "'}}");
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
