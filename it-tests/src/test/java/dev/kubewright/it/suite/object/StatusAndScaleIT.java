package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.FieldConflict;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabStatusCodec;
import dev.kubewright.it.support.Samples;
import dev.kubewright.it.support.Scenario;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StatusAndScaleIT extends Scenario {
  @Test
  void create_withStatus_dropsTheStatus() {
    CronTab created =
        tabs().create(CronTabBuilder.from(tab("a")).status(s -> s.message("early")).build());

    assertThat(created.status()).isSameInstanceAs(CronTabStatusCodec.INSTANCE.none());
  }

  @Test
  void updateStatus_changesNothingElse() {
    CronTab created = tabs().create(tab("a"));

    CronTab updated =
        tabs()
            .updateStatus(
                CronTabBuilder.from(created)
                    .spec(s -> s.replicas(9))
                    .status(
                        s ->
                            s.replicas(1)
                                .addCondition(
                                    c ->
                                        c.type("Ready")
                                            .status("True")
                                            .reason("Up")
                                            .message("")
                                            .lastTransitionTime(
                                                Instant.parse("2026-01-01T00:00:00Z"))))
                    .build());

    assertThat(updated.status().conditions().get(0).type()).isEqualTo("Ready");
    assertThat(updated.spec().replicas()).isEqualTo(1);
    assertThat(updated.metadata().generation()).isEqualTo(1);
    assertThat(tabs().getStatus("a").status().replicas()).isEqualTo(1);
  }

  @Test
  void update_leavesTheStatusAlone() {
    CronTab created = tabs().create(tab("a"));
    CronTab up =
        tabs().updateStatus(CronTabBuilder.from(created).status(s -> s.replicas(1)).build());

    CronTab updated =
        tabs()
            .update(
                CronTabBuilder.from(up)
                    .spec(s -> s.replicas(2))
                    .status(s -> s.replicas(7))
                    .build());

    assertThat(updated.status().replicas()).isEqualTo(1);
    assertThat(updated.spec().replicas()).isEqualTo(2);
  }

  @Test
  void updateStatus_staleVersion_isAConflict() {
    CronTab created = tabs().create(tab("a"));
    tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":2}}"));

    assertThrows(
        ConflictException.class,
        () -> tabs().updateStatus(CronTabBuilder.from(created).status(s -> s.replicas(1)).build()));
  }

  @Test
  void patchStatus_merge_changesTheStatusAlone() {
    tabs().create(tab("a"));

    CronTab patched =
        tabs()
            .patchStatus(
                "a", Patch.merge("{\"spec\":{\"replicas\":5},\"status\":{\"message\":\"ok\"}}"));

    assertThat(patched.status().message()).isEqualTo("ok");
    assertThat(patched.spec().replicas()).isEqualTo(1);
  }

  @Test
  void updateStatus_badValue_isInvalid() {
    CronTab created = tabs().create(tab("a"));

    assertThrows(
        InvalidException.class,
        () ->
            tabs()
                .updateStatus(
                    CronTabBuilder.from(created)
                        .status(s -> s.addCondition(c -> c.type("Ready").status("Perhaps")))
                        .build()));
  }

  @Test
  void getScale_showsWantedObservedAndSelector() {
    CronTab created = tabs().create(tab("a").with(t -> t.spec(s -> s.replicas(3))));
    tabs()
        .updateStatus(
            CronTabBuilder.from(created).status(s -> s.replicas(2).selector("app=a")).build());

    Scale scale = tabs().getScale("a");

    assertThat(scale.spec().replicas()).isEqualTo(3);
    assertThat(scale.status().replicas()).isEqualTo(2);
    assertThat(scale.status().selector()).isEqualTo("app=a");
    assertThat(scale.metadata().name()).isEqualTo("a");
  }

  @Test
  void updateScale_changesTheReplicasOfTheSpec() {
    tabs().create(tab("a"));
    Scale scale = tabs().getScale("a");

    tabs().updateScale("a", ScaleBuilder.from(scale).spec(s -> s.replicas(4)).build());

    CronTab scaled = tabs().get("a");
    assertThat(scaled.spec().replicas()).isEqualTo(4);
    assertThat(scaled.metadata().generation()).isEqualTo(2);
    assertThrows(
        ConflictException.class,
        () -> tabs().updateScale("a", ScaleBuilder.from(scale).spec(s -> s.replicas(5)).build()));
  }

  @Test
  void patchScale_merge_changesTheReplicas() {
    tabs().create(tab("a"));

    Scale patched = tabs().patchScale("a", Patch.merge("{\"spec\":{\"replicas\":2}}"));

    assertThat(patched.spec().replicas()).isEqualTo(2);
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(2);
  }

  @Test
  void updateScale_beyondTheMaximum_isRefused() {
    tabs().create(tab("a"));
    Scale scale = tabs().getScale("a");

    var refused =
        assertThrows(
            ApiException.class,
            () ->
                tabs()
                    .updateScale("a", ScaleBuilder.from(scale).spec(s -> s.replicas(50)).build()));

    assertThat(refused.code()).isEqualTo(422);
  }

  @Test
  void getScale_missing_isNotFound() {
    assertThrows(NotFoundException.class, () -> tabs().getScale("nobody"));
  }

  @Test
  void applyScale_ofADeployment_ownsTheReplicasUntilAnotherManagerTakesThem() {
    raw().post("/apis/apps/v1/namespaces/" + namespace + "/deployments", Samples.deployment("web"));
    var deployments = kubernetes().appsV1().deployments(namespace);
    Scale three = ScaleBuilder.build(s -> s.spec(p -> p.replicas(3)));

    Scale applied = deployments.applyScale("web", three, o -> o.fieldManager("one").force(true));

    assertThat(applied.spec().replicas()).isEqualTo(3);
    assertThat(deployments.get("web").spec().replicas()).isEqualTo(3);
    assertThat(
            deployments.get("web").metadata().managedFields().stream()
                .filter(e -> "one".equals(e.manager()))
                .map(e -> e.operation() + " " + e.subresource()))
        .containsExactly("Apply scale");
    Scale four = ScaleBuilder.build(s -> s.spec(p -> p.replicas(4)));
    var conflict =
        assertThrows(
            ApplyConflictException.class, () -> deployments.applyScale("web", four, "two"));
    assertThat(conflict.conflicts())
        .containsExactly(new FieldConflict("one", ".spec.replicas", "scale", null, null));
    assertThat(deployments.applyScale("web", four, o -> o.fieldManager("two").force(true)))
        .isEqualTo(deployments.getScale("web"));
  }

  /** Documented in HasScale. A server that answers otherwise makes that text wrong. */
  @Test
  void applyScale_ofACustomResource_isAnErrorOfTheServer() {
    tabs().create(tab("a"));

    var refused =
        assertThrows(
            ApiException.class,
            () ->
                tabs()
                    .applyScale(
                        "a",
                        ScaleBuilder.build(s -> s.spec(p -> p.replicas(3))),
                        o -> o.fieldManager("me").force(true)));

    assertThat(refused.code()).isEqualTo(500);
    var own = CronTabBuilder.build(t -> t.metadata(m -> m.name("a")).spec(s -> s.replicas(3)));
    assertThat(tabs().apply(own, o -> o.fieldManager("me").force(true)).spec().replicas())
        .isEqualTo(3);
  }

  @Test
  void applyStatus_leavesTheSpecAlone() {
    tabs().create(tab("a"));

    CronTab applied =
        tabs()
            .applyStatus(
                CronTabBuilder.build(
                    t ->
                        t.metadata(m -> m.name("a"))
                            .spec(s -> s.replicas(9))
                            .status(s -> s.message("up"))),
                "me");

    assertThat(applied.status().message()).isEqualTo("up");
    assertThat(applied.spec().replicas()).isEqualTo(1);
  }

  @Test
  void scale_ofADeployment_isTheSameCall() {
    raw().post("/apis/apps/v1/namespaces/" + namespace + "/deployments", Samples.deployment("web"));
    var deployments = kubernetes().appsV1().deployments(namespace);

    Scale scale = deployments.getScale("web");
    deployments.updateScale("web", ScaleBuilder.from(scale).spec(s -> s.replicas(3)).build());

    assertThat(scale.spec().replicas()).isEqualTo(1);
    assertThat(deployments.get("web").spec().replicas()).isEqualTo(3);
    assertThat(deployments.get("web").metadata().generation()).isEqualTo(2);
  }
}
