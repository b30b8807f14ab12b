package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Creations and replacements with all their options, and wrong bodies. */
public final class WriteRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/a";
  private static final String OWNER =
      "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"name\":\"none\",\"uid\":\"2f0ad2ad-5b16-4c22-a5c0-2ba1a4c1c7a1\"}";
  static final String LONG = "m".repeat(129);

  private WriteRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(creates());
    all.addAll(options());
    all.addAll(bodies());
    all.addAll(metadata());
    all.addAll(updates());
    all.addAll(others());
    return Table.of("compare-write", all);
  }

  static String map(String metadata) {
    return "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{"
        + metadata
        + "},\"data\":{\"k\":\"v\"}}";
  }

  private static String named(String name) {
    return map("\"name\":\"" + name + "\"");
  }

  private static List<Asked> creates() {
    return List.of(
        Asked.post("create", MAPS, named("a")).keep("a"),
        Asked.post("create what exists", MAPS, named("a")),
        Asked.post("create without a name", MAPS, map("")),
        Asked.post("create with generateName", MAPS, map("\"generateName\":\"generated-\"")),
        Asked.post(
            "create in another namespace", MAPS, map("\"name\":\"o\",\"namespace\":\"default\"")),
        Asked.post(
            "create in a missing namespace", "/api/v1/namespaces/none-such/configmaps", named("a")),
        Asked.post("create with a version", MAPS, map("\"name\":\"v\",\"resourceVersion\":\"1\"")),
        Asked.post("create with a uid", MAPS, map("\"name\":\"u\",\"uid\":\"my-uid\"")),
        Asked.post(
            "create with a deletion time",
            MAPS,
            map("\"name\":\"d\",\"deletionTimestamp\":\"2020-01-01T00:00:00Z\"")),
        Asked.post(
            "create with a creation time",
            MAPS,
            map("\"name\":\"t\",\"creationTimestamp\":\"2020-01-01T00:00:00Z\"")),
        Asked.post("create with a generation", MAPS, map("\"name\":\"g\",\"generation\":7")),
        Asked.post("create with a self link", MAPS, map("\"name\":\"l\",\"selfLink\":\"/x\"")),
        Asked.post("create at a name", A, named("a")),
        Asked.post(
            "create of a namespaced kind without namespace", "/api/v1/configmaps", named("q")),
        Asked.post("create of an unknown resource", "/api/v1/namespaces/{ns}/widgets", named("q")),
        Asked.post("create as dry run", MAPS + "?dryRun=All", named("dry")),
        Asked.get("a dry run stored nothing", MAPS + "/dry"),
        Asked.post("create without a content type", MAPS, "").body("", named("untyped")),
        Asked.post("create without kind", MAPS, "{\"metadata\":{\"name\":\"nokind\"}}"),
        Asked.post(
            "create of another kind",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"s\"}}"),
        Asked.post(
            "create of an unknown kind",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"Widget\",\"metadata\":{\"name\":\"s\"}}"),
        Asked.post(
            "create of another version",
            MAPS,
            "{\"apiVersion\":\"v2\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"s\"}}"));
  }

  private static List<Asked> options() {
    return List.of(
        Asked.post("create with dryRun=None", MAPS + "?dryRun=None", named("x")),
        Asked.post("create with dryRun=all", MAPS + "?dryRun=all", named("x")),
        Asked.post("create with an empty dryRun", MAPS + "?dryRun=", named("x1")),
        Asked.post("create with dryRun twice", MAPS + "?dryRun=All&dryRun=All", named("x2")),
        Asked.post("create with an unknown validation", MAPS + "?fieldValidation=Hard", named("x")),
        Asked.post(
            "create strictly, field unknown",
            MAPS + "?fieldValidation=Strict",
            map("\"name\":\"x\",\"nonsense\":1")),
        Asked.post(
            "create with warning, field unknown",
            MAPS + "?fieldValidation=Warn",
            map("\"name\":\"x3\",\"nonsense\":1")),
        Asked.post(
            "create ignoring, field unknown",
            MAPS + "?fieldValidation=Ignore",
            map("\"name\":\"x4\",\"nonsense\":1")),
        Asked.post(
            "create strictly, field twice",
            MAPS + "?fieldValidation=Strict",
            map("\"name\":\"x\",\"name\":\"y\"")),
        Asked.post("create with warning, field twice", MAPS, map("\"name\":\"x\",\"name\":\"x5\"")),
        Asked.post("create with a field manager", MAPS + "?fieldManager=me", named("x6")),
        Asked.post(
            "create with a field manager of 128",
            MAPS + "?fieldManager=" + "m".repeat(128),
            named("x7")),
        Asked.post(
            "create with a field manager of 129", MAPS + "?fieldManager=" + LONG, named("x8")),
        Asked.post(
            "create with an unprintable field manager", MAPS + "?fieldManager=a%07b", named("x9")),
        Asked.post("create with an empty field manager", MAPS + "?fieldManager=", named("x10")),
        Asked.post(
            "create with a field manager that is no UTF-8",
            MAPS + "?fieldManager=%ff",
            named("x11")),
        Asked.post(
            "create with all options wrong",
            MAPS + "?fieldManager=" + LONG + "&dryRun=x&fieldValidation=y",
            named("x")),
        Asked.post("create with timeout=abc", MAPS + "?timeout=abc", named("x12")),
        Asked.post("create with a negative timeout", MAPS + "?timeout=-5s", named("x13")),
        Asked.post("create with pretty", MAPS + "?pretty=true", named("x14")),
        Asked.put("update with a field manager of 129", A + "?fieldManager=" + LONG, named("a")),
        Asked.put("update with an unprintable field manager", A + "?fieldManager=%07", named("a")),
        Asked.put("update with dryRun=x", A + "?dryRun=x", named("a")),
        Asked.put("update with an unknown validation", A + "?fieldValidation=x", named("a")));
  }

  private static List<Asked> bodies() {
    return List.of(
        Asked.post("create with an empty body", MAPS, ""),
        Asked.of("create without a body", "POST", MAPS),
        Asked.post("create with half an object", MAPS, "{\"apiVersion\":\"v1\""),
        Asked.post("create with a word", MAPS, "nonsense"),
        Asked.post("create with a string", MAPS, "\"text\""),
        Asked.post("create with a number", MAPS, "12"),
        Asked.post("create with null", MAPS, "null"),
        Asked.post("create with a list", MAPS, "[]"),
        Asked.post("create with an empty object", MAPS, "{}"),
        Asked.post("create with text after the object", MAPS, named("tail") + " x"),
        Asked.post("create with two objects", MAPS, named("two") + named("three")),
        Asked.post(
            "create with a trailing comma",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",}"),
        Asked.post("create with single quotes", MAPS, "{'apiVersion':'v1'}"),
        Asked.post(
            "create with metadata of a string",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":\"x\"}"),
        Asked.post(
            "create with data of a list",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\"},\"data\":[]}"),
        Asked.post(
            "create with a number as data",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"x\"},\"data\":{\"k\":1}}"),
        Asked.post(
            "create with null data",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"y1\"},\"data\":{\"k\":null}}"),
        Asked.post(
            "create with a null label", MAPS, map("\"name\":\"y2\",\"labels\":{\"a\":null}")),
        Asked.post(
            "create with a bad time",
            MAPS,
            map("\"name\":\"x\",\"creationTimestamp\":\"yesterday\"")),
        Asked.post(
            "create a secret with bad base64",
            "/api/v1/namespaces/{ns}/secrets",
            "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"x\"},\"data\":{\"k\":\"***\"}}"),
        Asked.post(
            "create with bytes that are no UTF-8",
            MAPS,
            "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"x\"},\"data\":{\"k\":\"\\ud800\"}}"),
        Asked.post(
            "create with names in another case",
            MAPS,
            "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"Name\":\"case\"}}"));
  }

  private static List<Asked> metadata() {
    return List.of(
        Asked.post("create with a capital name", MAPS, named("Big")),
        Asked.post("create with a name of a dash", MAPS, named("-")),
        Asked.post("create with a name with a slash", MAPS, named("a/b")),
        Asked.post("create with a name with an underscore", MAPS, named("a_b")),
        Asked.post("create with a long name", MAPS, named("a".repeat(254))),
        Asked.post("create with the name of 253", MAPS, named("a".repeat(253))),
        Asked.post("create with a dotted name", MAPS, named("a.b")),
        Asked.post(
            "create with a bad label key", MAPS, map("\"name\":\"x\",\"labels\":{\"-a\":\"b\"}")),
        Asked.post(
            "create with a bad label value",
            MAPS,
            map("\"name\":\"x\",\"labels\":{\"a\":\"b/c\"}")),
        Asked.post(
            "create with a long label value",
            MAPS,
            map("\"name\":\"x\",\"labels\":{\"a\":\"" + "b".repeat(64) + "\"}")),
        Asked.post(
            "create with an empty label key", MAPS, map("\"name\":\"x\",\"labels\":{\"\":\"b\"}")),
        Asked.post(
            "create with a bad annotation key",
            MAPS,
            map("\"name\":\"x\",\"annotations\":{\"a b\":\"c\"}")),
        Asked.post(
            "create with a bad finalizer", MAPS, map("\"name\":\"x\",\"finalizers\":[\"mine\"]")),
        Asked.post(
            "create with an owner without uid",
            MAPS,
            map(
                "\"name\":\"x\",\"ownerReferences\":[{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"name\":\"p\"}]")),
        Asked.post(
            "create with an owner of no version",
            MAPS,
            map(
                "\"name\":\"x\",\"ownerReferences\":[{\"apiVersion\":\"a/b/c\",\"kind\":\"Pod\",\"name\":\"p\",\"uid\":\"u\"}]")),
        Asked.post(
            "create with an empty owner", MAPS, map("\"name\":\"x\",\"ownerReferences\":[{}]")),
        Asked.post("create with a bad generateName", MAPS, map("\"generateName\":\"Generated-\"")),
        Asked.post(
            "create a namespace with dots",
            "/api/v1/namespaces",
            "{\"metadata\":{\"name\":\"a.b\"}}"),
        Asked.post(
            "create a service account in capitals",
            "/api/v1/namespaces/{ns}/serviceaccounts",
            "{\"metadata\":{\"name\":\"A\"}}"));
  }

  private static List<Asked> updates() {
    return List.of(
        Asked.put("update", A, named("a")).keep("a"),
        Asked.put(
            "update with the version", A, map("\"name\":\"a\",\"resourceVersion\":\"{a.rv}\"")),
        Asked.put("update with an old version", A, map("\"name\":\"a\",\"resourceVersion\":\"1\"")),
        Asked.put("update with version 0", A, map("\"name\":\"a\",\"resourceVersion\":\"0\"")),
        Asked.put(
            "update with a bad version", A, map("\"name\":\"a\",\"resourceVersion\":\"abc\"")),
        Asked.put("update with another uid", A, map("\"name\":\"a\",\"uid\":\"other\"")),
        Asked.put("update with another name", A, named("b")),
        Asked.put(
            "update with another namespace", A, map("\"name\":\"a\",\"namespace\":\"default\"")),
        Asked.put("update without a name", A, map("")),
        Asked.put("update of a missing object", MAPS + "/none", named("none")),
        Asked.put("update of a collection", MAPS, named("a")),
        Asked.put("update with half an object", A, "{"),
        Asked.put("update with an empty body", A, ""),
        Asked.put("update of a status that the kind lacks", A + "/status", named("a")),
        Asked.put("update with another generation", A, map("\"name\":\"a\",\"generation\":9")),
        Asked.put(
            "update with a creation time",
            A,
            map("\"name\":\"a\",\"creationTimestamp\":\"2020-01-01T00:00:00Z\"")),
        Asked.put(
            "update with a deletion time",
            A,
            map("\"name\":\"a\",\"deletionTimestamp\":\"2020-01-01T00:00:00Z\"")),
        Asked.put(
            "update as dry run",
            A + "?dryRun=All",
            map("\"name\":\"a\",\"labels\":{\"dry\":\"run\"}")),
        Asked.get("a dry run changed nothing", A),
        Asked.put(
            "update another kind",
            A,
            "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"a\"}}"),
        Asked.of("post to a named object's status", "POST", A + "/status").json(named("a")));
  }

  private static List<Asked> others() {
    String lease =
        "{\"apiVersion\":\"coordination.k8s.io/v1\",\"kind\":\"Lease\",\"metadata\":{\"name\":\"l\"},\"spec\":{\"holderIdentity\":\"me\",\"leaseDurationSeconds\":5}}";
    String leases = "/apis/coordination.k8s.io/v1/namespaces/{ns}/leases";
    String deployments = "/apis/apps/v1/namespaces/{ns}/deployments";
    String deployment =
        "{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\",\"metadata\":{\"name\":\"d\"},\"spec\":{\"selector\":{\"matchLabels\":{\"a\":\"b\"}},\"template\":{\"metadata\":{\"labels\":{\"a\":\"b\"}},\"spec\":{\"containers\":[{\"name\":\"c\",\"image\":\"i\"}]}}}}";
    return List.of(
        Asked.put("update that creates a lease", leases + "/l", lease),
        Asked.put("update of a lease without version", leases + "/l", lease),
        Asked.put(
            "update with a uid that would create a lease",
            leases + "/u",
            lease.replace("\"l\"", "\"u\",\"uid\":\"my-uid\"")),
        Asked.put(
            "update with a deletion time that creates a lease",
            leases + "/t",
            lease.replace("\"l\"", "\"t\",\"deletionTimestamp\":\"2020-01-01T00:00:00Z\"")),
        Asked.put(
            "update with owners that are there twice, that creates a lease",
            leases + "/o",
            lease.replace("\"l\"", "\"o\",\"ownerReferences\":[" + OWNER + "," + OWNER + "]")),
        Asked.post("create a deployment", deployments, deployment),
        Asked.get("get its scale", deployments + "/d/scale"),
        Asked.put(
            "set its scale",
            deployments + "/d/scale",
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"d\"},\"spec\":{\"replicas\":3}}"),
        Asked.put(
            "set a scale in another namespace",
            deployments + "/d/scale",
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"d\",\"namespace\":\"default\"},\"spec\":{\"replicas\":3}}"),
        Asked.of("patch the name of a scale away", "PATCH", deployments + "/d/scale")
            .body("application/merge-patch+json", "{\"metadata\":{\"name\":null}}"),
        Asked.put(
            "finalize another namespace",
            "/api/v1/namespaces/{ns}/finalize",
            "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"other\"}}"),
        Asked.put(
            "finalize a namespace without a name",
            "/api/v1/namespaces/{ns}/finalize",
            "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{}}"),
        Asked.put(
            "set a scale without a name",
            deployments + "/d/scale",
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{},\"spec\":{\"replicas\":3}}"),
        Asked.put(
            "set its scale below zero",
            deployments + "/d/scale",
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"d\"},\"spec\":{\"replicas\":-3}}"),
        Asked.put(
            "set its scale with another name",
            deployments + "/d/scale",
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"e\"},\"spec\":{\"replicas\":3}}"),
        Asked.put(
            "set its scale with a field manager of 129",
            deployments + "/d/scale?fieldManager=" + LONG,
            "{\"metadata\":{\"name\":\"d\"},\"spec\":{\"replicas\":3}}"),
        Asked.get("scale of a missing deployment", deployments + "/none/scale"),
        Asked.put("set its status", deployments + "/d/status", deployment),
        Asked.delete("delete its status", deployments + "/d/status"),
        Asked.delete("delete its scale", deployments + "/d/scale"),
        Asked.get("log of a missing pod", "/api/v1/namespaces/{ns}/pods/none/log"),
        Asked.post(
            "evict a missing pod",
            "/api/v1/namespaces/{ns}/pods/none/eviction",
            "{\"apiVersion\":\"policy/v1\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"none\"}}"),
        Asked.post(
            "review a token",
            "/apis/authentication.k8s.io/v1/tokenreviews",
            "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"TokenReview\",\"spec\":{\"token\":\"none\"}}"));
  }
}
