package dev.kubewright.examples.snippets.howto;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.rest.RestClient;
import java.time.Duration;

/** Deployments. */
final class RollOut {
  private RollOut() {}

  static Deployment create(RestClient rest, String namespace) {
    // @start region="create"
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    Deployment web = deployments.create(d -> d
        .metadata(m -> m.name("web"))
        .spec(s -> s
            .replicas(2)
            .selector(l -> l.putMatchLabel("app", "web"))
            .template(t -> t
                .metadata(m -> m.putLabel("app", "web"))
                .spec(p -> p.addContainer(c -> c
                    .name("web")
                    .image("nginx:1")
                    .addPort(o -> o.containerPort(80))
                    .readinessProbe(r -> r.httpGet(g -> g.port(80).path("/"))))))));
    // @end
    return web;
  }

  static void change(RestClient rest, String namespace) {
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    // @start region="change"
    deployments.setImage("web", "web", "nginx:2"); // container and image
    deployments.scale("web", 3);
    deployments.restart("web"); // replaces all pods
    // @end
  }

  static void edit(RestClient rest, String namespace) {
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    // @start region="edit"
    deployments.edit("web", d -> d.spec(s -> s.template(t -> t.spec(p -> p
        .editContainer("web", c -> c.resources(r -> r.putRequest("cpu", "100m")))))));
    // @end
  }

  static void await(RestClient rest, String namespace) {
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    // @start region="await"
    deployments.waitUntilRolledOut("web", Duration.ofMinutes(5));
    // @end
  }
}
