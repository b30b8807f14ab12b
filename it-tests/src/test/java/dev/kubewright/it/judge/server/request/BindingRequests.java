package dev.kubewright.it.judge.server.request;

import java.util.List;

/** Bindings of pods to nodes, by both of their paths. */
public final class BindingRequests {
  private static final String PODS = "/api/v1/namespaces/{ns}/pods";
  private static final String STATUS_WITH_CONDITIONS =
      "{\"status\":{\"nominatedNodeName\":\"n9\",\"conditions\":[{\"type\":\"Zap\",\"status\":\"True\"},"
          + "{\"type\":\"PodScheduled\",\"status\":\"False\",\"reason\":\"Unschedulable\",\"message\":\"full\"},"
          + "{\"type\":\"Ready\",\"status\":\"False\"}]}}";

  /** What admission plugins of the real server would add. */
  private static final String ADMITTED =
      "\"priority\":0,\"preemptionPolicy\":\"PreemptLowerPriority\",\"tolerations\":["
          + "{\"key\":\"node.kubernetes.io/not-ready\",\"operator\":\"Exists\","
          + "\"effect\":\"NoExecute\",\"tolerationSeconds\":300},"
          + "{\"key\":\"node.kubernetes.io/unreachable\",\"operator\":\"Exists\","
          + "\"effect\":\"NoExecute\",\"tolerationSeconds\":300}]";

  private BindingRequests() {}

  public static Table table() {
    return Table.of(
        "compare-bindings",
        List.of(
            pod(
                "a",
                "\"annotations\":{\"x\":\"old\",\"y\":\"old\"},\"labels\":{\"l\":\"old\"}",
                ""),
            Asked.patch(
                "conditions of the pod a", PODS + "/a/status", "merge", STATUS_WITH_CONDITIONS),
            bind("bind without a target", "a", "\"name\":\"a\"", "{}"),
            bind(
                "bind to something else",
                "a",
                "\"name\":\"a\"",
                "{\"kind\":\"Rack\",\"name\":\"n1\"}"),
            bind("bind another name", "a", "\"name\":\"b\"", "{\"name\":\"n1\"}"),
            bind("bind another uid", "a", "\"name\":\"a\",\"uid\":\"x\"", "{\"name\":\"n1\"}"),
            bind(
                "bind another version",
                "a",
                "\"name\":\"a\",\"resourceVersion\":\"1\"",
                "{\"name\":\"n1\"}"),
            bind("bind a missing pod", "none", "\"name\":\"none\"", "{\"name\":\"n1\"}"),
            Asked.post(
                "bind as dry run",
                PODS + "/a/binding?dryRun=All",
                binding("\"name\":\"a\"", "{\"name\":\"n1\"}")),
            Asked.get("the pod a before it is bound", PODS + "/a").keep("a"),
            bind(
                "bind",
                "a",
                "\"name\":\"a\",\"uid\":\"{a.uid}\",\"resourceVersion\":\"{a.rv}\","
                    + "\"annotations\":{\"x\":\"new\",\"z\":\"new\"},"
                    + "\"labels\":{\"l\":\"new\",\"m\":\"new\"}",
                "{\"kind\":\"Node\",\"name\":\"n1\"}"),
            Asked.get("the bound pod a", PODS + "/a"),
            bind("bind again", "a", "\"name\":\"a\"", "{\"name\":\"n2\"}"),
            pod(
                "gated",
                "\"labels\":{\"l\":\"x\"}",
                ",\"schedulingGates\":[{\"name\":\"example.com/g\"}]"),
            bind("bind a pod with a gate", "gated", "\"name\":\"gated\"", "{\"name\":\"n1\"}"),
            pod("going", "\"finalizers\":[\"example.com/f\"]", ""),
            Asked.delete("delete the pod going", PODS + "/going?gracePeriodSeconds=0"),
            bind(
                "bind a pod that is being deleted",
                "going",
                "\"name\":\"going\"",
                "{\"name\":\"n1\"}"),
            Asked.post(
                "bind a pod that is being deleted by the older path",
                "/api/v1/namespaces/{ns}/bindings",
                binding("\"name\":\"going\"", "{\"name\":\"n1\"}")),
            pod("b", "\"labels\":{\"l\":\"x\"}", ""),
            Asked.post(
                "bind by the older path",
                "/api/v1/namespaces/{ns}/bindings",
                binding("\"name\":\"b\",\"annotations\":{\"x\":\"new\"}", "{\"name\":\"n1\"}")),
            Asked.get("the bound pod b", PODS + "/b"),
            Asked.post(
                "bind by the older path without a name",
                "/api/v1/namespaces/{ns}/bindings",
                binding("\"labels\":{\"l\":\"x\"}", "{\"name\":\"n1\"}")),
            named("without a name and a target", "", "{}"),
            named("without a name, to something else", "", "{\"kind\":\"Rack\",\"name\":\"r\"}"),
            pod("c", "\"labels\":{\"l\":\"x\"}", ""),
            named("with another uid", "\"name\":\"c\",\"uid\":\"x\"", "{\"name\":\"n1\"}"),
            named(
                "with another version",
                "\"name\":\"c\",\"resourceVersion\":\"1\"",
                "{\"name\":\"n1\"}"),
            bindDry("uid", "x"),
            bindDry("resourceVersion", "1"),
            Asked.post(
                "bind with an eviction", PODS + "/c/binding", other("policy/v1", "Eviction")),
            Asked.post("bind with a pod", PODS + "/c/binding", other("v1", "Pod")),
            Asked.post("bind with a binding of v2", PODS + "/c/binding", other("v2", "Binding"))));
  }

  private static Asked named(String how, String metadata, String target) {
    return Asked.post(
        "bind by the older path " + how,
        "/api/v1/namespaces/{ns}/bindings?dryRun=All",
        binding(metadata, target));
  }

  private static Asked bindDry(String field, String value) {
    return Asked.post(
        "bind as dry run with another " + field,
        PODS + "/c/binding?dryRun=All",
        binding("\"name\":\"c\",\"" + field + "\":\"" + value + "\"", "{\"name\":\"n1\"}"));
  }

  private static String other(String version, String kind) {
    return binding("\"name\":\"c\"", "{\"name\":\"n1\"}")
        .replace("\"v1\"", "\"" + version + "\"")
        .replace("\"Binding\"", "\"" + kind + "\"");
  }

  private static Asked pod(String name, String metadata, String spec) {
    return Asked.post(
        "create the pod " + name,
        PODS,
        "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\""
            + name
            + "\","
            + metadata
            + "},\"spec\":{"
            + ADMITTED
            + ",\"containers\":[{\"name\":\"c\",\"image\":\"i\"}]"
            + spec
            + "}}");
  }

  private static Asked bind(String name, String pod, String metadata, String target) {
    return Asked.post(name, PODS + "/" + pod + "/binding", binding(metadata, target));
  }

  private static String binding(String metadata, String target) {
    return "{\"apiVersion\":\"v1\",\"kind\":\"Binding\",\"metadata\":{"
        + metadata
        + "},\"target\":"
        + target
        + "}";
  }
}
