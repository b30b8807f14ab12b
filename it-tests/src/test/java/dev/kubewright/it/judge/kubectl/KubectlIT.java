package dev.kubewright.it.judge.kubectl;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesWaits;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.error.ConflictException;
import dev.kubewright.it.kinds.stable.v1.Concurrency;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Samples;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.rest.apply.CsaUpgrade;
import dev.kubewright.rest.wait.Observed;
import dev.kubewright.rest.wait.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** kubectl, as an independent client, beside ours. */
class KubectlIT extends KubectlScenario {
  @Test
  void get_whatWeWrote_showsThePrinterColumns() throws Exception {
    CronTab created = tabs().create(tab("backup").with(t -> t.spec(s -> s.replicas(3))));
    tabs().updateStatus(CronTabBuilder.from(created).status(s -> s.replicas(2)).build());

    List<String> lines = kubectl("get", "crontabs", "-o", "wide").lines().toList();

    assertThat(lines.get(0).split("\\s{2,}"))
        .asList()
        .containsAtLeast("NAME", "SCHEDULE", "WANTED", "READY")
        .inOrder();
    assertThat(lines.get(1)).matches("backup\\s+0 3 \\* \\* \\*\\s+3\\s+2\\b.*");
    assertThat(kubectl("get", "ct", "backup", "-o", "name"))
        .contains("crontab.stable.example.com/backup");
  }

  @Test
  void create_byKubectl_isReadByUs() throws Exception {
    Path manifest =
        Files.writeString(
            folder.resolve("tab.yaml"),
            """
            apiVersion: stable.example.com/v1
            kind: CronTab
            metadata: {name: nightly, labels: {by: kubectl}}
            spec:
              cronSpec: "0 3 * * *"
              concurrency: Forbid
              args: [a, "b c"]
              port: 8080
              jobs: [{name: one, env: {K: V}}]
              extra: {deep: [1, {x: null}]}
            """);

    kubectl("create", "-f", manifest.toString());

    CronTab read = tabs().get("nightly");
    assertThat(read.metadata().labels()).containsEntry("by", "kubectl");
    assertThat(read.spec().concurrency()).isEqualTo(Concurrency.FORBID);
    assertThat(read.spec().args()).containsExactly("a", "b c").inOrder();
    assertThat(read.spec().port().longValue()).isEqualTo(8080);
    assertThat(read.spec().jobs().get(0).env()).containsEntry("K", "V");
    assertThat(read.spec().replicas()).isEqualTo(1);
  }

  @Test
  void scaleAndDelete_byKubectl_areSeenByUs() throws Exception {
    tabs().create(tab("a"));

    kubectl("scale", "crontab", "a", "--replicas=4");
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(4);

    kubectl("delete", "crontab", "a", "--wait=false");
    assertThat(tabs().find("a").isPresent()).isFalse();
  }

  @Test
  void rolloutStatus_saysWhatOurConditionsSay() throws Exception {
    raw().post("/apis/apps/v1/namespaces/" + namespace + "/deployments", Samples.deployment("web"));
    var deployments = kubernetes().appsV1().deployments(namespace);
    deployments.edit("web", b -> b.spec(s -> s.replicas(3)));
    var said = new ArrayList<String>();
    for (int[] numbers :
        new int[][] {
          {0, 3, 3, 3}, {2, 0, 0, 0}, {2, 3, 2, 2}, {2, 4, 3, 3}, {2, 3, 3, 1}, {2, 3, 3, 3}
        }) {
      var state =
          deployments.editStatus(
              "web",
              b ->
                  b.status(
                      s ->
                          s.observedGeneration((long) numbers[0])
                              .replicas(numbers[1])
                              .updatedReplicas(numbers[2])
                              .readyReplicas(numbers[3])
                              .availableReplicas(numbers[3])));
      String theirs = kubectl("rollout", "status", "deployment/web", "--watch=false").strip();
      var ours =
          KubernetesWaits.deploymentRolledOut().check(Observed.of(state, Deployments.TYPE.codec()));
      said.add(ours.toString());
      assertWithMessage("%s: %s", theirs, ours)
          .that(ours instanceof Verdict.Met)
          .isEqualTo(theirs.contains("successfully rolled out"));
    }

    assertThat(said)
        .containsExactly(
            "NotYet[why=its controller has not seen the newest change yet]",
            "NotYet[why=0 of 3 pods are of the newest template]",
            "NotYet[why=2 of 3 pods are of the newest template]",
            "NotYet[why=1 older pods are not gone yet]",
            "NotYet[why=1 of 3 pods are available]",
            "Met[]")
        .inOrder();
  }

  private static final String CLIENT_SIDE = "kubectl-client-side-apply";

  private void applyOnTheClientSide() throws IOException, InterruptedException {
    Path manifest =
        Files.writeString(
            folder.resolve("applied.yaml"),
            """
            apiVersion: stable.example.com/v1
            kind: CronTab
            metadata: {name: backup, labels: {keep: "1", drop: "2"}}
            spec: {cronSpec: "0 3 * * *"}
            """);
    assertThat(kubectl("apply", "-f", manifest.toString())).contains("created");
  }

  private static CronTab kept() {
    return tab("backup", Map.of("keep", "1"));
  }

  @Test
  void csaUpgrade_letsTheNewManagerRemoveAField() throws Exception {
    applyOnTheClientSide();
    CronTab before = tabs().apply(kept(), o -> o.fieldManager("me").force(true));
    assertThat(before.metadata().labels()).containsExactly("keep", "1", "drop", "2");

    CronTab created = tabs().get("backup");
    tabs().patch("backup", CsaUpgrade.patch(created, Set.of(CLIENT_SIDE), "me").orElseThrow());
    CronTab after = tabs().apply(kept(), "me");

    assertThat(after.metadata().labels()).containsExactly("keep", "1");
    assertThat(
            after.metadata().managedFields().stream().map(e -> e.manager() + " " + e.operation()))
        .containsExactly("me Apply");
    assertThat(CsaUpgrade.patch(after, Set.of(CLIENT_SIDE), "me")).isEmpty();
  }

  @Test
  void csaUpgrade_beforeTheFirstApply_convertsTheEntry() throws Exception {
    applyOnTheClientSide();
    var patch = CsaUpgrade.patch(tabs().get("backup"), Set.of(CLIENT_SIDE), "me").orElseThrow();

    CronTab upgraded = tabs().patch("backup", patch);

    assertThat(ApplyConfigurations.extract(CronTabs.TYPE, upgraded, "me").metadata().labels())
        .containsExactly("keep", "1", "drop", "2");
    assertThat(tabs().apply(kept(), "me").metadata().labels()).containsExactly("keep", "1");
    assertThrows(ConflictException.class, () -> tabs().patch("backup", patch));
  }
}
