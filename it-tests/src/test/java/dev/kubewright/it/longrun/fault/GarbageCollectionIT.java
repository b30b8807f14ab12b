package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.batch.v1.Job;
import dev.kubewright.api.batch.v1.JobBuilder;
import dev.kubewright.api.batch.v1.Jobs;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ContainerBuilder;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.api.core.v1.NamespacePhase;
import dev.kubewright.api.core.v1.RestartPolicy;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.api.rbac.v1.ClusterRole;
import dev.kubewright.api.rbac.v1.ClusterRoleBuilder;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Waits;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.OwnerReference;
import dev.kubewright.meta.v1.OwnerReferenceBuilder;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/**
 * Owners, dependents and finalizers, on the server in memory and on a real control plane with its
 * controller manager.
 */
@Timeout(300)
class GarbageCollectionIT {
  private static final String HOLD = "example.com/hold";
  private static final Map<Judge, Cluster> CLUSTERS = new EnumMap<>(Judge.class);
  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** A server with garbage collection and namespace deletion. */
  private record Cluster(RestClient rest, AutoCloseable server) {
    static Cluster start(Judge judge) {
      if (judge == Judge.IN_MEMORY) {
        var server = InMemoryApiServer.start();
        return new Cluster(RestClient.over(server.transport()), server);
      }
      var plane =
          ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
              .controllers(List.of("garbage-collector-controller", "namespace-controller"))
              .start();
      var config =
          RestConfig.builder().server(plane.url()).caPem(plane.caPem()).token(plane.token());
      return new Cluster(RestClient.connect(config.build()), plane);
    }
  }

  @AfterAll
  static void close() throws Exception {
    for (Cluster cluster : CLUSTERS.values()) {
      cluster.rest().close();
      cluster.server().close();
    }
    CLUSTERS.clear();
  }

  private String namespace = "";
  private KubernetesClientset kubernetes;

  private ConfigMapInterface enter(Judge judge) {
    judge
        .obstacle()
        .ifPresent(
            why -> {
              throw new TestAbortedException(why);
            });
    RestClient rest = CLUSTERS.computeIfAbsent(judge, Cluster::start).rest();
    kubernetes = KubernetesClientset.over(rest);
    namespace = space();
    return kubernetes.coreV1().configMaps(namespace);
  }

  private String space() {
    String name = "collected-" + NUMBER.incrementAndGet();
    kubernetes
        .coreV1()
        .namespaces()
        .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(name))));
    return name;
  }

  private static OwnerReference owner(KubernetesObject of, String apiVersion, String kind) {
    return OwnerReferenceBuilder.build(
        o ->
            o.apiVersion(apiVersion)
                .kind(kind)
                .name(of.metadata().name())
                .uid(of.metadata().uid()));
  }

  private static OwnerReference owner(ConfigMap of) {
    return owner(of, "v1", "ConfigMap");
  }

  private static OwnerReference blocking(ConfigMap of) {
    return OwnerReferenceBuilder.from(owner(of)).blockOwnerDeletion(true).build();
  }

  private static OwnerReference missing(String kind) {
    return OwnerReferenceBuilder.build(
        o -> o.apiVersion("v1").kind(kind).name("never-existed").uid(UUID.randomUUID().toString()));
  }

  private static ConfigMap map(String name, OwnerReference... owners) {
    return ConfigMapBuilder.build(
        c -> c.metadata(m -> m.name(name).ownerReferences(Arrays.asList(owners))));
  }

  private static Job job(String name) {
    var container = ContainerBuilder.build(c -> c.name("c").image("i"));
    return JobBuilder.build(
        j ->
            j.metadata(m -> m.name(name))
                .spec(
                    s ->
                        s.suspend(true)
                            .template(
                                t ->
                                    t.spec(
                                        p ->
                                            p.restartPolicy(RestartPolicy.NEVER)
                                                .addContainers(container)))));
  }

  private static CronTab tab(String name) {
    return CronTabBuilder.build(
        c -> c.metadata(m -> m.name(name)).spec(s -> s.cronSpec("0 3 * * *")));
  }

  private static ConfigMap held(ConfigMap map) {
    return ConfigMapBuilder.from(map).metadata(m -> m.addFinalizer(HOLD)).build();
  }

  private static void release(ConfigMapInterface maps, String name) {
    maps.change(
        name,
        map ->
            ConfigMapBuilder.from(map)
                .metadata(
                    m ->
                        m.finalizers(
                            map.metadata().finalizers().stream()
                                .filter(finalizer -> !finalizer.equals(HOLD))
                                .toList()))
                .build());
  }

  private static boolean isGone(ConfigMapInterface maps, String name) {
    try {
      return maps.get(name) == null;
    } catch (NotFoundException gone) {
      return true;
    }
  }

  private static void awaitGone(ConfigMapInterface maps, String... names) {
    for (String name : names) {
      Waits.until(name + " is deleted", () -> isGone(maps, name));
    }
  }

  /** The collector has seen all that was before: a dependent without owner was collected. */
  private static void awaitCollector(ConfigMapInterface maps) {
    String name = "sentinel-" + NUMBER.incrementAndGet();
    maps.create(map(name, missing("Secret")));
    awaitGone(maps, name);
  }

  private static List<String> finalizers(ConfigMapInterface maps, String name) {
    return maps.get(name).metadata().finalizers();
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void background_owner_isGoneAtOnceAndItsDependentsOfAllDepthsAfterIt(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    ConfigMap middle = maps.create(map("middle", blocking(top)));
    maps.create(map("bottom", owner(middle)));
    maps.create(map("other"));

    maps.delete("top", o -> o.propagation(Propagation.BACKGROUND));

    assertThat(isGone(maps, "top")).isTrue();
    awaitGone(maps, "middle", "bottom");
    assertThat(isGone(maps, "other")).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void foreground_owner_waitsForBlockingDependentsAlone(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    maps.create(held(map("blocking", blocking(top))));
    maps.create(map("free", owner(top)));

    maps.delete("top", o -> o.propagation(Propagation.FOREGROUND));

    awaitGone(maps, "free");
    Waits.until(
        "the dependent is being deleted",
        () -> maps.get("blocking").metadata().deletionTimestamp() != null);
    awaitCollector(maps);
    assertThat(finalizers(maps, "top")).containsExactly("foregroundDeletion");
    assertThat(maps.get("top").metadata().deletionTimestamp()).isNotNull();

    release(maps, "blocking");
    awaitGone(maps, "blocking", "top");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void foreground_dependentThatDoesNotBlock_doesNotHoldTheOwner(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    maps.create(held(map("free", owner(top))));

    maps.delete("top", o -> o.propagation(Propagation.FOREGROUND));

    awaitGone(maps, "top");
    Waits.until(
        "the dependent is being deleted",
        () -> maps.get("free").metadata().deletionTimestamp() != null);
    release(maps, "free");
    awaitGone(maps, "free");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void foreground_dependentNoLongerBlocks_ownerGoes(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    maps.create(held(map("blocking", blocking(top))));
    maps.delete("top", o -> o.propagation(Propagation.FOREGROUND));
    Waits.until(
        "the dependent is being deleted",
        () -> maps.get("blocking").metadata().deletionTimestamp() != null);

    maps.change(
        "blocking",
        map -> ConfigMapBuilder.from(map).metadata(m -> m.ownerReferences(List.of())).build());

    awaitGone(maps, "top");
    assertThat(isGone(maps, "blocking")).isFalse();
    release(maps, "blocking");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void orphan_dependents_loseTheReferenceAndStay(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    ConfigMap second = maps.create(map("second"));
    maps.create(map("dependent", blocking(top), owner(second)));

    maps.delete("top", o -> o.propagation(Propagation.ORPHAN));

    awaitGone(maps, "top");
    assertThat(maps.get("dependent").metadata().ownerReferences()).hasSize(1);
    assertThat(maps.get("dependent").metadata().ownerReferences().get(0).name())
        .isEqualTo("second");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void job_deleted_takesItsDependentsAlong(Judge judge) {
    var maps = enter(judge);
    var jobs = kubernetes.batchV1().jobs(namespace);
    var one = jobs.create(job("one"));
    var other = jobs.create(job("other"));
    maps.create(map("of-one", owner(one, "batch/v1", "Job")));
    maps.create(map("of-other", owner(other, "batch/v1", "Job")));

    jobs.delete("one");
    jobs.deleteCollection(o -> o.fields("metadata.name=other"));

    awaitGone(maps, "of-one");
    awaitGone(maps, "of-other");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void job_deletedByARequestWithoutAPolicy_orphansItsDependents(Judge judge) {
    var maps = enter(judge);
    var jobs = kubernetes.batchV1().jobs(namespace);
    var job = jobs.create(job("job"));
    maps.create(map("dependent", owner(job, "batch/v1", "Job")));

    var request = RestRequest.over(kubernetes.coreV1().restClient()).delete();
    request.resource(Jobs.TYPE).namespace(namespace).name("job").text();

    Waits.until(
        "the dependent has no owner",
        () -> maps.get("dependent").metadata().ownerReferences().isEmpty());
    awaitCollector(maps);
    assertThat(isGone(maps, "dependent")).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owners_several_lastOneTakesTheDependentAlong(Judge judge) {
    var maps = enter(judge);
    ConfigMap first = maps.create(map("first"));
    ConfigMap second = maps.create(map("second"));
    maps.create(map("dependent", owner(first), owner(second)));

    maps.delete("first");
    Waits.until(
        "one owner is left", () -> maps.get("dependent").metadata().ownerReferences().size() == 1);
    assertThat(maps.get("dependent").metadata().ownerReferences().get(0).name())
        .isEqualTo("second");

    maps.delete("second");
    awaitGone(maps, "dependent");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_ofAnotherUid_isNoOwner(Judge judge) {
    var maps = enter(judge);
    ConfigMap now = maps.create(map("now"));
    ConfigMap solid = maps.create(map("solid", owner(now)));
    var earlier = OwnerReferenceBuilder.from(owner(now)).uid(UUID.randomUUID().toString()).build();

    maps.create(map("dependent", earlier));

    awaitGone(maps, "dependent");
    assertThat(maps.get("solid").metadata().uid()).isEqualTo(solid.metadata().uid());
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_addedLaterThatNeverExisted_isNoOwner(Judge judge) {
    var maps = enter(judge);
    maps.create(map("dependent"));

    maps.change(
        "dependent",
        map ->
            ConfigMapBuilder.from(map)
                .metadata(m -> m.addOwnerReferences(missing("Secret")))
                .build());

    awaitGone(maps, "dependent");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_inAnotherNamespace_isNoOwner(Judge judge) {
    var maps = enter(judge);
    ConfigMap far = kubernetes.coreV1().configMaps(space()).create(map("far"));

    maps.create(map("dependent", owner(far)));

    awaitGone(maps, "dependent");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_ofAnUnknownKind_leavesTheDependentAlone(Judge judge) {
    var maps = enter(judge);
    var strange =
        OwnerReferenceBuilder.from(missing("Nonsense")).apiVersion("none.example.com/v1").build();

    maps.create(map("dependent", strange));

    awaitCollector(maps);
    assertThat(isGone(maps, "dependent")).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void clusterScope_ownsNamespacedObjectsButIsNotOwnedByThem(Judge judge) {
    var maps = enter(judge);
    var roles = kubernetes.rbacV1().clusterRoles();
    String name = namespace + "-role";
    ClusterRole role = roles.create(ClusterRoleBuilder.build(r -> r.metadata(m -> m.name(name))));
    maps.create(map("dependent", owner(role, "rbac.authorization.k8s.io/v1", "ClusterRole")));
    ConfigMap wrong = maps.create(map("wrong"));
    roles.create(
        ClusterRoleBuilder.build(
            r -> r.metadata(m -> m.name(name + "-odd").addOwnerReferences(owner(wrong)))));
    maps.delete("wrong");

    roles.delete(name);

    awaitGone(maps, "dependent");
    awaitCollector(maps);
    assertThat(roles.get(name + "-odd").metadata().deletionTimestamp()).isNull();
    roles.delete(name + "-odd");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void cycle_ownersThatBlockEachOther_areAllDeleted(Judge judge) {
    var maps = enter(judge);
    ConfigMap first = maps.create(map("first"));
    ConfigMap second = maps.create(map("second", blocking(first)));
    maps.change(
        "first",
        map ->
            ConfigMapBuilder.from(map)
                .metadata(m -> m.addOwnerReferences(blocking(second)))
                .build());
    awaitCollector(maps);

    maps.delete("first", o -> o.propagation(Propagation.FOREGROUND));

    awaitGone(maps, "first", "second");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void finalizer_deletedObject_staysUntilItIsRemoved(Judge judge) {
    var maps = enter(judge);
    ConfigMap top = maps.create(held(map("top")));
    maps.create(map("dependent", owner(top)));

    maps.delete("top", o -> o.propagation(Propagation.BACKGROUND));

    assertThat(maps.get("top").metadata().deletionTimestamp()).isNotNull();
    awaitCollector(maps);
    assertThat(isGone(maps, "dependent")).isFalse();
    release(maps, "top");
    awaitGone(maps, "top", "dependent");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void namespace_deleted_takesItsContentAlongAndWaitsForFinalizers(Judge judge) {
    var maps = enter(judge);
    maps.create(map("plain"));
    maps.create(held(map("held")));
    var namespaces = kubernetes.coreV1().namespaces();

    namespaces.delete(namespace);

    awaitGone(maps, "plain");
    assertThat(namespaces.get(namespace).status().phase()).isEqualTo(NamespacePhase.TERMINATING);
    Waits.until(
        "the object is being deleted",
        () -> maps.get("held").metadata().deletionTimestamp() != null);
    release(maps, "held");
    Waits.until("the namespace is deleted", () -> isGone(namespace));
  }

  private boolean isGone(String name) {
    try {
      return kubernetes.coreV1().namespaces().get(name) == null;
    } catch (NotFoundException gone) {
      return true;
    }
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_removedTogetherWithItsCrd_takesItsDependents(Judge judge) {
    ConfigMapInterface maps = enter(judge);
    RestClient rest = kubernetes.coreV1().restClient();
    CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
    var tabs = rest.resources(CronTabs.TYPE).namespace(namespace);
    // A real collector learns of new kinds every 30 seconds. Of those that it does not know it
    // deletes nothing.
    var first = tabs.create(tab("first"));
    maps.create(map("known", owner(first, "stable.example.com/v1", "CronTab")));
    tabs.delete("first");
    awaitGone(maps, "known");
    var tab = tabs.create(tab("owner"));
    maps.create(map("owned", owner(tab, "stable.example.com/v1", "CronTab")));

    DynamicClient.over(rest)
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere()
        .delete("crontabs.stable.example.com");

    awaitGone(maps, "owned");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void owner_namedTwice_takesItsDependent(Judge judge) {
    ConfigMapInterface maps = enter(judge);
    ConfigMap top = maps.create(map("top"));
    maps.create(map("owned", owner(top), owner(top)));

    maps.delete("top");

    awaitGone(maps, "owned");
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void orphanDependents_false_deletesWhatAJobOwns(Judge judge) {
    ConfigMapInterface maps = enter(judge);
    var jobs = kubernetes.batchV1().jobs(namespace);
    var job = jobs.create(job("job"));
    maps.create(map("owned", owner(job, "batch/v1", "Job")));

    // The older name of a policy, which only old clients send.
    RestRequest.over(jobs.generic().restClient())
        .delete()
        .resource(Jobs.TYPE)
        .namespace(namespace)
        .name("job")
        .parameter("orphanDependents", false)
        .execute();

    awaitGone(maps, "owned");
  }
}
