package dev.kubewright.it.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.conversion.ConversionResponse;
import dev.kubewright.document.Json;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;

/**
 * A custom kind with two versions, v1 and v2, for tests of what servers do with CRDs.
 *
 * @param rest a connection
 * @param namespace the namespace of the objects, and the first part of their group
 */
public record Bolts(RestClient rest, String namespace) {
  /** Returns the group. */
  public String group() {
    return namespace + ".example.com";
  }

  /** Returns the CRD, whose versions differ in apiVersion only. */
  public Crd crd() {
    return crd("  conversion: {strategy: None}");
  }

  /** Returns the CRD with a webhook that has no place yet. */
  public Crd converted() {
    return crd(
        """
          conversion:
            strategy: Webhook
            webhook:
              conversionReviewVersions: [v1]
              clientConfig: {url: "https://127.0.0.1/convert"}
        """);
  }

  private Crd crd(String conversion) {
    String version =
        """
          - name: %s
            served: true
            storage: %s
            schema:
              openAPIV3Schema:
                type: object
                properties: {size: {type: integer}}
        """;
    return Crd.parse(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: bolts.%1$s}
        spec:
          group: %1$s
          scope: Namespaced
          names: {kind: Bolt, plural: bolts, singular: bolt}
        %2$s
          versions:
        """
                .formatted(group(), conversion.stripTrailing())
            + version.formatted("v1", true)
            + version.formatted("v2", false));
  }

  /** Returns the client of a version. */
  public ResourceClient<Unstructured> in(String version) {
    return DynamicClient.over(rest).resource(group(), version, "bolts").namespace(namespace);
  }

  /** Creates an object and returns its resource version. */
  public String create(String version, String name) {
    Unstructured bolt =
        Unstructured.of(
            Map.of(
                "apiVersion",
                group() + "/" + version,
                "kind",
                "Bolt",
                "metadata",
                Map.of("name", name),
                "size",
                3));
    return String.valueOf(in(version).create(bolt).metadata().resourceVersion());
  }

  /** Returns the client of all CRDs. */
  public ResourceClient<Unstructured> crds() {
    return DynamicClient.over(rest)
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere();
  }

  /** Returns the name of the CRD. */
  public String name() {
    return "bolts." + group();
  }

  /** Answers a review by changing the versions only. */
  public static ConversionResponse convert(byte[] body) {
    Unstructured review = Json.decode(Unstructured.CODEC, body);
    String version = review.string("request", "desiredAPIVersion").orElse("");
    List<?> converted =
        review.list("request", "objects").stream()
            .map(object -> object(object).with(version, "apiVersion").fields())
            .toList();
    return response(
        review, Map.of("convertedObjects", converted, "result", Map.of("status", "Success")));
  }

  /** Answers a review with a failure. */
  public static ConversionResponse refuse(byte[] body, String message) {
    Unstructured review = Json.decode(Unstructured.CODEC, body);
    return response(review, Map.of("result", Map.of("status", "Failure", "message", message)));
  }

  private static ConversionResponse response(Unstructured review, Map<String, ?> response) {
    String uid = review.string("request", "uid").orElse("");
    Unstructured reviewed =
        Unstructured.of(
            Map.of(
                "apiVersion",
                "apiextensions.k8s.io/v1",
                "kind",
                "ConversionReview",
                "response",
                Unstructured.of(response).with(uid, "uid").fields()));
    return new ConversionResponse(
        200, "application/json", Json.encodeToString(Unstructured.CODEC, reviewed).getBytes(UTF_8));
  }

  @SuppressWarnings("unchecked") // objects of JSON
  private static Unstructured object(Object tree) {
    return Unstructured.of((Map<String, ?>) tree);
  }
}
