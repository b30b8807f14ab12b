package com.example.keys;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.resource.TypedObject;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** What builders change. */
public final class ServiceChecks {
  private static final Service SERVICE =
      ServiceBuilder.build(
          s ->
              s.addPort(p -> p.port(53).protocol("UDP").name("dns"))
                  .addPort(p -> p.port(53).name("dns-tcp"))
                  .addCondition(c -> c.type("Ready").status("False"))
                  .addHosts("a", "b", "a")
                  .putLabel("x", "1")
                  .putLabel("y", "2"));

  private ServiceChecks() {}

  public static void edit_itemWithSeveralKeys_changesThatItemInItsPlace() {
    Service changed = SERVICE.with(s -> s.editPort(53, "UDP", p -> p.name("changed")));

    assertThat(changed.ports())
        .containsExactly(new Port(53, "UDP", "changed"), new Port(53, null, "dns-tcp"))
        .inOrder();
    assertThat(SERVICE.ports().get(0).name()).isEqualTo("dns");
  }

  public static void edit_keyWithADefault_findsTheItemThatDoesNotSayIt() {
    Service changed = SERVICE.with(s -> s.editPort(53, "TCP", p -> p.name("changed")));

    assertThat(changed.ports().get(1)).isEqualTo(new Port(53, null, "changed"));
  }

  public static void edit_changeUsesTheOuterBuilder_bothCount() {
    Service changed =
        SERVICE.with(
            s ->
                s.editPort(
                        53,
                        "TCP",
                        p -> {
                          s.removePort(53, "UDP").addPort(other -> other.port(80));
                          p.name("changed");
                        })
                    .editPort(80, "TCP", p -> s.addPort(other -> other.port(81)))
                    .addPort(p -> s.addPort(other -> other.port(82)).editCondition("Ready", c -> {}))
                    .editCondition(
                        "Ready",
                        c -> {
                          s.conditions(List.of()).addConditions(c.build());
                          c.status("True");
                        }));

    assertThat(changed.ports())
        .containsExactly(
            new Port(53, null, "changed"),
            new Port(80, null, null),
            new Port(81, null, null),
            new Port(82, null, null),
            new Port(null, null, null))
        .inOrder();
    assertThat(changed.conditions().get(0).status()).isEqualTo("True");
    assertThat(changed.conditions()).hasSize(1);
    assertThrows(
        NoSuchElementException.class,
        () -> SERVICE.with(s -> s.editPort(53, "UDP", p -> s.removePort(53, "UDP"))));
  }

  public static void edit_missingItem_saysTheKeysThatAreThere() {
    var problem =
        assertThrows(
            NoSuchElementException.class,
            () -> SERVICE.with(s -> s.editCondition("Redy", c -> c.status("True"))));

    assertThat(problem).hasMessageThat().isEqualTo("no item has the key Redy; the keys are [Ready]");
  }

  public static void put_itemOfANewKey_isAddedAndOfAKnownOneReplaces() {
    Service changed =
        SERVICE.with(
            s ->
                s.editCondition("Ready", c -> c.status("True"))
                    .putCondition(dev.kubewright.meta.v1.ConditionBuilder.build(c -> c.type("New")))
                    .putCondition(
                        dev.kubewright.meta.v1.ConditionBuilder.build(
                            c -> c.type("New").status("Unknown"))));

    assertThat(changed.conditions().stream().map(c -> c.type() + "=" + c.status()))
        .containsExactly("Ready=True", "New=Unknown")
        .inOrder();
  }

  public static void remove_byKeyValueAndName_leavesTheOthers() {
    Service changed =
        SERVICE.with(
            s -> s.removePort(53, "TCP").removeHost("a").removeLabel("x").removeLabel("z").removeCondition("-"));

    assertThat(changed.ports()).containsExactly(new Port(53, "UDP", "dns"));
    assertThat(changed.hosts()).containsExactly("b");
    assertThat(changed.labels()).containsExactly("y", "2");
    assertThat(changed.conditions()).isEqualTo(SERVICE.conditions());
  }

  public static void remove_fromWhatIsUnset_staysUnset() {
    Service changed =
        ServiceBuilder.build(
            s -> s.removePort(1, "TCP").removeHost("a").removeLabel("x").removeCondition("-"));

    assertThat(Lists.isAbsent(changed.ports())).isTrue();
    assertThat(Lists.isAbsent(changed.hosts())).isTrue();
    assertThat(Maps.isAbsent(changed.labels())).isTrue();
    assertThat(Lists.isAbsent(changed.conditions())).isTrue();
  }

  public static void put_allEntriesOfAMap_keepsTheOthersAndTheirOrder() {
    Service changed = SERVICE.with(s -> s.putLabels(Map.of("x", "9")).putLabel("a", "0"));

    assertThat(changed.labels()).containsExactly("x", "9", "y", "2", "a", "0").inOrder();
  }

  public static void build_twice_givesTwoValuesOfWhichNoneChanges() {
    var builder = ServiceBuilder.from(SERVICE).addHost("c");
    Service first = builder.build();
    Service second = builder.addHost("d").hosts(List.of()).addHost("e").build();

    assertThat(first.hosts()).containsExactly("a", "b", "a", "c").inOrder();
    assertThat(second.hosts()).containsExactly("e");
    assertThrows(UnsupportedOperationException.class, () -> first.hosts().add("x"));
  }

  public static void add_fourTimesAsManyItems_takesNoMoreThanSixTimesTheMemory() {
    bytesToAdd(10_000);

    long some = bytesToAdd(10_000);
    long more = bytesToAdd(40_000);

    assertThat(more).isLessThan(6 * some);
  }

  private static long bytesToAdd(int count) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    var builder = new ServiceBuilder();
    for (int i = 0; i < count; i++) {
      builder.addHost("x").putLabel("x", "y").addPort(p -> p.port(1));
    }
    assertThat(builder.build().hosts()).hasSize(count);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  public static void editBackups_singularIsAnotherComponent_keepsThePlural() {
    Service changed =
        ServiceBuilder.build(
            s -> s.addBackups(new Port(1, null, "a")).editBackups(1, p -> p.name("b")).backup(p -> p.port(2)));

    assertThat(changed.backups()).containsExactly(new Port(1, null, "b"));
    assertThat(changed.backup()).isEqualTo(new Port(2, null, null));
  }

  public static void add_oneAndMany_haveSingularAndPlural() {
    Service changed =
        ServiceBuilder.build(
            s ->
                s.addHost("a")
                    .addHosts("b", "c")
                    .addPort(p -> p.port(1))
                    .addPorts(new Port(2, null, null), new Port(3, null, null))
                    .addGrid(List.of("x")));

    assertThat(changed.hosts()).containsExactly("a", "b", "c").inOrder();
    assertThat(changed.ports().stream().map(Port::port)).containsExactly(1, 2, 3).inOrder();
    assertThat(changed.grid()).containsExactly(List.of("x"));
  }

  public static void add_nameWithoutASingular_takesOneAndManyUnderOneName() {
    Service changed = ServiceBuilder.build(s -> s.addCommand("sh").addCommand("-c", "ls"));

    assertThat(changed.command()).containsExactly("sh", "-c", "ls").inOrder();
  }

  public static void add_methodForManyIsAComponent_leavesTheOneForOne() {
    Service changed = ServiceBuilder.build(s -> s.addAlias("a").addAlias("b").addAliases("text"));

    assertThat(changed.aliases()).containsExactly("a", "b").inOrder();
    assertThat(changed.addAliases()).isEqualTo("text");
  }

  public static void kind_componentsWithNamesOfMethods_keepsTheMethodsThatItCan() {
    Clash clash =
        ClashBuilder.build(
            c ->
                c.resourceType("a")
                    .with("b")
                    .withMetadata("c")
                    .buildFrom("d")
                    .portsKey(p -> p.port(9))
                    .putPort(new Port(1, "TCP", "old"))
                    .putPort(new Port(1, "TCP", "new")));
    assertThat(clash.ports()).containsExactly(new Port(1, "TCP", "new"));
    assertThat(clash.portsKey()).isEqualTo(new Port(9, null, null));

    Clash named = clash.withMetadata(m -> m.name("x"));
    assertThat(named.metadata().name()).isEqualTo("x");
    assertThat(named.resourceType()).isEqualTo("a");
    assertThat(named.with()).isEqualTo("b");
    assertThat(named.withMetadata()).isEqualTo("c");
    assertThat(named.with(c -> c.buildFrom("e")).buildFrom()).isEqualTo("e");
    assertThat(Clashes.TYPE.withMetadata(named, m -> m.name("y")).metadata().name()).isEqualTo("y");
    assertThat(TypedObject.typeOf(named)).isEqualTo(Optional.empty());
  }

  public static void set_quantityOrPort_isWrittenAsTextOrNumber() {
    Service changed =
        ServiceBuilder.build(
            s ->
                s.target(80)
                    .addWeight(1)
                    .addWeight("half")
                    .addWeights(IntOrString.of(2))
                    .size("1Gi")
                    .putLimit("cpu", "100m"));

    assertThat(changed.target()).isEqualTo(IntOrString.of(80));
    assertThat(changed.with(s -> s.target("http")).target()).isEqualTo(IntOrString.of("http"));
    assertThat(changed.weights())
        .containsExactly(IntOrString.of(1), IntOrString.of("half"), IntOrString.of(2))
        .inOrder();
    assertThat(changed.size()).isEqualTo(Quantity.of("1Gi"));
    assertThat(changed.limits()).containsExactly("cpu", Quantity.of("100m"));
    assertThrows(
        IllegalArgumentException.class, () -> changed.with(s -> s.putLimit("cpu", "much")));
  }

  public static void remove_partOrWrittenValue_makesItMissing() {
    Service full =
        ServiceBuilder.build(s -> s.backup(p -> p.port(1)).target(80).size("1").putPort("x"));

    Service changed = full.with(s -> s.removeBackup().removeTarget().removeSize());

    assertThat(changed).isEqualTo(ServiceBuilder.build(s -> s.putPort("x")));
  }

  public static void from_nothing_isAnEmptyBuilder() {
    assertThat(ServiceBuilder.from(null).putPort("x").build())
        .isEqualTo(ServiceBuilder.build(s -> s.putPort("x")));
  }
}
