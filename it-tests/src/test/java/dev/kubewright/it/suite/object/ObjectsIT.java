package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.collection.Lists;
import dev.kubewright.document.Json;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.Concurrency;
import dev.kubewright.it.kinds.stable.v1.CronPolicyBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.selector.Selector;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ObjectsIT extends Scenario {
  @Test
  void create_valid_returnsWhatTheServerMadeOfIt() {
    CronTab created = tabs().create(tab("a"));

    assertThat(created.metadata().uid()).isNotEmpty();
    assertThat(created.metadata().resourceVersion()).isNotEmpty();
    assertThat(created.metadata().creationTimestamp()).isNotNull();
    assertThat(created.metadata().generation()).isEqualTo(1);
    assertThat(created.metadata().namespace()).isEqualTo(namespace);
    assertThat(tabs().get("a")).isEqualTo(created);
  }

  @Test
  void create_withoutOptionalFields_getsTheDefaults() {
    CronTab created = tabs().create(tab("a"));

    assertThat(created.spec().replicas()).isEqualTo(1);
    assertThat(created.spec().concurrency()).isEqualTo(Concurrency.ALLOW);
  }

  @Test
  void create_everyField_comesBackEqual() {
    CronTab full =
        CronTabBuilder.build(
            t ->
                t.metadata(m -> m.name("full").putLabel("a", "b").putAnnotation("c", "d e"))
                    .spec(
                        s ->
                            s.cronSpec("* * * * *")
                                .replicas(4)
                                .concurrency(Concurrency.FORBID)
                                .addArgs("--full", "ü \"quoted\"")
                                .addJob(
                                    j ->
                                        j.name("one")
                                            .image("img:1")
                                            .putEnv("K", "V")
                                            .steps(List.of(List.of("a", "b"), List.of("c"))))
                                .addJob(j -> j.name("two"))
                                .windows(
                                    Map.of(
                                        "mon",
                                        List.of(
                                            new dev.kubewright.it.kinds.stable.v1.Window(1, 2))))
                                .port("http")
                                .extra(Json.raw("{\"deep\":[1,null,{\"x\":1.50}]}"))));

    CronTab created = tabs().create(full);

    assertThat(created.spec().jobs()).isEqualTo(full.spec().jobs());
    assertThat(created.spec().windows()).isEqualTo(full.spec().windows());
    assertThat(created.spec().port()).isEqualTo(IntOrString.of("http"));
    assertThat(created.spec().args()).isEqualTo(full.spec().args());
    assertThat(created.metadata().labels()).isEqualTo(Map.of("a", "b"));
    assertThat(tabs().get("full")).isEqualTo(created);
  }

  @Test
  void create_emptyAndAbsentCollections_areKeptApart() {
    tabs().create(tab("a").with(t -> t.spec(s -> s.args(Lists.explicit()).jobs(Lists.absent()))));

    var spec = raw().get("/apis/stable.example.com/v1/namespaces/" + namespace + "/crontabs/a");
    assertThat(spec.path("spec").has("args")).isTrue();
    assertThat(spec.path("spec").has("jobs")).isFalse();
    assertThat(Lists.isSet(tabs().get("a").spec().args())).isTrue();
    assertThat(Lists.isSet(tabs().get("a").spec().jobs())).isFalse();
  }

  @Test
  void create_generateName_getsAName() {
    CronTab created =
        tabs().create(tab("x").with(t -> t.metadata(m -> m.name(null).generateName("job-"))));

    assertThat(created.metadata().name()).matches("job-[a-z0-9]{5}");
  }

  @Test
  void create_twice_isAlreadyExists() {
    tabs().create(tab("a"));

    var refused = assertThrows(AlreadyExistsException.class, () -> tabs().create(tab("a")));

    assertThat(refused.code()).isEqualTo(409);
    assertThat(refused.status().details().name()).isEqualTo("a");
    assertThat(refused).hasMessageThat().contains("crontabs.stable.example.com \"a\"");
  }

  @Test
  void create_dryRun_storesNothing() {
    CronTab shown = tabs().create(tab("a"), o -> o.dryRun(true));

    assertThat(shown.spec().replicas()).isEqualTo(1);
    assertThat(tabs().find("a")).isEmpty();
  }

  @Test
  void create_illegalName_isInvalid() {
    var refused = assertThrows(InvalidException.class, () -> tabs().create(tab("Not_A_Name")));

    assertThat(refused.code()).isEqualTo(422);
    assertThat(refused.causes().get(0).field()).isEqualTo("metadata.name");
  }

  @Test
  void create_withoutAnyName_isInvalid() {
    var refused =
        assertThrows(
            InvalidException.class,
            () -> tabs().create(tab("x").with(t -> t.metadata(m -> m.name(null)))));

    assertThat(refused).hasMessageThat().contains("name");
  }

  @Test
  void create_otherNamespaceInTheObject_isBadRequest() {
    CronTab elsewhere = tab("a").with(t -> t.metadata(m -> m.namespace("elsewhere")));

    var refused = assertThrows(ApiException.class, () -> tabs().create(elsewhere));

    assertThat(refused.code()).isEqualTo(400);
  }

  @Test
  void create_withResourceVersion_isRefused() {
    CronTab versioned = tab("a").with(t -> t.metadata(m -> m.resourceVersion("1")));

    assertThat(assertThrows(ApiException.class, () -> tabs().create(versioned)).code())
        .isAnyOf(400, 500);
  }

  @Test
  void create_inANamespaceThatIsNotThere_isNotFound() {
    var refused =
        assertThrows(NotFoundException.class, () -> tabs("no-such-namespace").create(tab("a")));

    assertThat(refused).hasMessageThat().contains("no-such-namespace");
  }

  @Test
  void get_missing_isNotFound() {
    var refused = assertThrows(NotFoundException.class, () -> tabs().get("nobody"));

    assertThat(refused.code()).isEqualTo(404);
    assertThat(refused.reason()).isEqualTo("NotFound");
    assertThat(refused.status().details().name()).isEqualTo("nobody");
    assertThat(refused.path()).endsWith("/crontabs/nobody");
  }

  @Test
  void find_missingAndPresent_isAnOptional() {
    tabs().create(tab("a"));

    assertThat(tabs().find("nobody")).isEmpty();
    assertThat(tabs().find("a").map(found -> found.metadata().name())).hasValue("a");
  }

  @Test
  void update_changedSpec_raisesGenerationAndVersion() {
    CronTab created = tabs().create(tab("a"));

    CronTab updated = tabs().update(created.with(t -> t.spec(s -> s.replicas(3))));

    assertThat(updated.spec().replicas()).isEqualTo(3);
    assertThat(updated.metadata().generation()).isEqualTo(2);
    assertThat(updated.metadata().resourceVersion())
        .isNotEqualTo(created.metadata().resourceVersion());
    assertThat(updated.metadata().uid()).isEqualTo(created.metadata().uid());
  }

  @Test
  void update_labelsOnly_keepsTheGeneration() {
    CronTab created = tabs().create(tab("a"));

    CronTab updated = tabs().update(created.with(t -> t.metadata(m -> m.putLabel("x", "y"))));

    assertThat(updated.metadata().generation()).isEqualTo(1);
    assertThat(updated.metadata().labels()).containsEntry("x", "y");
  }

  @Test
  void update_nothingChanged_keepsTheVersion() {
    CronTab created = tabs().create(tab("a"));

    assertThat(tabs().update(created).metadata().resourceVersion())
        .isEqualTo(created.metadata().resourceVersion());
  }

  @Test
  void update_staleVersion_isAConflict() {
    CronTab created = tabs().create(tab("a"));
    tabs().update(created.with(t -> t.spec(s -> s.replicas(2))));

    var refused =
        assertThrows(
            ConflictException.class,
            () -> tabs().update(created.with(t -> t.spec(s -> s.replicas(3)))));

    assertThat(refused.code()).isEqualTo(409);
    assertThat(refused.reason()).isEqualTo("Conflict");
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(2);
  }

  @Test
  void update_missing_isNotFound() {
    CronTab never =
        tab("never").with(t -> t.metadata(m -> m.resourceVersion("1").uid("no-such-uid")));

    assertThat(assertThrows(ApiException.class, () -> tabs().update(never)).code())
        .isAnyOf(404, 409);
  }

  @Test
  void update_otherUid_isAConflict() {
    CronTab created = tabs().create(tab("a"));

    assertThrows(
        ConflictException.class,
        () -> tabs().update(created.with(t -> t.metadata(m -> m.uid("another")))));
  }

  @Test
  void delete_present_isGone() {
    tabs().create(tab("a"));

    tabs().delete("a");

    assertThat(tabs().find("a")).isEmpty();
  }

  @Test
  void delete_missing_isNotFound() {
    assertThrows(NotFoundException.class, () -> tabs().delete("nobody"));
  }

  @Test
  void delete_dryRun_keepsTheObject() {
    tabs().create(tab("a"));

    tabs().delete("a", o -> o.dryRun(true));

    assertThat(tabs().find("a")).isPresent();
  }

  @Test
  void delete_wrongPrecondition_isAConflict() {
    CronTab created = tabs().create(tab("a"));
    Consumer<DeleteOptionsBuilder> wrongUid = o -> o.uid("another");
    Consumer<DeleteOptionsBuilder> wrongVersion = o -> o.resourceVersion("1");
    Consumer<DeleteOptionsBuilder> right = o -> o.uid(created.metadata().uid());

    assertThrows(ConflictException.class, () -> tabs().delete("a", wrongUid));
    assertThrows(ConflictException.class, () -> tabs().delete("a", wrongVersion));
    tabs().delete("a", right);
    assertThat(tabs().find("a")).isEmpty();
  }

  @Test
  void delete_withFinalizer_waitsForTheFinalizer() {
    tabs().create(tab("a").with(t -> t.metadata(m -> m.addFinalizer("example.com/hold"))));

    tabs().delete("a");

    assertThat(tabs().get("a").metadata().deletionTimestamp()).isNotNull();
    tabs().edit("a", b -> b.metadata(m -> m.finalizers(Lists.explicit())));
    assertThat(tabs().find("a")).isEmpty();
  }

  @Test
  void deleteCollection_selector_deletesWhatMatches() {
    tabs().create(tab("a", Map.of("tier", "web")));
    tabs().create(tab("b", Map.of("tier", "web")));
    tabs().create(tab("c", Map.of("tier", "db")));

    tabs().deleteCollection(o -> o.labels(Selector.parse("tier=web")));

    assertThat(tabs().list().items().stream().map(t -> t.metadata().name()).toList())
        .containsExactly("c");
    tabs().deleteCollection(o -> {});
    assertThat(tabs().list().items()).isEmpty();
  }

  @Test
  void clusterScoped_wholeLife_needsNoNamespace() {
    var policies = StableClientset.over(rest()).stableV1().cronPolicies();
    String name = namespace;

    var created =
        policies.create(
            CronPolicyBuilder.build(
                p -> p.metadata(m -> m.name(name)).spec(s -> s.maxReplicas(3))));

    assertThat(created.metadata().namespace()).isNull();
    assertThat(policies.list().items()).contains(created);
    policies.change(name, p -> CronPolicyBuilder.from(p).spec(s -> s.maxReplicas(4)).build());
    assertThat(policies.get(name).spec().maxReplicas()).isEqualTo(4);
    policies.delete(name);
    assertThat(policies.find(name)).isEmpty();
  }

  @Test
  void olderVersion_ofTheSameObject_isTheSameObject() {
    CronTab created = tabs().create(tab("a").with(t -> t.spec(s -> s.addArg("x"))));
    var older = StableClientset.over(rest()).stableV1beta1().cronTabs(namespace);

    var seen = older.get("a");

    assertThat(seen.metadata().uid()).isEqualTo(created.metadata().uid());
    assertThat(seen.spec().cronSpec()).isEqualTo("0 3 * * *");
  }
}
