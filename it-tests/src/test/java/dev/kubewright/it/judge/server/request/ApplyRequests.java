package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.List;

/** Server-side applies: their options and bodies, conflicts, status and scale. */
public final class ApplyRequests {
  private static final String TYPE = "application/apply-patch+yaml";
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps/";
  private static final String DEPLOYMENTS = "/apis/apps/v1/namespaces/{ns}/deployments/";
  private static final String D = DEPLOYMENTS + "d";
  private static final String MAP =
      "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {k: '%s'}}";
  private static final String SPEC =
      "{selector: {matchLabels: {a: b}}, %s template: {metadata: {labels: {a: b}}, spec:"
          + " {containers: [{name: c, image: i%s}]}}}";

  private ApplyRequests() {}

  public static Table table() {
    return Table.of(
        "compare-apply",
        List.of(
            apply("creates", MAPS + "a?fieldManager=one", MAP.formatted(1)).keep("a"),
            apply("same again", MAPS + "a?fieldManager=one", MAP.formatted(1)),
            apply("same by another", MAPS + "a?fieldManager=two", MAP.formatted(1)),
            apply("conflicts", MAPS + "a?fieldManager=two", MAP.formatted(2)),
            apply("forced", MAPS + "a?fieldManager=two&force=true", MAP.formatted(2)),
            apply("forced by maybe", MAPS + "a?fieldManager=one&force=maybe", MAP.formatted(3)),
            apply("forced by 0", MAPS + "a?fieldManager=two&force=0", MAP.formatted(4)),
            apply("forced by nothing", MAPS + "a?fieldManager=two&force=", MAP.formatted(4)),
            apply("dry run", MAPS + "a?fieldManager=one&dryRun=All", MAP.formatted(5)),
            apply("creates in a dry run", MAPS + "dry?fieldManager=one&dryRun=All", map("dry", "")),
            apply("no manager", MAPS + "a?force=true", MAP.formatted(1)),
            apply("old version", MAPS + "a?fieldManager=one", map("a", "resourceVersion: '1'")),
            apply("odd version", MAPS + "a?fieldManager=one", map("a", "resourceVersion: x")),
            apply(
                "version of nothing",
                MAPS + "v?fieldManager=one",
                map("v", "resourceVersion: '1'")),
            apply("uid of nothing", MAPS + "u?fieldManager=one", map("u", "uid: u")),
            apply("another uid", MAPS + "a?fieldManager=one", map("a", "uid: u")),
            apply("no name", MAPS + "n?fieldManager=one", "{apiVersion: v1, kind: ConfigMap}"),
            apply("another name", MAPS + "a?fieldManager=one", map("other", "")),
            apply("another namespace", MAPS + "a?fieldManager=one", map("a", "namespace: default")),
            apply(
                "no namespace",
                "/api/v1/namespaces/none/configmaps/a?fieldManager=one",
                map("a", "")),
            apply("managed fields", MAPS + "a?fieldManager=one", map("a", "managedFields: [{}]")),
            apply(
                "a number as a value",
                MAPS + "a?fieldManager=one",
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {k: 1}}"),
            apply("another kind", MAPS + "a?fieldManager=one", "{apiVersion: v1, kind: Secret}"),
            apply("no kind", MAPS + "a?fieldManager=one", "a: 1"),
            apply("half a map", MAPS + "a?fieldManager=one", "{"),
            apply("no YAML", MAPS + "a?fieldManager=one", "a: b: c"),
            apply("a list", MAPS + "a?fieldManager=one", "[]"),
            apply("nothing", MAPS + "a?fieldManager=one", ""),
            Asked.of("apply: CBOR", "PATCH", MAPS + "a?fieldManager=one")
                .body("application/apply-patch+cbor", "{}"),
            apply("deployment", D + "?fieldManager=one", deployment("replicas: 3,", "")).keep("d"),
            apply("unknown field", D + "?fieldManager=one", deployment("foo: 1,", "")),
            apply("text as a number", D + "?fieldManager=one", deployment("replicas: x,", "")),
            apply("fraction", D + "?fieldManager=one", deployment("replicas: 1.5,", "")),
            apply("container twice", D + "?fieldManager=one", deployment("", "}, {name: c")),
            apply(
                    "container without name",
                    D + "?fieldManager=one&dryRun=All",
                    deployment("", "}, {image: x"))
                .differs(RealOnly.BUILT_IN_VALIDATION),
            apply(
                "odd quantity",
                D + "?fieldManager=one",
                deployment("", ", resources: {limits: {cpu: x}}")),
            apply(
                "quantity",
                D + "?fieldManager=one",
                deployment("replicas: 3,", ", resources: {limits: {cpu: 0.5, memory: 1024Mi}}")),
            apply("pruned", D + "?fieldManager=one", deployment("", "")),
            apply(
                "status",
                D + "/status?fieldManager=ctl",
                "{apiVersion: apps/v1, kind: Deployment, status: {replicas: 2}}"),
            apply(
                "status of nothing",
                DEPLOYMENTS + "x/status?fieldManager=ctl",
                "{apiVersion: apps/v1, kind: Deployment, metadata: {name: x}}"),
            apply("scale", D + "/scale?fieldManager=hpa&force=true", scale("replicas: 4")),
            apply(
                "scale of nothing", DEPLOYMENTS + "x/scale?fieldManager=hpa", scale("replicas: 4")),
            apply("scale, conflict", D + "/scale?fieldManager=other", scale("replicas: 5")),
            Asked.patch("scale, merge patch", D + "/scale", "merge", "{\"spec\":{\"replicas\":6}}"),
            apply(
                "deployment, conflict with scale",
                D + "?fieldManager=one",
                deployment("replicas: 9,", "")),
            Asked.get("read what was applied", D)));
  }

  private static Asked apply(String name, String target, String body) {
    return Asked.of("apply: " + name, "PATCH", target).body(TYPE, body);
  }

  private static String map(String name, String more) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s%s}}"
        .formatted(name, more.isEmpty() ? "" : ", " + more);
  }

  private static String deployment(String spec, String container) {
    return "{apiVersion: apps/v1, kind: Deployment, metadata: {name: d}, spec: "
        + SPEC.formatted(spec, container)
        + "}";
  }

  private static String scale(String spec) {
    return "{apiVersion: autoscaling/v1, kind: Scale, metadata: {name: d}, spec: {" + spec + "}}";
  }
}
