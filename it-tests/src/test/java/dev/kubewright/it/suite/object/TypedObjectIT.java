package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.gears.v1.Gear;
import dev.kubewright.it.kinds.gears.v1.GearSpec;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that know their type are written without a scheme. */
class TypedObjectIT extends Scenario {
  private Manifests manifests() {
    return Manifests.over(rest());
  }

  private ConfigMap map() {
    return ConfigMapBuilder.build(
        c -> c.metadata(m -> m.name("a").namespace(namespace)).putData("k", "v"));
  }

  private CronTab ownTab() {
    return tab("a").withMetadata(m -> m.namespace(namespace));
  }

  @Test
  void createAndDelete_builtInAndOwnKind_needNoScheme() {
    ConfigMap map = manifests().create(map());
    assertThat(kubernetes().coreV1().configMaps(namespace).get("a")).isEqualTo(map);
    CronTab tab = manifests().create(ownTab(), o -> o.dryRun(true));
    assertThat(tabs().find("a")).isEmpty();
    tab = manifests().create(ownTab());
    assertThat(tabs().get("a")).isEqualTo(tab);

    manifests().delete(map);
    manifests().delete(tab);

    assertThat(kubernetes().coreV1().configMaps(namespace).find("a")).isEmpty();
    assertThat(tabs().find("a")).isEmpty();
    assertThrows(NotFoundException.class, () -> manifests().delete(map()));
  }

  @Test
  void apply_builtInAndOwnKind_needNoScheme() {
    List<KubernetesObject> applied = manifests().apply(List.of(map(), ownTab()), "me");

    assertThat(applied)
        .containsExactly(kubernetes().coreV1().configMaps(namespace).get("a"), tabs().get("a"))
        .inOrder();
    assertThat(applied.get(1).metadata().managedFields().get(0).manager()).isEqualTo("me");
  }

  @Test
  void dumpAndOf_whatTheServerStored_readBackEqual() {
    ConfigMap map = manifests().create(map());
    CronTab tab = manifests().create(ownTab());

    String text = Yaml.dumpAll(List.of(map, tab, Unstructured.of(tab)));

    assertThat(Yaml.dump(tab)).isEqualTo(Yaml.dump(tab, CronTabs.TYPE));
    assertThat(text).contains(Yaml.dump(tab));
    assertThat(Yaml.loadAll(text, Scheme.of(CronTabs.TYPE)))
        .containsExactly(Unstructured.of(map), tab, tab)
        .inOrder();
  }

  @Test
  void create_recordWithoutWith_needsAScheme() {
    Gear gear = new Gear(ObjectMetaBuilder.build(m -> m.name("a")), new GearSpec("red", 3));

    var refused = assertThrows(IllegalArgumentException.class, () -> manifests().create(gear));

    assertThat(refused).hasMessageThat().contains(Gear.class.getName());
    assertThat(refused).hasMessageThat().contains("withScheme(");
  }
}
