package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.client.DaemonSetInterface;
import dev.kubewright.api.apps.v1.client.DeploymentInterface;
import dev.kubewright.api.apps.v1.client.StatefulSetInterface;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import dev.kubewright.api.core.v1.PodTemplateSpecBuilder;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.wait.WaitTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Rollouts of deployments, stateful sets and daemon sets, and pods that become ready. */
class RolloutIT extends Scenario {
  private static final String RESTARTED_AT = "kubectl.kubernetes.io/restartedAt";
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private DeploymentInterface deployments() {
    return kubernetes().appsV1().deployments(namespace);
  }

  private StatefulSetInterface statefulSets() {
    return kubernetes().appsV1().statefulSets(namespace);
  }

  private DaemonSetInterface daemonSets() {
    return kubernetes().appsV1().daemonSets(namespace);
  }

  private static void template(PodTemplateSpecBuilder template) {
    template
        .metadata(m -> m.putLabel("app", "web"))
        .spec(
            s ->
                s.addInitContainer(c -> c.name("init").image("init:1"))
                    .addContainer(c -> c.name("web").image("web:1"))
                    .addContainer(c -> c.name("side").image("side:1")));
  }

  private void createDeployment() {
    deployments()
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.replicas(2)
                                .selector(l -> l.putMatchLabel("app", "web"))
                                .template(RolloutIT::template)));
  }

  private void createStatefulSet() {
    statefulSets()
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.replicas(1)
                                .serviceName("web")
                                .selector(l -> l.putMatchLabel("app", "web"))
                                .template(RolloutIT::template)));
  }

  private void createDaemonSet() {
    daemonSets()
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.selector(l -> l.putMatchLabel("app", "web"))
                                .template(RolloutIT::template)));
  }

  private static Instant restartedAt(PodTemplateSpec template) {
    return Instant.parse(template.metadata().annotations().get(RESTARTED_AT));
  }

  @Test
  void restart_setsTheAnnotationOfKubectl() {
    createDeployment();
    createStatefulSet();
    createDaemonSet();

    Deployment before = deployments().get("web");
    Deployment restarted = deployments().restart("web");

    assertThat(restarted.spec().template().metadata().annotations()).hasSize(1);
    assertThat(restarted.metadata().generation()).isEqualTo(before.metadata().generation() + 1);
    Instant now = deployments().generic().clock().instant();
    assertThat(restartedAt(restarted.spec().template())).isAtMost(now);
    assertThat(restartedAt(statefulSets().restart("web").spec().template())).isAtMost(now);
    assertThat(restartedAt(daemonSets().restart("web").spec().template()).getNano()).isEqualTo(0);
    assertThrows(NotFoundException.class, () -> deployments().restart("nobody"));
  }

  @Test
  void restart_paused_isRefused() {
    createDeployment();
    Deployment paused = deployments().edit("web", d -> d.spec(s -> s.paused(true)));

    var refused = assertThrows(IllegalStateException.class, () -> deployments().restart("web"));

    assertThat(refused).hasMessageThat().contains("\"web\" is paused");
    assertThat(deployments().get("web")).isEqualTo(paused);
  }

  @Test
  void setImage_changesOneContainer() {
    createDeployment();
    createStatefulSet();
    createDaemonSet();

    PodTemplateSpec changed = deployments().setImage("web", "side", "side:2").spec().template();
    assertThat(changed.spec().containers().get(0).image()).isEqualTo("web:1");
    assertThat(changed.spec().containers().get(1).image()).isEqualTo("side:2");
    changed = statefulSets().setImage("web", "web", "web:2").spec().template();
    assertThat(changed.spec().containers().get(0).image()).isEqualTo("web:2");
    changed = daemonSets().setImage("web", "init", "init:2").spec().template();
    assertThat(changed.spec().initContainers().get(0).image()).isEqualTo("init:2");
  }

  @Test
  void setImage_unknownContainer_namesTheKnownOnes() {
    createDeployment();
    Deployment before = deployments().get("web");

    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> deployments().setImage("web", "wbe", "nginx:2"));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo("\"web\" has no container \"wbe\"; its containers are web, side, init");
    assertThat(deployments().get("web")).isEqualTo(before);
  }

  @Test
  void waitUntilRolledOut_returnsTheObject() {
    createDeployment();
    createStatefulSet();
    createDaemonSet();
    deployments()
        .editStatus(
            "web",
            d ->
                d.status(
                    s ->
                        s.observedGeneration(1L)
                            .replicas(2)
                            .updatedReplicas(2)
                            .readyReplicas(2)
                            .availableReplicas(2)));
    statefulSets()
        .editStatus(
            "web",
            d ->
                d.status(
                    s ->
                        s.observedGeneration(1L)
                            .replicas(1)
                            .updatedReplicas(1)
                            .readyReplicas(1)
                            .availableReplicas(1)
                            .currentRevision("a")
                            .updateRevision("a")));
    daemonSets().editStatus("web", d -> d.status(s -> s.observedGeneration(1L)));

    Deployment rolledOut = deployments().waitUntilRolledOut("web", LIMIT);

    assertThat(rolledOut.status().availableReplicas()).isEqualTo(2);
    assertThat(statefulSets().waitUntilRolledOut("web", LIMIT).metadata().name()).isEqualTo("web");
    assertThat(daemonSets().waitUntilRolledOut("web", LIMIT).metadata().name()).isEqualTo("web");
    deployments().restart("web");
    assertThrows(
        WaitTimeoutException.class,
        () -> deployments().waitUntilRolledOut("web", Duration.ofMillis(1)));
  }

  @Test
  void rollouts_ofANamedConnection_sendItsName() {
    createDeployment();
    createStatefulSet();
    createDaemonSet();
    var sent = new ConcurrentLinkedQueue<Sending>();
    var observer = RequestObserver.of(event -> addSending(sent, event));
    try (var rest =
        RestClient.connect(server().config().fieldManager("roller").observer(observer).build())) {
      var apps = KubernetesClientset.over(rest).appsV1();
      apps.deployments(namespace).restart("web");
      apps.statefulSets(namespace).restart("web");
      apps.daemonSets(namespace).restart("web");
      apps.deployments(namespace).setImage("web", "web", "web:2");
      apps.statefulSets(namespace).setImage("web", "web", "web:2");
      apps.daemonSets(namespace).setImage("web", "init", "init:2");
      assertThrows(
          WaitTimeoutException.class,
          () -> apps.deployments(namespace).waitUntilRolledOut("web", Duration.ofMillis(1)));
    }

    var writes = sent.stream().filter(each -> !each.request().method().equals("GET")).toList();
    assertThat(writes).hasSize(6);
    for (Sending write : writes) {
      assertThat(write.request().url()).contains("fieldManager=roller");
    }
  }

  private static void addSending(Queue<Sending> all, RequestEvent event) {
    if (event instanceof Sending sending) {
      all.add(sending);
    }
  }

  @Test
  void waitUntilReady_returnsThePod() {
    var pods = kubernetes().coreV1().pods(namespace);
    pods.create(
        p ->
            p.metadata(m -> m.name("web"))
                .spec(s -> s.addContainer(c -> c.name("web").image("web:1"))));
    assertThrows(
        WaitTimeoutException.class, () -> pods.waitUntilReady("web", Duration.ofMillis(1)));
    pods.editStatus("web", p -> p.status(s -> s.addCondition(c -> c.type("Ready").status("True"))));

    Pod ready = pods.waitUntilReady("web", LIMIT);

    assertThat(ready.metadata().name()).isEqualTo("web");
  }
}
