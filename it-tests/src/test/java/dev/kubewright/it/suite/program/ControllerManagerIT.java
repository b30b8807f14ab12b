package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.orElse;

import dev.kubewright.api.apps.v1.DaemonSetBuilder;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.ReplicaSet;
import dev.kubewright.api.apps.v1.StatefulSetBuilder;
import dev.kubewright.api.core.v1.NodeBuilder;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodTemplateSpecBuilder;
import dev.kubewright.meta.v1.OwnerReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real kube-controller-manager, with all its controllers, on the server in memory. */
@Timeout(300)
class ControllerManagerIT extends ManagedServerScenario {
  private List<ReplicaSet> replicaSets() {
    return kubernetes().appsV1().replicaSets(NAMESPACE).list().items();
  }

  private Deployment deploy() {
    kubernetes()
        .appsV1()
        .deployments(NAMESPACE)
        .create(
            DeploymentBuilder.build(
                d ->
                    d.metadata(m -> m.name("web"))
                        .spec(
                            s ->
                                s.replicas(3)
                                    .selector(l -> l.putMatchLabel("app", "web"))
                                    .template(
                                        t ->
                                            t.metadata(m -> m.putLabel("app", "web"))
                                                .spec(
                                                    p ->
                                                        p.addContainer(
                                                            c -> c.name("c").image("nginx")))))));
    until("three pods", () -> pods().size() == 3);
    return kubernetes().appsV1().deployments(NAMESPACE).get("web");
  }

  /** Both collectors may run at once: they do the same. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void deployment_itsObjectsComeAndGo(boolean garbageCollection) {
    start(garbageCollection, "--leader-elect=true");

    Deployment web = deploy();
    ReplicaSet set = replicaSets().get(0);
    assertThat(owner(set.metadata().ownerReferences()).uid()).isEqualTo(web.metadata().uid());
    assertThat(set.metadata().name()).matches("web-[a-z0-9]+");
    for (Pod pod : pods()) {
      OwnerReference owner = owner(pod.metadata().ownerReferences());
      assertThat(owner.kind()).isEqualTo("ReplicaSet");
      assertThat(owner.uid()).isEqualTo(set.metadata().uid());
      assertThat(pod.metadata().name()).matches(set.metadata().name() + "-[a-z0-9]{5}");
      assertThat(pod.metadata().labels()).containsKey("pod-template-hash");
    }
    until("a status", () -> observed() == 3);

    kubernetes().appsV1().deployments(NAMESPACE).edit("web", b -> b.spec(s -> s.replicas(1)));
    until("one pod", () -> pods().size() == 1);
    until("its status", () -> observed() == 1);

    kubernetes().appsV1().deployments(NAMESPACE).delete("web");
    until("no replica set", () -> replicaSets().isEmpty());
    until("no pod", () -> pods().isEmpty());

    deploy();
    kubernetes().coreV1().namespaces().delete(NAMESPACE);
    until("no namespace", () -> kubernetes().coreV1().namespaces().find(NAMESPACE).isEmpty());
    assertThat(pods()).isEmpty();
  }

  /** Returns how many replicas the controller has seen of the newest generation; Go omits zero. */
  private int observed() {
    Deployment web = kubernetes().appsV1().deployments(NAMESPACE).get("web");
    return web.metadata().generation().equals(web.status().observedGeneration())
        ? orElse(web.status().replicas(), 0)
        : -1;
  }

  private static OwnerReference owner(List<OwnerReference> owners) {
    assertThat(owners).hasSize(1);
    assertThat(owners.get(0).controller()).isTrue();
    return owners.get(0);
  }

  /**
   * Their controllers read defaults that only a whole table has, such as the limit of revisions.
   */
  @Test
  void statefulSetAndDaemonSet_rollOut() {
    start(false, "--leader-elect=true");
    var apps = kubernetes().appsV1();
    var core = kubernetes().coreV1();
    core.nodes().create(NodeBuilder.build(n -> n.metadata(m -> m.name("n1"))));

    apps.statefulSets(NAMESPACE)
        .create(
            StatefulSetBuilder.build(
                s ->
                    s.metadata(m -> m.name("db"))
                        .spec(
                            spec ->
                                spec.replicas(2)
                                    .podManagementPolicy("Parallel")
                                    .serviceName("db")
                                    .selector(l -> l.putMatchLabel("app", "db"))
                                    .template(ControllerManagerIT::db))));
    apps.daemonSets(NAMESPACE)
        .create(
            DaemonSetBuilder.build(
                d ->
                    d.metadata(m -> m.name("agent"))
                        .spec(
                            spec ->
                                spec.selector(l -> l.putMatchLabel("app", "agent"))
                                    .template(ControllerManagerIT::agent))));

    until(
        "the pods",
        () -> names("db").equals(List.of("db-0", "db-1")) && names("agent").size() == 1);
    until(
        "the status of the stateful set",
        () -> orElse(apps.statefulSets(NAMESPACE).get("db").status().currentReplicas(), 0) == 2);
    until(
        "the status of the daemon set",
        () -> apps.daemonSets(NAMESPACE).get("agent").status().currentNumberScheduled() == 1);
    until("revisions of both", () -> revisions() == 2);

    apps.statefulSets(NAMESPACE).edit("db", b -> b.spec(s -> s.replicas(1)));
    until("one pod less", () -> names("db").equals(List.of("db-0")));
    apps.statefulSets(NAMESPACE).delete("db");
    apps.daemonSets(NAMESPACE).delete("agent");
    until("no pods", () -> pods().isEmpty());
  }

  private static void db(PodTemplateSpecBuilder template) {
    template
        .metadata(m -> m.putLabel("app", "db"))
        .spec(p -> p.addContainer(c -> c.name("c").image("postgres")));
  }

  private static void agent(PodTemplateSpecBuilder template) {
    template
        .metadata(m -> m.putLabel("app", "agent"))
        .spec(p -> p.addContainer(c -> c.name("c").image("agent")));
  }

  private int revisions() {
    return kubernetes().appsV1().controllerRevisions(NAMESPACE).list().items().size();
  }

  /** Each controller asks for a token of its own service account then. */
  @Test
  void serviceAccounts_oneForEachController_mayWork() {
    start(false, "--use-service-account-credentials=true");

    deploy();
    var accounts = kubernetes().coreV1().serviceAccounts("kube-system");
    assertThat(accounts.find("deployment-controller")).isPresent();
    until(
        "the default account",
        () -> kubernetes().coreV1().serviceAccounts(NAMESPACE).find("default").isPresent());
  }
}
