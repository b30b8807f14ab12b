package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Names of events. Recorders put names of objects into them, which need not fit DNS: in {@code v1}
 * they are any segment of a path, in {@code events.k8s.io/v1} they must fit DNS when they are
 * created.
 */
public final class EventRequests {
  private static final String CORE = "/api/v1/namespaces/{ns}/events";
  private static final String EVENTS = "/apis/events.k8s.io/v1/namespaces/{ns}/events";
  private static final List<String> NAMES =
      List.of("shop.", "Shop.1", "a:b", "é x", "a.b.17c", "a/b", "a%/b", "..");

  private EventRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    for (String name : NAMES) {
      all.add(create("core event named " + name, CORE, core("\"name\":\"" + name + "\"")));
      all.add(create("event named " + name, EVENTS, event("\"name\":\"" + name + "\"")));
      all.add(
          create(
              "core event with generateName " + name,
              CORE + "?dryRun=All",
              core("\"generateName\":\"" + name + "\",\"name\":\"set\"")));
      all.add(
          create(
              "event with generateName " + name,
              EVENTS + "?dryRun=All",
              event("\"generateName\":\"" + name + "\",\"name\":\"set\"")));
    }
    all.add(create("core event without a name", CORE, core("\"labels\":{\"a\":\"b\"}")));
    all.add(
        create(
            "a core event that has a long name",
            CORE,
            core("\"name\":\"" + "x".repeat(260) + "\"")));
    all.addAll(changed());
    return Table.of("compare-events", all);
  }

  private static Asked create(String name, String target, String json) {
    return Asked.post(name, target, json);
  }

  /** An update, a patch and a deletion of an event whose name does not fit DNS. */
  private static List<Asked> changed() {
    String path = "/Shop.1";
    return List.of(
        Asked.get("get a core event named Shop.1", CORE + path),
        Asked.get("get an event named Shop.1", EVENTS + path),
        Asked.put(
            "update a core event named Shop.1",
            CORE + path,
            core("\"name\":\"Shop.1\",\"generateName\":\"Sh:op.\"")),
        Asked.put(
            "update an event named Shop.1 that is missing",
            CORE + "/Shop.2",
            core("\"name\":\"Shop.2\"")),
        Asked.patch(
            "patch a core event named Shop.1",
            CORE + path,
            "merge",
            "{\"metadata\":{\"labels\":{\"a\":\"b\"}}}"),
        Asked.patch(
            "patch generateName of a core event",
            CORE + path,
            "merge",
            "{\"metadata\":{\"generateName\":\"a/b%\"}}"),
        Asked.patch(
            "patch an event named Shop.1",
            EVENTS + path,
            "merge",
            "{\"metadata\":{\"labels\":{\"a\":\"c\"}}}"),
        Asked.post(
            "config map before its generateName changes",
            "/api/v1/namespaces/{ns}/configmaps",
            WriteRequests.map("\"name\":\"a\"")),
        Asked.patch(
            "patch generateName of a config map",
            "/api/v1/namespaces/{ns}/configmaps/a",
            "merge",
            "{\"metadata\":{\"generateName\":\"A_b:\"}}"),
        Asked.patch(
            "patch generateName of a config map that no path can have",
            "/api/v1/namespaces/{ns}/configmaps/a",
            "merge",
            "{\"metadata\":{\"generateName\":\"a/b\"}}"),
        role("role named a/b", "\"name\":\"a/b\""),
        role("role named a%/b", "\"name\":\"a%/b\""),
        role("role named ..", "\"name\":\"..\""),
        role("role with generateName ..", "\"name\":\"a\",\"generateName\":\"..\""),
        role("role with generateName a%", "\"name\":\"b\",\"generateName\":\"a%\""),
        Asked.post(
            "config map with generateName a-",
            "/api/v1/namespaces/{ns}/configmaps?dryRun=All",
            WriteRequests.map("\"name\":\"g\",\"generateName\":\"a-\"")),
        Asked.post(
            "config map with generateName A-",
            "/api/v1/namespaces/{ns}/configmaps?dryRun=All",
            WriteRequests.map("\"name\":\"g\",\"generateName\":\"A-\"")),
        Asked.post(
            "config map with generateName x_-",
            "/api/v1/namespaces/{ns}/configmaps?dryRun=All",
            WriteRequests.map("\"name\":\"g\",\"generateName\":\"x_-\"")),
        Asked.post(
            "config map with generateName a--",
            "/api/v1/namespaces/{ns}/configmaps?dryRun=All",
            WriteRequests.map("\"name\":\"g\",\"generateName\":\"a--\"")),
        Asked.post(
            "config map with generateName -",
            "/api/v1/namespaces/{ns}/configmaps?dryRun=All",
            WriteRequests.map("\"name\":\"g\",\"generateName\":\"-\"")),
        Asked.delete("delete a core event named Shop.1", CORE + path),
        Asked.delete("delete a core event named a:b", CORE + "/a:b"));
  }

  private static Asked role(String name, String metadata) {
    return Asked.post(
        name,
        "/apis/rbac.authorization.k8s.io/v1/namespaces/{ns}/roles?dryRun=All",
        "{\"apiVersion\":\"rbac.authorization.k8s.io/v1\",\"kind\":\"Role\",\"metadata\":{"
            + metadata
            + "},\"rules\":[]}");
  }

  private static String core(String metadata) {
    return "{\"apiVersion\":\"v1\",\"kind\":\"Event\",\"metadata\":{"
        + metadata
        + "},\"involvedObject\":{\"kind\":\"Pod\",\"namespace\":\"{ns}\",\"name\":\"p\"},"
        + "\"reason\":\"Tried\",\"message\":\"m\",\"type\":\"Normal\"}";
  }

  private static String event(String metadata) {
    return "{\"apiVersion\":\"events.k8s.io/v1\",\"kind\":\"Event\",\"metadata\":{"
        + metadata
        + "},\"regarding\":{\"kind\":\"Pod\",\"namespace\":\"{ns}\",\"name\":\"p\"},"
        + "\"eventTime\":\"2026-01-01T00:00:00.000000Z\",\"reportingController\":\"example.com/c\","
        + "\"reportingInstance\":\"i\",\"action\":\"Try\",\"reason\":\"Tried\",\"note\":\"m\","
        + "\"type\":\"Normal\"}";
  }
}
