package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.migration.MigrationException;
import dev.kubewright.rest.migration.MigrationFailure;
import dev.kubewright.rest.migration.MigrationReport;
import dev.kubewright.rest.migration.StorageMigrator;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Objects of a CRD are stored again after its storage version has changed. */
class StorageMigrationIT extends Scenario {
  private static final GroupVersionResource CRDS =
      new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions");

  private String name() {
    return "bolts." + namespace + ".example.com";
  }

  private Crd crd(boolean storesV1) {
    String version =
        """
          - name: %s
            served: true
            storage: %s
            schema:
              openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
        """;
    return Crd.parse(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: %1$s}
        spec:
          group: %2$s.example.com
          scope: Namespaced
          names: {kind: Bolt, plural: bolts, singular: bolt}
          versions:
        """
                .formatted(name(), namespace)
            + version.formatted("v1", storesV1)
            + version.formatted("v2", !storesV1));
  }

  private ResourceClient<Unstructured> bolts(String version) {
    return DynamicClient.over(rest())
        .resource(namespace + ".example.com", version, "bolts")
        .namespace(namespace);
  }

  private List<String> storedVersions() {
    return DynamicClient.over(rest())
        .resource(CRDS)
        .everywhere()
        .get(name())
        .stringList("status", "storedVersions");
  }

  private void create(int number) {
    for (int i = 0; i < number; i++) {
      bolts("v1")
          .create(
              Unstructured.of(
                  Map.of(
                      "apiVersion",
                      namespace + ".example.com/v1",
                      "kind",
                      "Bolt",
                      "metadata",
                      Map.of("name", "b" + i),
                      "size",
                      i)));
    }
  }

  /** Returns connections of an administrator with a client certificate. */
  private JdkTransport wire() {
    return JdkTransport.of(Kubeconfig.parse(server().certificateKubeconfig()).config());
  }

  /** Makes v2 the storage version, and waits until the server stores in it. */
  private void switchStorage() {
    CrdInstaller.over(rest()).install(crd(false));
    assertThat(storedVersions()).containsExactly("v1", "v2").inOrder();
  }

  @Test
  void migrate_storageVersionChanged_rewritesAllAndDropsTheOldVersion() {
    CrdInstaller.over(rest()).install(crd(true));
    create(5);
    switchStorage();
    var pages = new ArrayList<MigrationReport>();

    MigrationReport report =
        StorageMigrator.over(rest()).withPageSize(2).migrate(name(), pages::add);

    assertThat(pages).hasSize(3);
    assertThat(report.rewritten()).isEqualTo(5);
    assertThat(report.skipped()).isEqualTo(0);
    assertThat(report.failed()).isEqualTo(0);
    assertThat(report.complete()).isTrue();
    assertThat(report.storageVersion()).isEqualTo("v2");
    assertThat(storedVersions()).containsExactly("v2");
    assertThat(bolts("v1").get("b3").integer("size")).hasValue(3L);
    assertThat(bolts("v2").list().items()).hasSize(5);
  }

  @Test
  void migrate_progressThrows_endsAndCanBeRepeated() {
    CrdInstaller.over(rest()).install(crd(true));
    create(3);
    switchStorage();
    StorageMigrator migrator = StorageMigrator.over(rest()).withPageSize(2);
    assertThrows(
        AssertionError.class,
        () ->
            migrator.migrate(
                name(),
                page -> {
                  throw new AssertionError("stopped");
                }));
    assertThat(storedVersions()).containsExactly("v1", "v2").inOrder();

    assertThat(migrator.migrate(name()).rewritten()).isEqualTo(3);

    assertThat(storedVersions()).containsExactly("v2");
  }

  @Test
  void migrate_objectsChangedOrDeletedMeanwhile_skipsThem() {
    CrdInstaller.over(rest()).install(crd(true));
    create(3);
    switchStorage();
    var pages = new ArrayList<MigrationReport>();

    MigrationReport report =
        StorageMigrator.over(rest())
            .withPageSize(1)
            .migrate(
                name(),
                page -> {
                  pages.add(page);
                  if (pages.size() == 1) {
                    bolts("v2").change("b1", bolt -> bolt.with(7, "size"));
                    bolts("v2").delete("b2");
                  }
                });

    assertThat(report.rewritten()).isEqualTo(1);
    assertThat(report.skipped()).isEqualTo(2);
    assertThat(report.complete()).isTrue();
    assertThat(bolts("v2").get("b1").integer("size")).hasValue(7L);
    assertThat(storedVersions()).containsExactly("v2");
  }

  @Test
  void migrate_objectIsRefused_migratesTheOthersAndKeepsTheOldVersion() {
    CrdInstaller.over(rest()).install(crd(true));
    create(4);
    switchStorage();
    try (TestKit kit = TestKit.over(wire());
        RestClient rest = RestClient.over(kit)) {
      kit.on(Verb.UPDATE, "bolts").named("b1").fail(422);
      kit.on(Verb.UPDATE, "bolts").named("b2").fail(403);

      MigrationReport report = StorageMigrator.over(rest).withPageSize(2).migrate(name());

      assertThat(report.rewritten()).isEqualTo(2);
      assertThat(report.failed()).isEqualTo(2);
      assertThat(report.failures().stream().map(MigrationFailure::object).toList())
          .containsExactly(ObjectKey.of(namespace, "b1"), ObjectKey.of(namespace, "b2"))
          .inOrder();
      assertThat(report.failures().get(0).message()).contains("422");
      assertThat(report.complete()).isFalse();
      kit.assertSent(4, Verb.UPDATE, "bolts");
      kit.assertRulesUsed();
    }
    assertThat(storedVersions()).containsExactly("v1", "v2").inOrder();
    assertThat(StorageMigrator.over(rest()).migrate(name()).complete()).isTrue();
    assertThat(storedVersions()).containsExactly("v2");
  }

  @Test
  void migrate_tokenExpires_countsNoObjectTwice() {
    CrdInstaller.over(rest()).install(crd(true));
    create(5);
    switchStorage();
    var pages = new ArrayList<MigrationReport>();

    MigrationReport report =
        StorageMigrator.over(rest())
            .withPageSize(2)
            .migrate(
                name(),
                page -> {
                  pages.add(page);
                  if (pages.size() == 1) {
                    server().forgetHistory();
                  }
                });

    assertThat(report.rewritten()).isEqualTo(5);
    assertThat(report.skipped()).isEqualTo(0);
    assertThat(report.complete()).isTrue();
  }

  @Test
  void migrate_crdChangesMeanwhile_dropsNothing() {
    CrdInstaller.over(rest()).install(crd(true));
    create(1);
    switchStorage();

    var refused =
        assertThrows(
            MigrationException.class,
            () ->
                StorageMigrator.over(rest())
                    .migrate(name(), page -> CrdInstaller.over(rest()).install(crd(true))));

    assertThat(refused).hasMessageThat().contains("changed during the migration");
    assertThat(storedVersions()).containsExactly("v1", "v2").inOrder();
  }

  @Test
  void migrate_unknownCrd_isNotFound() {
    var refused =
        assertThrows(ApiException.class, () -> StorageMigrator.over(rest()).migrate(name()));

    assertThat(refused.code()).isEqualTo(404);
  }
}
