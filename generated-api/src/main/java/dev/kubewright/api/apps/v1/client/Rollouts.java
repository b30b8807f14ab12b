package dev.kubewright.api.apps.v1.client;

import static dev.kubewright.Values.orZero;

import dev.kubewright.api.apps.v1.DaemonSet;
import dev.kubewright.api.apps.v1.DaemonSetStatus;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentStatus;
import dev.kubewright.api.apps.v1.StatefulSet;
import dev.kubewright.api.apps.v1.StatefulSetSpec;
import dev.kubewright.api.apps.v1.StatefulSetStatus;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import dev.kubewright.api.core.v1.PodTemplateSpecBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of kubectl for controllers that roll out new pods: what begins a rollout, and when it
 * is done. {@code dev.kubewright.api.KubernetesWaits} has the conditions of all built-in kinds,
 * these included.
 */
public final class Rollouts {
  private static final String RESTARTED_AT = "kubectl.kubernetes.io/restartedAt";
  private static final String ROLLED_OUT = "rolled out";
  private static final String NOT_OBSERVED = "its controller has not seen the newest change yet";

  private Rollouts() {}

  /** Returns the change of {@code kubectl rollout restart}. */
  static Consumer<PodTemplateSpecBuilder> restart(ResourceClient<?> client) {
    String now = client.clock().instant().truncatedTo(ChronoUnit.SECONDS).toString();
    return template -> template.metadata(m -> m.putAnnotation(RESTARTED_AT, now));
  }

  /** Returns the change of {@code kubectl set image}. It finds init containers too, as kubectl. */
  static Consumer<PodTemplateSpecBuilder> image(
      KubernetesObject object, PodTemplateSpec template, String container, String image) {
    Objects.requireNonNull(container, "container");
    Objects.requireNonNull(image, "image");
    boolean ordinary = has(template.spec().containers(), container);
    boolean init = has(template.spec().initContainers(), container);
    if (!ordinary && !init) {
      List<String> names =
          Stream.of(template.spec().containers(), template.spec().initContainers())
              .flatMap(List::stream)
              .map(Container::name)
              .toList();
      throw new IllegalArgumentException(
          "\""
              + object.metadata().name()
              + "\" has no container \""
              + container
              + "\"; its containers are "
              + String.join(", ", names));
    }
    return ordinary
        ? changed -> changed.spec(s -> s.editContainer(container, c -> c.image(image)))
        : changed -> changed.spec(s -> s.editInitContainer(container, c -> c.image(image)));
  }

  private static boolean has(List<Container> containers, String name) {
    return containers.stream().anyMatch(each -> name.equals(each.name()));
  }

  /** Returns the condition that a deployment is rolled out, by the rules of kubectl. */
  public static WaitCondition<Deployment> deploymentRolledOut() {
    return WaitCondition.existing(ROLLED_OUT, Rollouts::rolledOut);
  }

  private static Verdict rolledOut(Deployment deployment) {
    DeploymentStatus status = deployment.status();
    if (!isObserved(deployment, status.observedGeneration())) {
      return Verdict.notYet(NOT_OBSERVED);
    }
    boolean late =
        status.conditions().stream()
            .anyMatch(
                c ->
                    "Progressing".equals(c.type())
                        && "ProgressDeadlineExceeded".equals(c.reason()));
    if (late) {
      return Verdict.never("it exceeded its progress deadline");
    }
    Integer wanted = deployment.spec().replicas();
    int updated = orZero(status.updatedReplicas());
    if (wanted != null && updated < wanted) {
      return Verdict.notYet(updated + " of " + wanted + " pods are of the newest template");
    }
    int old = orZero(status.replicas()) - updated;
    if (old > 0) {
      return Verdict.notYet(old + " older pods are not gone yet");
    }
    int available = orZero(status.availableReplicas());
    return Verdict.metIf(
        available >= updated, available + " of " + updated + " pods are available");
  }

  /** Returns the condition that a stateful set is rolled out, by the rules of kubectl. */
  public static WaitCondition<StatefulSet> statefulSetRolledOut() {
    return WaitCondition.existing(ROLLED_OUT, Rollouts::rolledOut);
  }

  private static Verdict rolledOut(StatefulSet set) {
    StatefulSetSpec spec = set.spec();
    var strategy = spec.updateStrategy();
    if (!isRolling(strategy.type())) {
      return Verdict.never("its update strategy is " + strategy.type());
    }
    StatefulSetStatus status = set.status();
    if (orZero(status.observedGeneration()) == 0 || !isObserved(set, status.observedGeneration())) {
      return Verdict.notYet(NOT_OBSERVED);
    }
    Integer wanted = spec.replicas();
    int ready = orZero(status.readyReplicas());
    if (wanted != null && ready < wanted) {
      return Verdict.notYet(ready + " of " + wanted + " pods are ready");
    }
    var rolling = strategy.rollingUpdate();
    int updated = orZero(status.updatedReplicas());
    if (rolling == null) {
      return Verdict.metIf(
          Objects.equals(status.updateRevision(), status.currentRevision()),
          updated + " pods are of the newest revision");
    }
    Integer partition = rolling.partition();
    if (wanted == null || partition == null) {
      return Verdict.met();
    }
    int wantedNew = wanted - partition;
    return Verdict.metIf(
        updated >= wantedNew, updated + " of " + wantedNew + " pods are of the newest revision");
  }

  /** Returns the condition that a daemon set is rolled out, by the rules of kubectl. */
  public static WaitCondition<DaemonSet> daemonSetRolledOut() {
    return WaitCondition.existing(ROLLED_OUT, Rollouts::rolledOut);
  }

  private static Verdict rolledOut(DaemonSet set) {
    var strategy = set.spec().updateStrategy();
    if (!isRolling(strategy.type())) {
      return Verdict.never("its update strategy is " + strategy.type());
    }
    DaemonSetStatus status = set.status();
    if (!isObserved(set, status.observedGeneration())) {
      return Verdict.notYet(NOT_OBSERVED);
    }
    int wanted = orZero(status.desiredNumberScheduled());
    int updated = orZero(status.updatedNumberScheduled());
    if (updated < wanted) {
      return Verdict.notYet(updated + " of " + wanted + " pods are of the newest template");
    }
    int available = orZero(status.numberAvailable());
    return Verdict.metIf(available >= wanted, available + " of " + wanted + " pods are available");
  }

  private static boolean isRolling(@Nullable String strategy) {
    return strategy == null || strategy.isEmpty() || strategy.equals("RollingUpdate");
  }

  private static boolean isObserved(KubernetesObject object, @Nullable Long observed) {
    return orZero(object.metadata().generation()) <= orZero(observed);
  }
}
