package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.api.core.v1.Protocol;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.unstructured.Unstructured;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a manager has applied. */
class ManagedFieldsIT extends Scenario {
  private Deployment deployment() {
    return DeploymentBuilder.build(
        d ->
            d.metadata(m -> m.name("web").namespace(namespace).putLabel("app", "web"))
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
                                                    c ->
                                                        c.name("main")
                                                            .image("main:1")
                                                            .addArgs("a", "b")
                                                            .addPort(
                                                                o ->
                                                                    o.containerPort(80)
                                                                        .protocol(
                                                                            Protocol.TCP)))))));
  }

  @Test
  void extract_deploymentOfTwoManagers_isWhatEachApplied() {
    var deployments = kubernetes().appsV1().deployments(namespace);
    Deployment mine = deployment();
    deployments.apply(mine, "me");
    Deployment other =
        DeploymentBuilder.build(
            d -> d.metadata(m -> m.name("web").namespace(namespace).putLabel("tier", "front")));
    Deployment stored = deployments.apply(other, "other");

    assertThat(ApplyConfigurations.extract(Deployments.TYPE, stored, "me")).isEqualTo(mine);
    assertThat(ApplyConfigurations.extract(Deployments.TYPE, stored, "other")).isEqualTo(other);
    Deployment again =
        deployments.apply(ApplyConfigurations.extract(Deployments.TYPE, stored, "me"), "me");
    assertThat(again.metadata().resourceVersion()).isEqualTo(stored.metadata().resourceVersion());
  }

  @Test
  void extract_recordOfACrdAndItsStatus_isWhatWasApplied() {
    CronTab mine =
        CronTabBuilder.from(tab("a", Map.of("app", "db")))
            .metadata(m -> m.namespace(namespace))
            .build();
    tabs().apply(mine, "me");
    CronTab status =
        CronTabBuilder.build(
            t -> t.metadata(m -> m.name("a").namespace(namespace)).status(s -> s.message("up")));
    CronTab stored = tabs().applyStatus(status, "me");

    assertThat(ApplyConfigurations.extract(CronTabs.TYPE, stored, "me")).isEqualTo(mine);
    assertThat(ApplyConfigurations.extract(CronTabs.TYPE, stored, "me", "status"))
        .isEqualTo(status);
  }

  @Test
  void extract_changedAndAppliedAgain_removesWhatIsNoLongerThere() {
    var trees = rest().resources(Unstructured.typeLike(CronTabs.TYPE)).namespace(namespace);
    tabs().apply(tab("a", Map.of("keep", "1", "drop", "2")), "me");
    tabs()
        .apply(CronTabBuilder.build(t -> t.metadata(m -> m.name("a").putLabel("o", "3"))), "other");

    Unstructured mine = ApplyConfigurations.extract(trees.type(), trees.get("a"), "me");
    Unstructured stored = trees.apply(mine.without("metadata", "labels", "drop"), "me");

    assertThat(stored.metadata().labels()).containsExactly("keep", "1", "o", "3");
  }
}
