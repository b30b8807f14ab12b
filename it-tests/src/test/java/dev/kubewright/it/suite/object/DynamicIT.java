package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.meta.v1.Table;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.IncludeObject;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.rest.dynamic.MetadataClient;
import dev.kubewright.rest.dynamic.ScaleClient;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.NoKindMatchException;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Objects of kinds that the program has no class for. */
class DynamicIT extends Scenario {
  private static final GroupVersionResource CRONTABS =
      new GroupVersionResource("stable.example.com", "v1", "crontabs");

  private static final ResourceType<?> NAMESPACES = dev.kubewright.api.core.v1.Namespaces.TYPE;

  private ResourceClient<Unstructured> dynamic() {
    return DynamicClient.over(rest()).resource(CRONTABS).namespace(namespace);
  }

  private void createDeployment(String name) {
    kubernetes()
        .appsV1()
        .deployments(namespace)
        .create(
            DeploymentBuilder.build(
                d ->
                    d.metadata(m -> m.name(name))
                        .spec(
                            s ->
                                s.selector(l -> l.putMatchLabel("app", "web"))
                                    .template(
                                        t ->
                                            t.metadata(m -> m.putLabel("app", "web"))
                                                .spec(
                                                    p ->
                                                        p.addContainer(
                                                            c -> c.name("c").image("i")))))));
  }

  private static Unstructured cronTab(String name) {
    return Unstructured.of(tab(name), CronTabs.TYPE);
  }

  @Test
  void everyVerb_ofABareResource_doesWhatTheTypedClientDoes() {
    Unstructured created = dynamic().create(cronTab("a"));
    assertThat(created.as(CronTabs.TYPE)).isEqualTo(tabs().get("a"));
    assertThat(dynamic().get("a")).isEqualTo(created);

    Unstructured updated = dynamic().update(created.with(3, "spec", "replicas"));
    assertThat(updated.integer("spec", "replicas")).hasValue(3L);
    assertThrows(
        ConflictException.class, () -> dynamic().update(created.with(4, "spec", "replicas")));

    Unstructured patched =
        dynamic().patch("a", Patch.merge("{\"metadata\":{\"labels\":{\"x\":\"y\"}}}"));
    assertThat(patched.stringMap("metadata", "labels")).containsExactly("x", "y");

    Unstructured status =
        dynamic()
            .updateStatus(patched.with("seen", "status", "message").with(9, "spec", "replicas"));
    assertThat(status.string("status", "message")).hasValue("seen");
    assertThat(status.integer("spec", "replicas")).hasValue(3L);
    assertThat(dynamic().getStatus("a")).isEqualTo(status);

    Unstructured edited = dynamic().change("a", tab -> tab.with("* * * * 2", "spec", "cronSpec"));
    assertThat(edited.string("spec", "cronSpec")).hasValue("* * * * 2");
    assertThat(
            dynamic()
                .changeStatus("a", t -> t.with("again", "status", "message"))
                .string("status", "message"))
        .hasValue("again");

    assertThat(dynamic().list().items()).containsExactly(dynamic().get("a"));
    assertThat(DynamicClient.over(rest()).resource(CRONTABS).everywhere().list().items())
        .contains(dynamic().get("a"));

    dynamic().delete("a");
    assertThat(dynamic().find("a")).isEmpty();
    dynamic().create(cronTab("b"));
    dynamic().deleteCollection(o -> o.limit(10));
    assertThat(dynamic().list().items()).isEmpty();
  }

  @Test
  void apply_objectAndStatus_ownWhatTheySet() {
    Unstructured applied = dynamic().apply(cronTab("a"), "one");
    Unstructured mine = cronTab("a").with(5, "spec", "replicas");

    assertThat(applied.metadata().managedFields().get(0).manager()).isEqualTo("one");
    assertThat(dynamic().apply(mine, "two").integer("spec", "replicas")).hasValue(5L);
    assertThrows(
        ConflictException.class, () -> dynamic().apply(mine.with(6, "spec", "replicas"), "three"));
    assertThrows(IllegalArgumentException.class, () -> dynamic().apply(applied, "one"));

    Unstructured status =
        dynamic().applyStatus(cronTab("a").without("spec").with("up", "status", "message"), "one");
    assertThat(status.string("status", "message")).hasValue("up");
  }

  @Test
  void watch_changes_areTrees() throws Exception {
    try (var probe = WatchProbe.of(dynamic().watch())) {
      Unstructured created = dynamic().create(cronTab("a"));
      assertThat(probe.next()).isEqualTo("ADDED a");
      dynamic().update(created.with(2, "spec", "replicas"));
      assertThat(probe.next()).isEqualTo("MODIFIED a");
      dynamic().delete("a");
      assertThat(probe.next()).isEqualTo("DELETED a");
    }
  }

  @Test
  void subresources_scaleAndStatus_areObjectsOfTheirOwnKind() {
    tabs().create(tab("a"));
    var scale = dynamic().subresource("scale");

    Unstructured read = scale.get("a");
    assertThat(read.kind()).isEqualTo("Scale");
    assertThat(read.apiVersion()).isEqualTo("autoscaling/v1");
    assertThat(scale.update("a", read.with(4, "spec", "replicas")).integer("spec", "replicas"))
        .hasValue(4L);
    assertThat(
            scale
                .patch("a", Patch.merge("{\"spec\":{\"replicas\":2}}"))
                .integer("spec", "replicas"))
        .hasValue(2L);
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(2);
    assertThat(dynamic().subresource("status").get("a").kind()).isEqualTo("CronTab");
    var refused = assertThrows(ApiException.class, () -> dynamic().subresource("no-such").get("a"));
    assertThat(refused.code()).isEqualTo(404);
  }

  /**
   * Servers cannot apply the scale of a custom resource (they answer 500), so it is a deployment.
   */
  @Test
  void subresource_apply_ownsTheScale() {
    createDeployment("web");
    var deployments =
        DynamicClient.over(rest()).resource("apps", "v1", "deployments").namespace(namespace);
    Unstructured three =
        Unstructured.of(
            Map.of(
                "apiVersion",
                "autoscaling/v1",
                "kind",
                "Scale",
                "metadata",
                Map.of("name", "web"),
                "spec",
                Map.of("replicas", 3)));

    Unstructured applied =
        deployments.subresource("scale").apply("web", three, o -> o.fieldManager("me").force(true));

    assertThat(applied.integer("spec", "replicas")).hasValue(3L);
    Unstructured read = deployments.get("web");
    assertThat(read.metadata().managedFields()).isNotEmpty();
    assertThrows(
        IllegalArgumentException.class,
        () -> deployments.subresource("status").apply("web", read, o -> {}));
  }

  @Test
  void typeThatIsNotServed_differsFromAMissingObject() {
    var missing = assertThrows(NotFoundException.class, () -> dynamic().get("nobody"));
    assertThat(missing.isNotServed()).isFalse();

    for (var resource :
        List.of(
            new GroupVersionResource("stable.example.com", "v1", "gadgets"),
            new GroupVersionResource("stable.example.com", "v7", "crontabs"),
            new GroupVersionResource("no-such.example.com", "v1", "gadgets"),
            new GroupVersionResource("", "v1", "gadgets"),
            new GroupVersionResource("apps", "v1", "gadgets"))) {
      var client = DynamicClient.over(rest()).resource(resource).namespace(namespace);
      var unserved = assertThrows(NotFoundException.class, client::list);
      assertWithMessage("%s", unserved.status()).that(unserved.isNotServed()).isTrue();
      assertThat(unserved)
          .hasMessageThat()
          .containsMatch("(does not serve|could not find the requested resource)");
      assertThrows(NotFoundException.class, () -> client.find("a"));
      var unservedObject = assertThrows(NotFoundException.class, () -> client.get("a"));
      assertWithMessage("%s", unservedObject.status()).that(unservedObject.isNotServed()).isTrue();
    }
    var noNamespace =
        assertThrows(
            NotFoundException.class,
            () ->
                DynamicClient.over(rest())
                    .resource(CRONTABS)
                    .namespace("no-such-namespace")
                    .create(cronTab("a")));
    assertThat(noNamespace.isNotServed()).isFalse();
  }

  @Test
  void objectOfAnotherKind_isRefusedBeforeAnyRequest() {
    var deployments =
        rest().resources(Unstructured.typeLike(Deployments.TYPE)).namespace(namespace);

    var e = assertThrows(CodecException.class, () -> deployments.create(cronTab("a")));
    assertThat(e).hasMessageThat().contains("expected apps/v1, Kind=Deployment");
  }

  @Test
  void metadata_everyVerb_readsNoMoreThanMetadata() throws Exception {
    CronTab created = tabs().create(tab("a", Map.of("x", "y")));
    var metadata = rest().resources(Unstructured.typeOf(CRONTABS).metadata()).namespace(namespace);

    PartialObjectMetadata read = metadata.get("a");
    assertThat(read.metadata()).isEqualTo(created.metadata());
    assertThat(metadata.list().items()).containsExactly(read);
    var patched = metadata.patch("a", Patch.merge("{\"metadata\":{\"labels\":{\"x\":\"z\"}}}"));
    assertThat(patched.metadata().labels()).containsExactly("x", "z");
    var edited = metadata.change("a", m -> m.with(b -> b.metadata(o -> o.putAnnotation("k", "v"))));
    assertThat(edited.metadata().annotations()).containsEntry("k", "v");
    assertThat(tabs().get("a").spec()).isEqualTo(created.spec());
    try (var probe = WatchProbe.of(metadata.watch())) {
      assertThat(probe.next()).isEqualTo("ADDED a");
      metadata.delete("a");
      assertThat(probe.next()).isEqualTo("DELETED a");
    }
    tabs().create(tab("b"));
    metadata.deleteCollection(o -> o.limit(10));
    assertThat(tabs().list().items()).isEmpty();
  }

  @Test
  void tables_listGetAndWatch_haveColumnsAndObjects() throws Exception {
    CronTab created = tabs().create(tab("a"));

    Table all = dynamic().tables().list();
    assertThat(all.columnDefinitions().get(0).name()).isEqualTo("Name");
    assertThat(all.columnDefinitions().get(0).format()).isEqualTo("name");
    assertThat(all.rows()).hasSize(1);
    assertThat(all.rows().get(0).text(0)).isEqualTo("a");
    assertThat(all.rows().get(0).cells()).hasSize(all.columnDefinitions().size());
    Unstructured object = Unstructured.of(Objects.requireNonNull(all.rows().get(0).object()));
    assertThat(object.kind()).isEqualTo("PartialObjectMetadata");
    assertThat(object.metadata()).isEqualTo(created.metadata());

    Table one = dynamic().tables(IncludeObject.OBJECT).get("a");
    Unstructured whole = Unstructured.of(Objects.requireNonNull(one.rows().get(0).object()));
    assertThat(whole.as(CronTabs.TYPE)).isEqualTo(created);
    assertThat(dynamic().tables(IncludeObject.NONE).get("a").rows().get(0).object()).isNull();

    try (var watch = dynamic().tables().watch()) {
      var event = watch.iterator().next();
      assertThat(event).isInstanceOf(WatchEvent.Added.class);
      Table added = ((WatchEvent.Added<Table>) event).object();
      assertThat(added.rows().get(0).text(0)).isEqualTo("a");
      assertThat(added.columnDefinitions()).isNotEmpty();
    }
    assertThat(
            assertThrows(NotFoundException.class, () -> dynamic().tables().get("nobody"))
                .isNotServed())
        .isFalse();
  }

  @Test
  void tables_watchWithInitialEvents_endsThemWithABookmark() {
    tabs().create(tab("a"));

    try (var watch =
        dynamic()
            .tables()
            .watch(
                o ->
                    o.sendInitialEvents(true)
                        .allowBookmarks(true)
                        .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN))) {
      var events = watch.iterator();
      assertThat(events.next()).isInstanceOf(WatchEvent.Added.class);
      var bookmark = events.next();
      assertThat(bookmark).isInstanceOf(WatchEvent.Bookmark.class);
      assertThat(((WatchEvent.Bookmark<Table>) bookmark).metadata().resourceVersion()).isNotEmpty();
    }
  }

  @Test
  void clusterScoped_bareResource_isAddressedWithoutNamespace() {
    var namespaces = DynamicClient.over(rest()).resource("", "v1", "namespaces").everywhere();

    assertThat(namespaces.get(namespace).kind()).isEqualTo("Namespace");
    assertThat(
            DynamicClient.over(rest()).resource("", "v1", "namespaces").everywhere().get(namespace))
        .isEqualTo(namespaces.get(namespace));
  }

  @Test
  void byName_pluralKindOrShortName_isTheSameResource() {
    tabs().create(tab("a"));

    for (String name :
        List.of(
            "ct",
            "crontabs",
            "crontab",
            "CronTab",
            "crontabs.stable.example.com",
            "crontabs.v1.stable.example.com")) {
      var client = DynamicClient.over(rest()).resource(name).namespace(namespace);
      assertWithMessage(name).that(client.get("a")).isEqualTo(dynamic().get("a"));
      assertWithMessage(name)
          .that(client.type().groupVersionKind())
          .isEqualTo(CronTabs.TYPE.groupVersionKind());
    }
    assertThat(
            DynamicClient.over(rest())
                .resource("deploy")
                .namespace(namespace)
                .type()
                .groupVersionResource())
        .isEqualTo(Deployments.TYPE.groupVersionResource());
    assertThat(DynamicClient.over(rest()).resource("nodes").everywhere().type().clusterScoped())
        .isTrue();
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest()).resource("nodes").namespace("a"));
    assertThrows(
        NoResourceMatchException.class, () -> DynamicClient.over(rest()).resource("no-such-thing"));
  }

  @Test
  void createApplyDelete_kindThatTheSchemeDoesNotKnow_goThroughTheMapper() {
    Unstructured tab = cronTab("a").withMetadata(m -> m.namespace(namespace));

    Unstructured created = Manifests.over(rest()).create(tab);
    assertThat(created.as(CronTabs.TYPE)).isEqualTo(tabs().get("a"));
    assertThat(Manifests.over(rest()).resourceFor(tab).get("a")).isEqualTo(created);
    Manifests.over(rest()).delete(tab);
    assertThat(tabs().find("a")).isEmpty();

    Unstructured unknown = tab.with("Gadget", "kind");
    var e = assertThrows(NoKindMatchException.class, () -> Manifests.over(rest()).create(unknown));
    assertThat(e).hasMessageThat().contains("Gadget");
  }

  @Test
  void apply_kindThatTheSchemeDoesNotKnow_goesThroughTheMapper() {
    Unstructured tab = cronTab("a").withMetadata(m -> m.namespace(namespace));

    Unstructured applied = Manifests.over(rest()).apply(tab, "me");

    assertThat(applied.metadata().managedFields().get(0).manager()).isEqualTo("me");
  }

  @Test
  void resourceFor_crdInstalledMeanwhile_isFound() {
    String group = namespace + ".example.com";
    Unstructured gadget =
        Unstructured.of(
            Map.of(
                "apiVersion",
                group + "/v1",
                "kind",
                "Gadget",
                "metadata",
                Map.of("name", "g", "namespace", namespace)));
    assertThrows(NoKindMatchException.class, () -> Manifests.over(rest()).create(gadget));

    CrdInstaller.over(rest())
        .install(
            Crd.parse(
                """
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: gadgets.GROUP}
                spec:
                  group: GROUP
                  scope: Namespaced
                  names: {plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList}
                  versions:
                  - name: v1
                    served: true
                    storage: true
                    schema:
                      openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
                """
                    .replace("GROUP", group)));

    assertThat(Manifests.over(rest()).create(gadget).metadata().uid()).isNotEmpty();
    assertThat(
            DynamicClient.over(rest())
                .resource("gadgets." + group)
                .namespace(namespace)
                .list()
                .items())
        .hasSize(1);
    assertThat(
            DynamicClient.over(rest())
                .resource("", "v1", "namespaces")
                .everywhere()
                .get(namespace)
                .kind())
        .isEqualTo("Namespace");
  }

  @Test
  void metadataClient_anyResource_readsAndChangesMetadata() {
    CronTab created = tabs().create(tab("a", Map.of("x", "y")));
    var client = MetadataClient.over(rest());
    var metadata =
        client.resource(DynamicRestMapper.over(rest()).mappingFor("crontabs")).namespace(namespace);

    assertThat(metadata.get("a").metadata()).isEqualTo(created.metadata());
    metadata.patch("a", Patch.merge("{\"metadata\":{\"labels\":{\"x\":\"z\"}}}"));
    assertThat(metadata.list("x=z").items()).hasSize(1);
    assertThat(metadata.subresource("status").get("a").metadata().name()).isEqualTo("a");
    metadata.delete("a");
    assertThrows(NotFoundException.class, () -> metadata.get("a"));
    assertThat(client.resource(NAMESPACES).everywhere().get(namespace).metadata().name())
        .isEqualTo(namespace);
  }

  @Test
  void scaleClient_customAndBuiltInResource_scales() {
    tabs().create(tab("a"));
    createDeployment("web");
    var scales = ScaleClient.over(rest(), DynamicRestMapper.over(rest())).scales(namespace);

    for (var each :
        Map.of(
                new GroupResource("stable.example.com", "crontabs"), "a",
                new GroupResource("apps", "deployments"), "web")
            .entrySet()) {
      Scale read = scales.get(each.getKey(), each.getValue());
      Scale updated = scales.update(each.getKey(), read.with(s -> s.spec(p -> p.replicas(4))));
      assertThat(updated.spec().replicas()).isEqualTo(4);
      Scale patched =
          scales.patch(
              each.getKey().withVersion("v1"),
              each.getValue(),
              Patch.merge("{\"spec\":{\"replicas\":2}}"));
      assertThat(patched.spec().replicas()).isEqualTo(2);
      assertThrows(ConflictException.class, () -> scales.update(each.getKey(), read));
    }
    assertThat(tabs().get("a").spec().replicas()).isEqualTo(2);
    var missing =
        assertThrows(
            NotFoundException.class,
            () -> scales.get(new GroupResource("apps", "deployments"), "nobody"));
    assertThat(missing.isNotServed()).isFalse();
    assertThrows(
        NotFoundException.class, () -> scales.get(new GroupResource("", "configmaps"), "a"));
    assertThrows(
        NoResourceMatchException.class,
        () ->
            scales.update(
                new GroupResource("", "configmaps"),
                ScaleBuilder.build(s -> s.metadata(m -> m.name("a")))));
  }
}
