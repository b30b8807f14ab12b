package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.LimitRange;
import dev.kubewright.api.core.v1.LimitRangeBuilder;
import dev.kubewright.api.core.v1.LimitRangeSpecBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.api.core.v1.client.LimitRangeInterface;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.collection.Lists;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.FieldConflict;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.support.Samples;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.Quantity;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PatchIT extends Scenario {
  @Test
  void json_operations_areDoneInOrder() {
    tabs().create(tab("a").with(t -> t.spec(s -> s.addArgs("x", "y"))));

    CronTab patched =
        tabs()
            .patch(
                "a",
                Patch.json(
                    "[{\"op\":\"test\",\"path\":\"/spec/args/0\",\"value\":\"x\"},"
                        + "{\"op\":\"remove\",\"path\":\"/spec/args/0\"},"
                        + "{\"op\":\"add\",\"path\":\"/spec/args/-\",\"value\":\"z\"},"
                        + "{\"op\":\"copy\",\"from\":\"/spec/args/0\",\"path\":\"/spec/args/0\"},"
                        + "{\"op\":\"replace\",\"path\":\"/spec/replicas\",\"value\":5}]"));

    assertThat(patched.spec().args()).containsExactly("y", "y", "z").inOrder();
    assertThat(patched.spec().replicas()).isEqualTo(5);
  }

  @Test
  void json_testFails_changesNothing() {
    CronTab created = tabs().create(tab("a"));
    var patch =
        Patch.json(
            "[{\"op\":\"replace\",\"path\":\"/spec/replicas\",\"value\":5},"
                + "{\"op\":\"test\",\"path\":\"/spec/cronSpec\",\"value\":\"no\"}]");

    assertThrows(InvalidException.class, () -> tabs().patch("a", patch));

    assertThat(tabs().get("a")).isEqualTo(created);
  }

  @Test
  void json_notAPatch_isBadRequest() {
    tabs().create(tab("a"));

    var refused =
        assertThrows(ApiException.class, () -> tabs().patch("a", Patch.json("{\"op\":\"add\"}")));

    assertThat(refused.code()).isEqualTo(400);
  }

  @Test
  void merge_nullAndList_removesAndReplaces() {
    tabs()
        .create(
            tab("a", Map.of("keep", "1", "drop", "2")).with(t -> t.spec(s -> s.addArgs("x", "y"))));

    CronTab patched =
        tabs()
            .patch(
                "a",
                Patch.merge(
                    "{\"metadata\":{\"labels\":{\"drop\":null,\"new\":\"3\"}},"
                        + "\"spec\":{\"args\":[\"z\"]}}"));

    assertThat(patched.metadata().labels()).containsExactly("keep", "1", "new", "3");
    assertThat(patched.spec().args()).containsExactly("z");
  }

  @Test
  void patch_missingObject_isNotFound() {
    assertThrows(NotFoundException.class, () -> tabs().patch("nobody", Patch.merge("{}")));
  }

  @Test
  void patch_dryRun_storesNothing() {
    tabs().create(tab("a"));

    CronTab shown =
        tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":3}}"), o -> o.dryRun(true));

    assertThat(shown.spec().replicas()).isEqualTo(3);
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(1);
  }

  @Test
  void merge_staleResourceVersionInThePatch_isAConflict() {
    CronTab created = tabs().create(tab("a"));
    tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":3}}"));
    var stale =
        Patch.merge(
            "{\"metadata\":{\"resourceVersion\":\""
                + created.metadata().resourceVersion()
                + "\"},\"spec\":{\"replicas\":4}}");

    assertThrows(ConflictException.class, () -> tabs().patch("a", stale));
  }

  @Test
  void strategicMerge_ofACustomResource_isUnsupported() {
    tabs().create(tab("a"));

    var refused =
        assertThrows(
            ApiException.class,
            () -> tabs().patch("a", Patch.strategicMerge("{\"spec\":{\"replicas\":3}}")));

    assertThat(refused.code()).isEqualTo(415);
  }

  @Test
  void strategicMerge_ofADeployment_mergesContainersByName() {
    raw().post(deployments(), Samples.deployment("web"));
    var patch =
        "{\"spec\":{\"template\":{\"spec\":{\"containers\":["
            + "{\"name\":\"side\",\"image\":\"side:2\"},{\"name\":\"new\",\"image\":\"new:1\"}]}}}}";

    Deployment patched =
        kubernetes().appsV1().deployments(namespace).patch("web", Patch.strategicMerge(patch));

    var images = new TreeMap<String, String>();
    patched.spec().template().spec().containers().forEach(c -> images.put(c.name(), c.image()));
    assertThat(images).containsExactly("main", "main:1", "side", "side:2", "new", "new:1");
  }

  private String deployments() {
    return "/apis/apps/v1/namespaces/" + namespace + "/deployments";
  }

  private ConfigMapInterface maps() {
    return kubernetes().coreV1().configMaps(namespace);
  }

  private static ConfigMap map(String key, String value) {
    return ConfigMapBuilder.build(c -> c.metadata(m -> m.name("shared")).putData(key, value));
  }

  @Test
  void apply_twoManagers_ownTheirFields() {
    Consumer<ApplyOptionsBuilder> alice = o -> o.fieldManager("alice");
    Consumer<ApplyOptionsBuilder> bob = o -> o.fieldManager("bob");

    maps().apply(map("a", "1"), alice);
    ConfigMap both = maps().apply(map("b", "2"), bob);

    assertThat(both.data()).containsExactly("a", "1", "b", "2");
    assertThat(both.metadata().managedFields().stream().map(f -> f.manager()).toList())
        .containsExactly("alice", "bob");
    ConfigMap left = maps().apply(map("c", "3"), alice);
    assertThat(left.data()).containsExactly("b", "2", "c", "3");
  }

  @Test
  void apply_fieldOfAnother_conflictsUnlessForced() {
    maps().apply(map("a", "1"), o -> o.fieldManager("alice"));

    var refused =
        assertThrows(
            ApplyConflictException.class,
            () -> maps().apply(map("a", "2"), o -> o.fieldManager("bob")));

    assertThat(refused.conflicts())
        .containsExactly(new FieldConflict("alice", ".data.a", null, null, null));
    ConfigMap forced = maps().apply(map("a", "2"), o -> o.fieldManager("bob").force(true));
    assertThat(forced.data()).containsExactly("a", "2");
  }

  @Test
  void apply_connectionOfAProgram_namesItOnce() {
    var maps =
        KubernetesClientset.over(rest().withFieldManager("op é")).coreV1().configMaps(namespace);
    maps.apply(map("a", "1"));

    ConfigMap edited = maps.edit("shared", b -> b.putData("b", "2"));

    assertThat(
            edited.metadata().managedFields().stream().map(f -> f.manager() + " " + f.operation()))
        .containsExactly("op é Apply", "op é Update");
  }

  @Test
  void apply_fieldOfAnUpdate_namesItsVersion() {
    maps().create(map("a", "1"), o -> o.fieldManager("a \"b\""));

    var refused =
        assertThrows(ApplyConflictException.class, () -> maps().apply(map("a", "2"), "bob"));

    FieldConflict conflict = refused.conflicts().get(0);
    assertThat(conflict.manager()).isEqualTo("a \"b\"");
    assertThat(conflict.apiVersion()).isEqualTo("v1");
    assertThat(conflict.operation()).isEqualTo("Update");
  }

  @Test
  void apply_ofAnOldVersion_isAConflictOfVersions() {
    ConfigMap old = maps().create(map("a", "1"));
    maps().edit(old.metadata().name(), b -> b.putData("c", "3"));
    ConfigMap stale =
        map("b", "2")
            .with(m -> m.metadata(n -> n.resourceVersion(old.metadata().resourceVersion())));

    var refused = assertThrows(ConflictException.class, () -> maps().apply(stale, "bob"));

    assertThat(refused).isNotInstanceOf(ApplyConflictException.class);
  }

  @Test
  void apply_partialCronTab_mergesItsJobsByKey() {
    Consumer<ApplyOptionsBuilder> alice = o -> o.fieldManager("alice");
    Consumer<ApplyOptionsBuilder> bob = o -> o.fieldManager("bob");
    tabs().apply(tab("a").with(t -> t.spec(s -> s.addJob(j -> j.name("one").image("1")))), alice);

    CronTab both =
        tabs()
            .apply(
                CronTabBuilder.build(
                    t ->
                        t.metadata(m -> m.name("a"))
                            .spec(s -> s.addJob(j -> j.name("two").image("2")))),
                bob);

    assertThat(both.spec().jobs().stream().map(j -> j.name()).toList())
        .containsExactly("one", "two");
    assertThat(both.spec().cronSpec()).isEqualTo("0 3 * * *");
  }

  @Test
  void apply_withoutARequiredList_hasNoOpinionOnIt() {
    LimitRangeInterface ranges = kubernetes().coreV1().limitRanges(namespace);
    Consumer<ApplyOptionsBuilder> alice = o -> o.fieldManager("alice");
    Consumer<ApplyOptionsBuilder> bob = o -> o.fieldManager("bob");
    LimitRange limited =
        ranges.apply(
            range(s -> s.addLimit(i -> i.type("Container").putMax("cpu", Quantity.of(2)))), alice);
    assertThat(limited.spec().limits()).hasSize(1);

    LimitRange labelled =
        ranges.apply(range(s -> {}).with(r -> r.metadata(m -> m.putLabel("a", "b"))), bob);

    assertThat(labelled.metadata().labels()).containsExactly("a", "b");
    assertThat(labelled.spec().limits()).isEqualTo(limited.spec().limits());
    assertThrows(
        ApplyConflictException.class,
        () -> ranges.apply(range(s -> s.limits(Lists.explicit())), bob));
  }

  private static LimitRange range(Consumer<LimitRangeSpecBuilder> spec) {
    return LimitRangeBuilder.build(r -> r.metadata(m -> m.name("range")).spec(spec));
  }

  @Test
  void applyStatus_ownsTheStatusAlone() {
    tabs().create(tab("a"));

    CronTab applied =
        tabs()
            .applyStatus(
                CronTabBuilder.build(
                    t ->
                        t.metadata(m -> m.name("a")).status(s -> s.replicas(2).message("applied"))),
                o -> o.fieldManager("controller"));

    assertThat(applied.status().message()).isEqualTo("applied");
    assertThat(applied.metadata().generation()).isEqualTo(1);
  }
}
