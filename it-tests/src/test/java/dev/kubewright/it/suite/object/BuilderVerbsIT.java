package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Verbs that take a builder in place of an object, and changes of metadata alone. */
class BuilderVerbsIT extends Scenario {
  @Test
  void create_byBuilder_isTheObject() {
    CronTab created =
        tabs().create(t -> t.metadata(m -> m.name("a")).spec(s -> s.cronSpec("0 3 * * *")));
    assertThat(created.spec().cronSpec()).isEqualTo("0 3 * * *");
    assertThat(tabs().get("a")).isEqualTo(created);

    tabs()
        .create(
            t -> t.metadata(m -> m.name("b")).spec(s -> s.cronSpec("0 4 * * *")),
            o -> o.dryRun(true));
    assertThat(tabs().find("b")).isEmpty();
    assertThat(
            tabs()
                .createIfAbsent(
                    t -> t.metadata(m -> m.name("a")).spec(s -> s.cronSpec("0 3 * * *"))))
        .isEmpty();
    CronTab replaced =
        tabs()
            .createOrReplace(
                t -> t.metadata(m -> m.name("a")).spec(s -> s.cronSpec("0 3 * * *").replicas(4)));
    assertThat(replaced.spec().replicas()).isEqualTo(4);
  }

  @Test
  void edit_byBuilder_sendsTheDifference() {
    CronTab created = tabs().create(tab("a"));

    CronTab edited = tabs().edit("a", t -> t.spec(s -> s.replicas(3)));
    assertThat(edited).isEqualTo(tabs().get("a"));
    assertThat(edited.spec()).isEqualTo(created.with(t -> t.spec(s -> s.replicas(3))).spec());

    CronTab ready = tabs().editStatus("a", t -> t.status(s -> s.replicas(3)));
    assertThat(ready.status().replicas()).isEqualTo(3);
    assertThat(ready.spec()).isEqualTo(edited.spec());

    tabs().edit("a", t -> t.spec(s -> s.replicas(5)), o -> o.dryRun(true));
    assertThat(tabs().get("a")).isEqualTo(ready);
  }

  @Test
  void edit_conflict_startsAgainFromTheNewestState() {
    tabs().create(tab("a"));
    var calls = new AtomicInteger();

    CronTab edited =
        tabs()
            .edit(
                "a",
                t -> {
                  if (calls.incrementAndGet() == 1) {
                    tabs().edit("a", other -> other.spec(s -> s.addArg("first")));
                  }
                  t.spec(s -> s.addArg("second"));
                });

    assertThat(calls.get()).isEqualTo(2);
    assertThat(edited.spec().args()).containsAtLeast("first", "second").inOrder();
  }

  @Test
  void edit_builderThrows_nothingIsSent() {
    CronTab created = tabs().create(tab("a"));
    var mistake = new AssertionError("thrown on purpose");

    var thrown =
        assertThrows(
            AssertionError.class,
            () ->
                tabs()
                    .edit(
                        "a",
                        t -> {
                          t.spec(s -> s.replicas(9));
                          throw mistake;
                        }));

    assertThat(thrown).isSameInstanceAs(mistake);
    assertThat(tabs().get("a")).isEqualTo(created);
  }

  @Test
  void apply_byBuilder_ownsTheFields() {
    CronTab applied =
        tabs()
            .apply(
                t -> t.metadata(m -> m.name("a")).spec(s -> s.cronSpec("0 3 * * *")), "builders");
    assertThat(applied.metadata().managedFields().get(0).manager()).isEqualTo("builders");

    CronTab ready =
        tabs()
            .applyStatus(
                t -> t.metadata(m -> m.name("a")).status(s -> s.replicas(2)),
                o -> o.fieldManager("builders").force(true));
    assertThat(ready.status().replicas()).isEqualTo(2);
  }

  @Test
  void apply_byBuilder_withoutAManager_hasThatOfTheConnection() {
    var named =
        StableClientset.over(rest().withFieldManager("program")).stableV1().cronTabs(namespace);

    CronTab applied =
        named.apply(t -> t.metadata(m -> m.name("a")).spec(s -> s.cronSpec("0 3 * * *")));
    CronTab ready = named.applyStatus(t -> t.metadata(m -> m.name("a")).status(s -> s.replicas(2)));

    assertThat(applied.metadata().managedFields().get(0).manager()).isEqualTo("program");
    assertThat(ready.status().replicas()).isEqualTo(2);
    assertThat(
            assertThrows(
                IllegalArgumentException.class,
                () -> tabs().apply(t -> t.metadata(m -> m.name("a")))))
        .hasMessageThat()
        .contains("without a field manager");
  }

  @Test
  void editMetadata_ofATypedObject_changesNothingElse() {
    CronTab created = tabs().create(tab("a"));

    CronTab edited =
        tabs().editMetadata("a", m -> m.putAnnotation("k", "v").addFinalizer("example.com/x"));
    assertThat(edited.metadata().annotations()).containsEntry("k", "v");
    assertThat(edited.spec()).isEqualTo(created.spec());
    assertThat(tabs().get("a")).isEqualTo(edited);

    CronTab same = tabs().editMetadata("a", m -> m.putAnnotation("k", "v"));
    assertThat(same).isEqualTo(edited);
    tabs().editMetadata("a", m -> m.putAnnotation("k", "w"), o -> o.dryRun(true));
    assertThat(tabs().get("a")).isEqualTo(edited);
    tabs().editMetadata("a", m -> m.removeFinalizer("example.com/x"));
    assertThat(tabs().get("a").metadata().finalizers()).isEmpty();
    assertThrows(NotFoundException.class, () -> tabs().editMetadata("nobody", m -> {}));
  }

  @Test
  void editMetadata_ofUntypedObjectsAndOfMetadata_works() {
    tabs().create(tab("a"));
    var untyped =
        DynamicClient.over(rest())
            .resource("stable.example.com", "v1", "crontabs")
            .namespace(namespace);

    Unstructured edited = untyped.editMetadata("a", m -> m.putLabel("k", "v"));
    assertThat(edited.metadata().labels()).containsEntry("k", "v");
    assertThat(edited.string("spec", "cronSpec")).hasValue(tabs().get("a").spec().cronSpec());

    kubernetes()
        .appsV1()
        .deployments(namespace)
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        s ->
                            s.selector(l -> l.putMatchLabel("app", "web"))
                                .template(
                                    t ->
                                        t.metadata(m -> m.putLabel("app", "web"))
                                            .spec(
                                                p ->
                                                    p.addContainer(
                                                        c -> c.name("web").image("nginx"))))));
    var metadata = rest().resources(Deployments.TYPE.metadata()).namespace(namespace);
    assertThat(metadata.editMetadata("web", m -> m.putLabel("k", "v")).metadata().labels())
        .containsEntry("k", "v");
    assertThat(kubernetes().appsV1().deployments(namespace).get("web").metadata().labels())
        .containsEntry("k", "v");
  }
}
