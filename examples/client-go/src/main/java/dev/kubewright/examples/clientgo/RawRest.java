package dev.kubewright.examples.clientgo;

import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.PrintStream;
import java.util.Map;

/** Requests that are put together by hand, for what no typed client offers. */
final class RawRest {
  private static final String NAME = "raw-rest-example";

  private RawRest() {}

  static void run(RestConfig config, String namespace, PrintStream out) {
    try (var rest = RestClient.connect(config)) {
      out.println("The server is " + RestRequest.over(rest).get().path("readyz").text() + ".");
      RestRequest.over(rest)
          .post()
          .resource(ConfigMaps.TYPE)
          .namespace(namespace)
          .body(
              Tree.CODEC,
              Map.of(
                  "apiVersion",
                  "v1",
                  "kind",
                  "ConfigMap",
                  "metadata",
                  Map.of("name", NAME, "labels", Map.of("example", "raw-rest"))))
          .bytes();
      var found =
          RestRequest.over(rest)
              .get()
              .resource(ConfigMaps.TYPE)
              .namespace(namespace)
              .parameter("labelSelector", "example=raw-rest")
              .asList(Unstructured.CODEC);
      found.items().forEach(item -> out.println("Created " + item.metadata().name() + "."));
      RestRequest.over(rest)
          .delete()
          .resource(ConfigMaps.TYPE)
          .namespace(namespace)
          .name(NAME)
          .bytes();
      out.println("Deleted " + NAME + ".");
    }
  }
}
