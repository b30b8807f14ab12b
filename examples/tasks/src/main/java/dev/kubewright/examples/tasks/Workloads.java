package dev.kubewright.examples.tasks;

import static dev.kubewright.client.option.Propagation.FOREGROUND;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.Map;

/** Deployments. */
public final class Workloads extends Task {
  /** Changes deployments by a connection. */
  public Workloads(RestClient rest) {
    super(rest);
  }

  /** Sets the number of replicas. */
  public void scale() {
    // @start region="T08"
    k8s.appsV1().deployments("prod").scale("web", 3);
    // @end
  }

  /** Restarts the pods, as {@code kubectl rollout restart}. */
  public void restart() {
    // @start region="T09"
    k8s.appsV1().deployments("prod").restart("web");
    // @end
  }

  /** Waits as {@code kubectl rollout status}. */
  public void waitUntilRolledOut() {
    // @start region="T10"
    k8s.appsV1().deployments("prod").waitUntilRolledOut("web", Duration.ofMinutes(5));
    // @end
  }

  /** Deletes, and waits until the object is gone. */
  public void deleteAndWait() {
    // @start region="T11"
    k8s.appsV1().deployments("prod").deleteAndWait("web", Duration.ofMinutes(2), o -> o.propagation(FOREGROUND));
    // @end
  }

  /** Returns a deployment with environment, probe, resources and a volume. */
  public Deployment whole() {
    // @start region="T21"
    var labels = Map.of("app", "web");
    return DeploymentBuilder.build(d -> d
        .metadata(m -> m.name("web").putLabels(labels))
        .spec(s -> s.replicas(3)
            .selector(l -> l.putMatchLabels(labels))
            .template(t -> t
                .metadata(m -> m.putLabels(labels))
                .spec(p -> p
                    .addContainer(c -> c.name("web").image("nginx:1.27")
                        .addEnv(e -> e.name("MODE").value("prod"))
                        .addEnv(e -> e.name("PASS").valueFrom(f -> f.secretKeyRef(r -> r.name("db").key("password"))))
                        .addPort(o -> o.name("http").containerPort(80))
                        .readinessProbe(r -> r.httpGet(h -> h.path("/").port("http")))
                        .resources(r -> r.putRequest("cpu", "100m"))
                        .addVolumeMount(v -> v.name("conf").mountPath("/etc/conf")))
                    .addVolume(v -> v.name("conf").configMap(c -> c.name("web-conf")))))));
    // @end
  }

  /** Sets the image of one container. */
  public void setImage() {
    // @start region="T22"
    k8s.appsV1().deployments("prod").setImage("web", "web", "nginx:1.28");
    // @end
  }
}
