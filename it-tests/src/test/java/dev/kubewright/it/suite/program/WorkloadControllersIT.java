package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.orElse;

import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.ReplicaSetBuilder;
import dev.kubewright.api.autoscaling.v2.HorizontalPodAutoscalerBuilder;
import dev.kubewright.api.batch.v1.CronJobBuilder;
import dev.kubewright.api.batch.v1.Job;
import dev.kubewright.api.batch.v1.JobBuilder;
import dev.kubewright.api.batch.v1.JobSpecBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodTemplateSpecBuilder;
import dev.kubewright.api.core.v1.ReplicationControllerBuilder;
import dev.kubewright.api.policy.v1.PodDisruptionBudgetBuilder;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.meta.v1.IntOrString;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The real kube-controller-manager brings workloads to their end. No kubelet runs, so the tests
 * write the status of pods.
 */
@Timeout(300)
class WorkloadControllersIT extends ManagedServerScenario {
  @BeforeEach
  void begin() {
    start(false, "--horizontal-pod-autoscaler-sync-period=1s", "--leader-elect=true");
  }

  private static void web(PodTemplateSpecBuilder template) {
    template
        .metadata(m -> m.putLabel("app", "web"))
        .spec(p -> p.addContainer(c -> c.name("c").image("nginx")));
  }

  private static void job(JobSpecBuilder spec) {
    spec.completions(2)
        .parallelism(2)
        .template(
            t ->
                t.metadata(m -> m.putLabel("app", "sum"))
                    .spec(
                        p ->
                            p.restartPolicy("Never")
                                .addContainer(c -> c.name("c").image("busybox"))));
  }

  /** Writes the status that a kubelet writes of a pod whose containers have started. */
  private void ready(Pod pod) {
    Instant now = Instant.now();
    kubernetes()
        .coreV1()
        .pods(NAMESPACE)
        .editStatus(
            pod.metadata().name(),
            p ->
                p.status(
                    s ->
                        s.phase("Running")
                            .addCondition(
                                c -> c.type("Ready").status("True").lastTransitionTime(now))));
  }

  private void succeed(Pod pod) {
    kubernetes()
        .coreV1()
        .pods(NAMESPACE)
        .editStatus(pod.metadata().name(), p -> p.status(s -> s.phase("Succeeded")));
  }

  private static boolean isComplete(Job job) {
    return job.status() != null
        && job.status().conditions().stream()
            .anyMatch(each -> each.type().equals("Complete") && each.status().equals("True"));
  }

  @Test
  void job_podsSucceed_itIsComplete() {
    var jobs = kubernetes().batchV1().jobs(NAMESPACE);
    jobs.create(
        JobBuilder.build(j -> j.metadata(m -> m.name("sum")).spec(WorkloadControllersIT::job)));
    until("two pods", () -> pods().size() == 2);
    until("both are active", () -> orElse(jobs.get("sum").status().active(), 0) == 2);

    pods().forEach(this::succeed);

    until("the job is complete", () -> isComplete(jobs.get("sum")));
    Job complete = jobs.get("sum");
    assertThat(complete.status().succeeded()).isEqualTo(2);
    assertThat(complete.status().completionTime()).isNotNull();
    until(
        "the finalizers of the pods are gone",
        () -> pods().stream().allMatch(pod -> pod.metadata().finalizers().isEmpty()));
    jobs.delete("sum", o -> o.propagation(Propagation.FOREGROUND));
    until("no job", () -> jobs.find("sum").isEmpty());
    assertThat(pods()).isEmpty();
  }

  /** Its last run is long ago, so the controller need not wait for the next one. */
  @Test
  void cronJob_dueRun_makesAJobThatCompletes() {
    var cronJobs = kubernetes().batchV1().cronJobs(NAMESPACE);
    var jobs = kubernetes().batchV1().jobs(NAMESPACE);
    cronJobs.create(
        CronJobBuilder.build(
            c ->
                c.metadata(m -> m.name("often"))
                    .spec(
                        s ->
                            s.schedule("0 0 1 1 *")
                                .suspend(true)
                                .jobTemplate(t -> t.spec(WorkloadControllersIT::job)))));
    Instant longAgo = Instant.now().minus(Duration.ofDays(366));
    cronJobs.editStatus("often", c -> c.status(s -> s.lastScheduleTime(longAgo)));

    cronJobs.edit("often", c -> c.spec(s -> s.suspend(false)));

    until("its job", () -> jobs.list().items().size() == 1);
    Job run = jobs.list().items().get(0);
    assertThat(run.metadata().name()).matches("often-\\d+");
    assertThat(run.metadata().ownerReferences().get(0).kind()).isEqualTo("CronJob");
    until("it is active", () -> cronJobs.get("often").status().active().size() == 1);
    until("two pods", () -> pods().size() == 2);
    pods().forEach(this::succeed);
    until("the job is complete", () -> isComplete(jobs.get(run.metadata().name())));
    until("a time of success", () -> cronJobs.get("often").status().lastSuccessfulTime() != null);
    until("nothing is active", () -> cronJobs.get("often").status().active().isEmpty());
    cronJobs.delete("often");
    until("no job", () -> jobs.list().items().isEmpty());
    until("no pod", () -> pods().isEmpty());
  }

  @Test
  void replicationController_podsGetReady_andSurviveIt() {
    var controllers = kubernetes().coreV1().replicationControllers(NAMESPACE);
    controllers.create(
        ReplicationControllerBuilder.build(
            r ->
                r.metadata(m -> m.name("rc"))
                    .spec(
                        s ->
                            s.replicas(2)
                                .putSelector("app", "web")
                                .template(WorkloadControllersIT::web))));
    until("two pods", () -> names("web").size() == 2);

    pods().forEach(this::ready);

    until(
        "two are available",
        () -> orElse(controllers.get("rc").status().availableReplicas(), 0) == 2);
    controllers.delete("rc", o -> o.propagation(Propagation.ORPHAN));
    until("no controller", () -> controllers.find("rc").isEmpty());
    assertThat(names("web")).hasSize(2);
    pods().forEach(pod -> assertThat(pod.metadata().ownerReferences()).isEmpty());
  }

  @Test
  void replicaSet_adoptsAndReplacesPods_andGoesWithThem() {
    var sets = kubernetes().appsV1().replicaSets(NAMESPACE);
    sets.create(
        ReplicaSetBuilder.build(
            r ->
                r.metadata(m -> m.name("rs"))
                    .spec(
                        s ->
                            s.replicas(2)
                                .selector(l -> l.putMatchLabel("app", "web"))
                                .template(WorkloadControllersIT::web))));
    until("two pods", () -> names("web").size() == 2);
    pods().forEach(this::ready);
    until("two are ready", () -> orElse(sets.get("rs").status().readyReplicas(), 0) == 2);

    List<String> first = names("web");
    kubernetes().coreV1().pods(NAMESPACE).delete(first.get(0));
    until("another pod", () -> names("web").size() == 2 && !names("web").contains(first.get(0)));
    until("one is ready", () -> orElse(sets.get("rs").status().readyReplicas(), 0) == 1);

    sets.delete("rs", o -> o.propagation(Propagation.FOREGROUND));
    until("no set", () -> sets.find("rs").isEmpty());
    assertThat(names("web")).isEmpty();
  }

  /** Nothing measures the pods, but their least number needs no measurement. */
  @Test
  void autoscalerAndBudget_ofADeployment_followIt() {
    var deployments = kubernetes().appsV1().deployments(NAMESPACE);
    var scalers = kubernetes().autoscalingV2().horizontalPodAutoscalers(NAMESPACE);
    var budgets = kubernetes().policyV1().podDisruptionBudgets(NAMESPACE);
    deployments.create(
        DeploymentBuilder.build(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.replicas(1)
                                .selector(l -> l.putMatchLabel("app", "web"))
                                .template(WorkloadControllersIT::web))));
    budgets.create(
        PodDisruptionBudgetBuilder.build(
            b ->
                b.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.minAvailable(IntOrString.of(2))
                                .selector(l -> l.putMatchLabel("app", "web")))));
    scalers.create(
        HorizontalPodAutoscalerBuilder.build(
            h ->
                h.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.minReplicas(3)
                                .maxReplicas(5)
                                .scaleTargetRef(
                                    r -> r.apiVersion("apps/v1").kind("Deployment").name("web")))));

    until("three pods", () -> names("web").size() == 3);
    pods().forEach(this::ready);
    until(
        "it is rolled out", () -> orElse(deployments.get("web").status().readyReplicas(), 0) == 3);
    until(
        "the status of the autoscaler",
        () -> orElse(scalers.get("web").status().desiredReplicas(), 0) == 3);
    until(
        "the status of the budget",
        () ->
            budgets.get("web").status() != null
                && budgets.get("web").status().disruptionsAllowed() == 1);
    assertThat(budgets.get("web").status().currentHealthy()).isEqualTo(3);
    assertThat(budgets.get("web").status().expectedPods()).isEqualTo(3);
  }
}
