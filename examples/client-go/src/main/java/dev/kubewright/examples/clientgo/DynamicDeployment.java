package dev.kubewright.examples.clientgo;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.PrintStream;

/** Does the same with a deployment, but without any class for it. */
final class DynamicDeployment {
  private static final String NAME = "demo-dynamic";
  private static final String MANIFEST =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: demo-dynamic
        labels: {example: dynamic}
      spec:
        replicas: 2
        selector: {matchLabels: {app: demo}}
        template:
          metadata: {labels: {app: demo}}
          spec:
            containers:
            - {name: web, image: "nginx:1.12", ports: [{containerPort: 80}]}
      """;

  private DynamicDeployment() {}

  static void run(RestConfig config, String namespace, PrintStream out) {
    try (var rest = RestClient.connect(config)) {
      var deployments =
          DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace(namespace);

      Unstructured created = deployments.create(Yaml.load(MANIFEST, deployments.type()));
      out.println("Created deployment " + created.metadata().name() + ".");

      Unstructured updated =
          deployments.change(
              NAME,
              old ->
                  old.with(1, "spec", "replicas")
                      .with("nginx:1.13", "spec", "template", "spec", "containers", "0", "image"));
      out.println(
          "Updated it: "
              + updated.integer("spec", "replicas").orElseThrow()
              + " replica of "
              + updated.string("spec", "template", "spec", "containers", "0", "image").orElseThrow()
              + ".");

      for (Unstructured each : deployments.list("example=dynamic")) {
        out.println(
            " * "
                + each.metadata().name()
                + " ("
                + each.integer("spec", "replicas").orElse(0L)
                + " replicas)");
      }

      deployments.delete(NAME);
      out.println("Deleted deployment " + NAME + ".");
    }
  }
}
