package dev.kubewright.api;

import static dev.kubewright.Values.orZero;

import dev.kubewright.api.apps.v1.DaemonSet;
import dev.kubewright.api.apps.v1.DaemonSetStatus;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentStatus;
import dev.kubewright.api.apps.v1.StatefulSet;
import dev.kubewright.api.apps.v1.StatefulSetSpec;
import dev.kubewright.api.apps.v1.StatefulSetStatus;
import dev.kubewright.api.batch.v1.Job;
import dev.kubewright.api.core.v1.PersistentVolumeClaim;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.rest.wait.WaitConditions;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Conditions of built-in kinds, to wait for: {@code deployments.waitUntil("web",
 * deploymentRolledOut(), Duration.ofMinutes(2))}. Those that every kind may have are in {@link
 * WaitConditions}.
 */
public final class KubernetesWaits {
  private static final String ROLLED_OUT = "rolled out";
  private static final String NOT_OBSERVED = "its controller has not seen the newest change yet";

  private KubernetesWaits() {}

  /** Returns the condition that a pod is ready: its condition {@code Ready} is true. */
  public static WaitCondition<Pod> podReady() {
    return WaitCondition.judged("ready", WaitConditions.condition("Ready")::check);
  }

  /** Returns the condition that a pod is in the phase {@code Running}. */
  public static WaitCondition<Pod> podRunning() {
    return WaitCondition.of("running", pod -> "Running".equals(pod.status().phase()));
  }

  /**
   * Returns the condition that a deployment is rolled out, by the rules of {@code kubectl rollout
   * status}: the controller has seen the newest change, all wanted pods are of the newest template,
   * no older pod is left, and all new ones are available. It can never become true after the
   * progress deadline of the deployment.
   */
  public static WaitCondition<Deployment> deploymentRolledOut() {
    return existing(ROLLED_OUT, KubernetesWaits::rolledOut);
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

  /**
   * Returns the condition that a stateful set is rolled out, by the rules of {@code kubectl rollout
   * status}: the controller has seen the newest change, all wanted pods are ready, and those from
   * the partition on are of the newest revision. It can never become true with the update strategy
   * {@code OnDelete}.
   */
  public static WaitCondition<StatefulSet> statefulSetRolledOut() {
    return existing(ROLLED_OUT, KubernetesWaits::rolledOut);
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

  /**
   * Returns the condition that a daemon set is rolled out, by the rules of {@code kubectl rollout
   * status}: the controller has seen the newest change, and on each node that should run a pod, one
   * of the newest template is available. It can never become true with the update strategy {@code
   * OnDelete}.
   */
  public static WaitCondition<DaemonSet> daemonSetRolledOut() {
    return existing(ROLLED_OUT, KubernetesWaits::rolledOut);
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

  /** Returns the condition that a job has succeeded. It can never become true after a failure. */
  public static WaitCondition<Job> jobComplete() {
    return existing(
        "complete",
        job ->
            has(job, "Failed")
                ? Verdict.never("it has failed")
                : Verdict.metIf(has(job, "Complete"), "it has not ended yet"));
  }

  /** Returns the condition that a job has ended, with success or with a failure. */
  public static WaitCondition<Job> jobDone() {
    return existing(
        "done",
        job -> Verdict.metIf(has(job, "Complete") || has(job, "Failed"), "it has not ended yet"));
  }

  private static boolean has(Job job, String type) {
    return job.status().conditions().stream()
        .anyMatch(c -> type.equals(c.type()) && "True".equals(c.status()));
  }

  /**
   * Returns the condition that a persistent volume claim is bound. It can never become true after
   * its volume is lost.
   */
  public static WaitCondition<PersistentVolumeClaim> persistentVolumeClaimBound() {
    return existing(
        "bound",
        claim -> {
          String phase = claim.status().phase();
          return "Lost".equals(phase)
              ? Verdict.never("its volume is lost")
              : Verdict.metIf("Bound".equals(phase), "it has no volume yet");
        });
  }

  private static boolean isRolling(@Nullable String strategy) {
    return strategy == null || strategy.isEmpty() || strategy.equals("RollingUpdate");
  }

  private static boolean isObserved(KubernetesObject object, @Nullable Long observed) {
    return orZero(object.metadata().generation()) <= orZero(observed);
  }

  private static <T> WaitCondition<T> existing(String name, Function<T, Verdict> judge) {
    return WaitCondition.judged(
        name,
        observed -> {
          T object = observed.object();
          return object == null ? Verdict.notYet("the object does not exist") : judge.apply(object);
        });
  }
}
