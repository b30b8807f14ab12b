package dev.kubewright.examples.clientgo;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import java.io.PrintStream;
import java.util.Map;

/** Creates, updates, lists and deletes a deployment. */
final class DeploymentLife {
  private static final String NAME = "demo-deployment";

  private DeploymentLife() {}

  static void run(RestConfig config, String namespace, PrintStream out) {
    try (var rest = RestClient.connect(config)) {
      var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);

      Deployment created = deployments.create(demo());
      out.println("Created deployment " + created.metadata().name() + ".");

      // Sends only the difference, and tries again if somebody else has written meanwhile.
      Deployment updated =
          deployments.edit(
              NAME,
              d ->
                  d.spec(
                      s ->
                          s.replicas(1)
                              .template(
                                  t ->
                                      t.spec(
                                          p ->
                                              p.editContainer(
                                                  "web", c -> c.image("nginx:1.13"))))));
      out.println(
          "Updated it: "
              + updated.spec().replicas()
              + " replica of "
              + updated.spec().template().spec().containers().get(0).image()
              + ".");

      for (Deployment each : deployments.list("example=deployment")) {
        out.println(" * " + each.metadata().name() + " (" + each.spec().replicas() + " replicas)");
      }

      deployments.delete(NAME, o -> o.propagation(Propagation.FOREGROUND));
      out.println("Deleted deployment " + NAME + ".");
    }
  }

  private static Deployment demo() {
    var labels = Map.of("app", "demo");
    return DeploymentBuilder.build(
        d ->
            d.metadata(m -> m.name(NAME).labels(Map.of("example", "deployment")))
                .spec(
                    s ->
                        s.replicas(2)
                            .selector(l -> l.matchLabels(labels))
                            .template(
                                t ->
                                    t.metadata(m -> m.labels(labels))
                                        .spec(
                                            p ->
                                                p.addContainer(
                                                    c ->
                                                        c.name("web")
                                                            .image("nginx:1.12")
                                                            .addPort(
                                                                port ->
                                                                    port.containerPort(80)))))));
  }
}
