package dev.kubewright.it.judge.server.request;

import java.util.List;

/** Requests on a custom resource whose CRD has a status and a scale. */
public final class CustomRequests {
  private static final String CRD =
      """
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
       "metadata":{"name":"gadgets.compare.example.com"},
       "spec":{"group":"compare.example.com","scope":"Namespaced",
        "names":{"plural":"gadgets","singular":"gadget","kind":"Gadget","listKind":"GadgetList"},
        "versions":[{"name":"v1","served":true,"storage":true,
         "subresources":{"status":{},"scale":{"specReplicasPath":".spec.replicas","statusReplicasPath":".status.replicas"}},
         "schema":{"openAPIV3Schema":{"type":"object","properties":{
          "spec":{"type":"object","required":["size"],"properties":{"size":{"type":"integer","minimum":1},"replicas":{"type":"integer"},"mode":{"type":"string","default":"on"}}},
          "status":{"type":"object","properties":{"replicas":{"type":"integer"}}}}}}}]}}
      """;

  /** The group. */
  public static final String GROUP = "compare.example.com";

  /** The resource. */
  static final String PLURAL = "gadgets";

  private static final String ALL = "/apis/compare.example.com/v1/namespaces/{ns}/gadgets";
  private static final String A = ALL + "/a";
  private static final String SCALE =
      "{apiVersion: autoscaling/v1, kind: Scale, metadata: {name: a}, spec: {replicas: 3}}";

  private CustomRequests() {}

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(
        Asked.get("served", "/apis/" + GROUP + "/v1"),
        Asked.get("served list", "/apis/" + GROUP + "/v1/namespaces/{ns}/" + PLURAL),
        Asked.get("served group", "/apis/" + GROUP),
        Asked.get("served discovery", "/apis")
            .accept("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"));
  }

  /**
   * Returns the table that only creates CRDs and a service. After it, the servers need a moment.
   */
  public static Table definition() {
    return Table.of(
        "compare-definition",
        List.of(
            Asked.post(
                "create a definition",
                "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
                CRD),
            Asked.post(
                "create a definition again",
                "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
                CRD),
            NameRequests.create(),
            ShapeCrd.create(),
            YamlRequests.create(),
            VersionRequests.create(),
            NumberRequests.create(),
            FaultRequests.create(),
            CustomPathRequests.createWays(),
            CustomPathRequests.createWorlds(),
            DownService.create()));
  }

  private static String gadget(String spec) {
    return "{\"apiVersion\":\"compare.example.com/v1\",\"kind\":\"Gadget\",\"metadata\":{\"name\":\"a\"},\"spec\":"
        + spec
        + "}";
  }

  public static Table table() {
    return Table.of(
        "compare-custom",
        List.of(
            Asked.post("create a gadget", ALL, gadget("{\"size\":1}")).keep("a"),
            Asked.get("list gadgets", ALL),
            Asked.get(
                "the API service of gadgets",
                "/apis/apiregistration.k8s.io/v1/apiservices/v1." + GROUP),
            Asked.post("create a gadget again", ALL, gadget("{\"size\":1}")),
            Asked.post("create a gadget without size", ALL, gadget("{}")),
            Asked.post("create a gadget too small", ALL, gadget("{\"size\":0}")),
            Asked.post("create a gadget of a wrong type", ALL, gadget("{\"size\":\"x\"}")),
            Asked.post(
                "create a gadget strictly, field unknown",
                ALL + "?fieldValidation=Strict",
                gadget("{\"size\":1,\"zap\":1}")),
            Asked.post(
                "create a gadget with warning, field unknown",
                ALL + "?dryRun=All",
                gadget("{\"size\":1,\"zap\":1}").replace("\"a\"", "\"w\"")),
            Asked.post(
                "create a gadget with a field manager of 129",
                ALL + "?fieldManager=" + WriteRequests.LONG,
                gadget("{\"size\":1}")),
            Asked.post(
                "create a gadget of another version",
                ALL,
                gadget("{\"size\":1}").replace("/v1", "/v2")),
            Asked.post(
                "create a gadget of another kind",
                ALL,
                gadget("{\"size\":1}").replace("Gadget", "Gizmo")),
            Asked.post("create a gadget with an empty body", ALL, ""),
            Asked.post("create a gadget with half an object", ALL, "{"),
            Asked.post("create a gadget with a list", ALL, "[]"),
            Asked.post("create a gadget of type text", ALL, "").body("text/plain", "{}"),
            Asked.put("update a gadget without version", A, gadget("{\"size\":2}")),
            Asked.put(
                "update a gadget",
                A,
                gadget("{\"size\":2}")
                    .replace("\"name\":\"a\"", "\"name\":\"a\",\"resourceVersion\":\"{a.rv}\"")),
            Asked.put(
                "update a gadget with an old version",
                A,
                gadget("{\"size\":2}")
                    .replace("\"name\":\"a\"", "\"name\":\"a\",\"resourceVersion\":\"{a.rv}\"")),
            Asked.put(
                "update a missing gadget",
                ALL + "/none",
                gadget("{\"size\":2}").replace("\"a\"", "\"none\"")),
            Asked.patch("merge patch a gadget", A, "merge", "{\"spec\":{\"size\":3}}"),
            Asked.patch(
                "merge patch a gadget with force",
                A + "?force=true",
                "merge",
                "{\"spec\":{\"size\":3}}"),
            Asked.patch("merge patch a gadget too small", A, "merge", "{\"spec\":{\"size\":-3}}"),
            Asked.patch("merge patch a gadget with a list", A, "merge", "[]"),
            Asked.patch("merge patch a gadget with half a body", A, "merge", "{"),
            Asked.patch(
                "strategic patch of a gadget", A, "strategic-merge", "{\"spec\":{\"size\":3}}"),
            Asked.patch(
                "json patch of a gadget",
                A,
                "json",
                "[{\"op\":\"replace\",\"path\":\"/spec/size\",\"value\":4}]"),
            Asked.patch(
                "json patch of a gadget that fails",
                A,
                "json",
                "[{\"op\":\"test\",\"path\":\"/spec/size\",\"value\":9}]"),
            Asked.patch(
                "status patch of a gadget",
                A + "/status",
                "merge",
                "{\"status\":{\"replicas\":2}}"),
            Asked.get("status of a gadget", A + "/status"),
            Asked.get("scale of a gadget", A + "/scale"),
            Asked.patch(
                "scale patch of a gadget", A + "/scale", "merge", "{\"spec\":{\"replicas\":5}}"),
            Asked.patch(
                "scale patch of a gadget below zero",
                A + "/scale",
                "merge",
                "{\"spec\":{\"replicas\":-5}}"),
            Asked.of("apply a gadget's scale", "PATCH", A + "/scale?fieldManager=me")
                .body("application/apply-patch+yaml", SCALE),
            Asked.of("apply a gadget", "PATCH", A + "?fieldManager=me")
                .body("application/apply-patch+yaml", gadget("{\"size\":7}")),
            Asked.of("apply a gadget by force", "PATCH", A + "?fieldManager=me&force=true")
                .body("application/apply-patch+yaml", gadget("{\"size\":7}")),
            Asked.of("apply another kind as a gadget", "PATCH", A + "?fieldManager=me&force=true")
                .body("application/apply-patch+yaml", SCALE),
            Asked.of("apply a gadget too small", "PATCH", A + "?fieldManager=me&force=true")
                .body("application/apply-patch+yaml", gadget("{\"size\":-3}")),
            Asked.of("apply a gadget of CBOR", "PATCH", A + "?fieldManager=me")
                .body("application/apply-patch+cbor", "{}"),
            Asked.of("patch a gadget by an unknown type", "PATCH", A).body("application/zap", "{}"),
            Asked.get("a gadget as table", A)
                .accept("application/json;as=Table;v=v1;g=meta.k8s.io"),
            Asked.get("gadgets as table", ALL)
                .accept("application/json;as=Table;v=v1;g=meta.k8s.io"),
            Asked.get("gadgets as metadata", ALL)
                .accept("application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io"),
            Asked.get("a gadget in plain text", A).accept("text/plain"),
            Asked.get("a gadget in protobuf", A).accept("application/vnd.kubernetes.protobuf"),
            Asked.get("a gadget in protobuf or JSON", A)
                .accept("application/vnd.kubernetes.protobuf,application/json"),
            Asked.get("a gadget in YAML", A).accept("application/yaml"),
            Asked.get("a missing gadget in protobuf", A + "none")
                .accept("application/vnd.kubernetes.protobuf"),
            Asked.get("metadata of a gadget in protobuf", A)
                .accept(
                    "application/vnd.kubernetes.protobuf;as=PartialObjectMetadata;v=v1;g=meta.k8s.io"),
            Asked.get("metadata of gadgets in protobuf", ALL)
                .accept(
                    "application/vnd.kubernetes.protobuf;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io"),
            Asked.get("watch metadata of gadgets in protobuf", ALL + "?watch=true&timeoutSeconds=1")
                .accept(
                    "application/vnd.kubernetes.protobuf;as=PartialObjectMetadata;v=v1;g=meta.k8s.io"),
            Asked.get("watch gadgets in protobuf", ALL + "?watch=true&timeoutSeconds=1")
                .accept("application/vnd.kubernetes.protobuf"),
            Asked.get("watch gadgets in YAML", ALL + "?watch=true&timeoutSeconds=1")
                .accept("application/yaml"),
            Asked.get("scale of a gadget in protobuf", A + "/scale")
                .accept("application/vnd.kubernetes.protobuf"),
            Asked.get("gadgets of a version in protobuf", "/apis/compare.example.com/v1")
                .accept("application/vnd.kubernetes.protobuf"),
            Asked.delete("a dry delete of a gadget in protobuf", A + "?dryRun=All")
                .accept("application/vnd.kubernetes.protobuf"),
            Asked.get("a gadget as table in v2beta1", A)
                .accept("application/json;as=Table;v=v2beta1;g=meta.k8s.io"),
            Asked.get("a subresource that gadgets lack", A + "/zap"),
            Asked.get(
                "gadgets in an unknown version",
                "/apis/compare.example.com/v2/namespaces/{ns}/gadgets"),
            Asked.get(
                "another resource of the group",
                "/apis/compare.example.com/v1/namespaces/{ns}/zaps"),
            Asked.get("gadgets with timeout=abc", ALL + "?timeout=abc"),
            Asked.get("gadgets of the future", ALL + "?resourceVersion=999999999"),
            Asked.get("gadgets by field", ALL + "?fieldSelector=spec.size%3D1"),
            Asked.get("gadgets by name", ALL + "?fieldSelector=metadata.name%3Da"),
            Asked.get("watch gadgets", ALL + "?watch=true&timeoutSeconds=1"),
            Asked.get("the group of gadgets", "/apis/compare.example.com"),
            Asked.get("the resources of gadgets", "/apis/compare.example.com/v1"),
            Asked.of("head of a gadget", "HEAD", A),
            Asked.delete(
                "delete a gadget with both policies",
                A + "?propagationPolicy=Orphan&orphanDependents=true"),
            Asked.delete("delete a gadget", A),
            Asked.delete("delete all gadgets", ALL)));
  }
}
