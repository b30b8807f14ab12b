package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Versions of a CRD without a webhook, and conversions that the server refuses. */
class StorageVersionIT extends Scenario {
  private static final GroupVersionResource CRDS =
      new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions");

  private String crd(String conversion) {
    return """
    apiVersion: apiextensions.k8s.io/v1
    kind: CustomResourceDefinition
    metadata: {name: bolts.%1$s.example.com}
    spec:
      group: %1$s.example.com
      scope: Namespaced
      names: {kind: Bolt, plural: bolts, singular: bolt}
      conversion: %2$s
      versions:
      - name: v1
        served: true
        storage: true
        schema:
          openAPIV3Schema:
            type: object
            properties:
              size: {type: integer}
              shape: {type: string, default: round}
      - name: v2
        served: true
        storage: false
        schema:
          openAPIV3Schema:
            type: object
            properties:
              size: {type: integer}
              shape: {type: string}
              colour: {type: string, default: red}
    """
        .formatted(namespace, conversion);
  }

  private ResourceClient<Unstructured> bolts(String version) {
    return DynamicClient.over(rest())
        .resource(namespace + ".example.com", version, "bolts")
        .namespace(namespace);
  }

  @Test
  void write_noWebhook_keepsWhatTheStorageVersionKnows() {
    CrdInstaller.over(rest()).install(Crd.parse(crd("{strategy: None}")));

    Unstructured created =
        bolts("v2")
            .create(
                Unstructured.of(
                    Map.of(
                        "apiVersion",
                        namespace + ".example.com/v2",
                        "kind",
                        "Bolt",
                        "metadata",
                        Map.of("name", "a"),
                        "size",
                        3,
                        "colour",
                        "blue")));

    for (Unstructured shown : new Unstructured[] {created, bolts("v2").get("a")}) {
      assertThat(shown.apiVersion()).isEqualTo(namespace + ".example.com/v2");
      assertThat(shown.integer("size")).hasValue(3L);
      assertThat(shown.string("shape")).hasValue("round");
      assertThat(shown.get("colour")).isEmpty();
    }
    // Each update in v2 sets the default of v2, which counts as a change and is not stored.
    Unstructured again = bolts("v2").update(created);
    assertThat(again.metadata().generation()).isEqualTo(2);
    assertThat(again.get("colour")).isEmpty();
    Unstructured stored = bolts("v1").get("a");
    assertThat(stored.string("shape")).hasValue("round");
    assertThat(bolts("v1").update(stored).metadata().resourceVersion())
        .isEqualTo(stored.metadata().resourceVersion());
  }

  @Test
  void create_conversionIsInvalid_isRefused() {
    Map<String, String> faults =
        Map.of(
            "{strategy: Other}",
            "spec.conversion.strategy: Unsupported value: \"Other\": supported values: \"None\","
                + " \"Webhook\"",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [v1]}}",
            "spec.conversion.webhookClientConfig: Required value: required when strategy is set to"
                + " Webhook",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {}}}",
            "spec.conversion.webhookClientConfig: Required value: exactly one of url or service is"
                + " required",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url:"
                + " 'http://a/b'}}}",
            "spec.conversion.webhookClientConfig.url: Invalid value: \"http\": 'https' is the only"
                + " allowed URL scheme; desired format: https://host[/path]",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url:"
                + " 'https://a/b?c=d'}}}",
            "spec.conversion.webhookClientConfig.url: Invalid value: \"c=d\": query parameters are"
                + " not permitted in the URL",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [], clientConfig: {url:"
                + " 'https://a/b'}}}",
            "spec.conversion.conversionReviewVersions: Required value",
            "{strategy: Webhook, webhook: {conversionReviewVersions: [v7], clientConfig: {url:"
                + " 'https://a/b'}}}",
            "spec.conversion.conversionReviewVersions: Invalid value: [\"v7\"]: must include at"
                + " least one of v1, v1beta1",
            "{strategy: None, webhook: {conversionReviewVersions: [v1], clientConfig: {url:"
                + " 'https://a/b'}}}",
            "spec.conversion.webhookClientConfig: Forbidden: should not be set when strategy is not"
                + " set to Webhook");
    faults.forEach(
        (conversion, fault) -> {
          Unstructured tree = Yaml.documents(crd(conversion), Unstructured.CODEC).get(0);
          var refused =
              assertThrows(
                  ApiException.class,
                  () -> DynamicClient.over(rest()).resource(CRDS).everywhere().create(tree),
                  conversion);
          assertThat(refused.code()).isEqualTo(422);
          assertWithMessage(conversion).that(refused).hasMessageThat().contains(fault);
        });
  }
}
