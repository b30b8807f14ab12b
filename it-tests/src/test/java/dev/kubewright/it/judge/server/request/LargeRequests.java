package dev.kubewright.it.judge.server.request;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Requests with bodies, patches and objects at the limits of the server and of its storage. */
public final class LargeRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/a";
  private static final String REVISIONS = "/apis/apps/v1/namespaces/{ns}/controllerrevisions";
  private static final String GADGETS = "/apis/compare.example.com/v1/namespaces/{ns}/gadgets";
  private static final String APPLY = "application/apply-patch+yaml";

  /** The limit of all annotations of an object, in bytes: keys and values. */
  private static final int ANNOTATIONS = 256 * 1024;

  private static final int OPERATIONS = 10_000;

  /** What etcd takes, with the object around a text. */
  private static final int STORED = 1_500_000;

  private static final int NOT_STORED = 1_600_000;
  private static final int NOT_SENT = 2_200_000;

  /** So many characters, each of which Go writes as six in JSON, are too large there alone. */
  private static final int ESCAPED = 300_000;

  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String CRD =
      """
      {"metadata":{"name":"larges.large.example.com"},
       "spec":{"group":"large.example.com","scope":"Namespaced",
        "names":{"plural":"larges","singular":"large","kind":"Large","listKind":"LargeList"},
        "versions":[{"name":"v1","served":true,"storage":true,
         "schema":{"openAPIV3Schema":{"type":"object","description":"%s"}}}]}}
      """;

  private static final String SERVICE =
      """
      {"metadata":{"name":"v1.large.example.com","annotations":{"a":"%s"}},
       "spec":{"group":"large.example.com","version":"v1","groupPriorityMinimum":100,
        "versionPriority":100,"service":{"namespace":"default","name":"none"}}}
      """;

  /** With so many keys, managed fields and data together are too large, and data alone are not. */
  private static final int KEYS = 80_000;

  private LargeRequests() {}

  public static Table table() {
    String copies =
        IntStream.range(0, 30)
            .mapToObj("{\"op\":\"copy\",\"from\":\"/data\",\"path\":\"/data/k%d\"}"::formatted)
            .collect(
                Collectors.joining(
                    ",", "[{\"op\":\"add\",\"path\":\"/data\",\"value\":{\"a\":\"b\"}},", "]"));
    return Table.of(
        "compare-large",
        List.of(
            Asked.post("create a map to enlarge", MAPS, WriteRequests.map("\"name\":\"a\"")),
            annotate("annotations at the limit", "x", ANNOTATIONS - 1),
            annotate("annotations above the limit", "x", ANNOTATIONS),
            annotate("annotations of two bytes at the limit", "é", (ANNOTATIONS - 2) / 2),
            annotate("annotations of two bytes above the limit", "é", ANNOTATIONS / 2),
            Asked.patch("as many operations as there may be", A, "json", tests(OPERATIONS)),
            Asked.patch("one operation too many", A, "json", tests(OPERATIONS + 1)),
            Asked.patch("operations too many for none", A + "0", "json", tests(OPERATIONS + 1)),
            Asked.patch("copies of copies", A, "json", copies),
            revision("a revision that is stored", "r1", STORED),
            revision("a revision that is not stored", "r2", NOT_STORED),
            revision("a revision that is not sent", "r3", NOT_SENT),
            revision("a revision that would not be stored", "r4?dryRun=All", NOT_STORED),
            Asked.patch("enlarge a revision", REVISIONS + "/r1", "merge", revisionPatch()),
            Asked.get("a revision that was not enlarged", REVISIONS + "/r1?fieldManager=me")
                .accept("application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io"),
            gadget("a gadget that is stored", "g1", STORED),
            gadget("a gadget that is not stored", "g2", NOT_STORED),
            gadget("a gadget that is not sent", "g3", NOT_SENT),
            Asked.patch(
                "enlarge a gadget",
                GADGETS + "/g1",
                "merge",
                "{\"spec\":{\"mode\":\"" + "y".repeat(NOT_STORED) + "\"}}"),
            Asked.post("a CRD that is too large in JSON", CRDS, CRD.formatted("<".repeat(ESCAPED))),
            Asked.post(
                "an API service that is too large in JSON",
                "/apis/apiregistration.k8s.io/v1/apiservices",
                SERVICE.formatted("<".repeat(ANNOTATIONS - 1))),
            Asked.post("many keys", MAPS, keys("many")),
            Asked.patch(
                "one more of many keys", MAPS + "/many", "merge", "{\"data\":{\"x\":\"\"}}"),
            Asked.put("other keys", A, keys("a")),
            Asked.of("apply many keys", "PATCH", MAPS + "/applied?fieldManager=me")
                .body(APPLY, keys("applied")),
            Asked.get("many keys that were not applied", MAPS + "/applied")));
  }

  private static Asked annotate(String name, String character, int length) {
    String value = character.repeat(length);
    String body = "{\"metadata\":{\"annotations\":{\"a\":\"" + value + "\"}}}";
    return Asked.patch(name, A + "?dryRun=All", "merge", body);
  }

  private static String tests(int count) {
    String test = "{\"op\":\"test\",\"path\":\"/kind\",\"value\":\"ConfigMap\"}";
    return "[" + (test + ",").repeat(count - 1) + test + "]";
  }

  private static Asked revision(String name, String id, int length) {
    int options = id.indexOf('?');
    String own = options < 0 ? id : id.substring(0, options);
    return Asked.post(
        name,
        REVISIONS + (options < 0 ? "" : id.substring(options)),
        "{\"apiVersion\":\"apps/v1\",\"kind\":\"ControllerRevision\",\"metadata\":{\"name\":\""
            + own
            + "\"},\"revision\":1,\"data\":{\"x\":\""
            + "x".repeat(length)
            + "\"}}");
  }

  /** The data of a revision cannot change. */
  private static String revisionPatch() {
    String label = "\"%s\":\"" + "v".repeat(60) + "\"";
    String labels =
        IntStream.range(0, 2_000)
            .mapToObj(i -> label.formatted("label-" + i))
            .collect(Collectors.joining(","));
    return "{\"metadata\":{\"labels\":{" + labels + "}}}";
  }

  private static Asked gadget(String name, String id, int length) {
    return Asked.post(
        name,
        GADGETS,
        "{\"apiVersion\":\"compare.example.com/v1\",\"kind\":\"Gadget\",\"metadata\":{\"name\":\""
            + id
            + "\"},\"spec\":{\"size\":1,\"mode\":\""
            + "x".repeat(length)
            + "\"}}");
  }

  private static String keys(String name) {
    String data =
        IntStream.range(0, KEYS)
            .mapToObj("\"k%05d\":\"\""::formatted)
            .collect(Collectors.joining(","));
    return "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\""
        + name
        + "\"},\"data\":{"
        + data
        + "}}";
  }
}
