package dev.kubewright.api;

import dev.kubewright.api.apps.v1.DaemonSet;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.StatefulSet;
import dev.kubewright.api.apps.v1.client.Rollouts;
import dev.kubewright.api.batch.v1.Job;
import dev.kubewright.api.core.v1.PersistentVolumeClaim;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.rest.wait.WaitConditions;

/**
 * Conditions of built-in kinds, to wait for: {@code deployments.waitUntil("web",
 * deploymentRolledOut(), Duration.ofMinutes(2))}. Those that every kind may have are in {@link
 * WaitConditions}.
 */
public final class KubernetesWaits {
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
    return Rollouts.deploymentRolledOut();
  }

  /**
   * Returns the condition that a stateful set is rolled out, by the rules of {@code kubectl rollout
   * status}: the controller has seen the newest change, all wanted pods are ready, and those from
   * the partition on are of the newest revision. It can never become true with the update strategy
   * {@code OnDelete}.
   */
  public static WaitCondition<StatefulSet> statefulSetRolledOut() {
    return Rollouts.statefulSetRolledOut();
  }

  /**
   * Returns the condition that a daemon set is rolled out, by the rules of {@code kubectl rollout
   * status}: the controller has seen the newest change, and on each node that should run a pod, one
   * of the newest template is available. It can never become true with the update strategy {@code
   * OnDelete}.
   */
  public static WaitCondition<DaemonSet> daemonSetRolledOut() {
    return Rollouts.daemonSetRolledOut();
  }

  /** Returns the condition that a job has succeeded. It can never become true after a failure. */
  public static WaitCondition<Job> jobComplete() {
    return WaitCondition.existing(
        "complete",
        job ->
            has(job, "Failed")
                ? Verdict.never("it has failed")
                : Verdict.metIf(has(job, "Complete"), "it has not ended yet"));
  }

  /** Returns the condition that a job has ended, with success or with a failure. */
  public static WaitCondition<Job> jobDone() {
    return WaitCondition.existing(
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
    return WaitCondition.existing(
        "bound",
        claim -> {
          String phase = claim.status().phase();
          return "Lost".equals(phase)
              ? Verdict.never("its volume is lost")
              : Verdict.metIf("Bound".equals(phase), "it has no volume yet");
        });
  }
}
