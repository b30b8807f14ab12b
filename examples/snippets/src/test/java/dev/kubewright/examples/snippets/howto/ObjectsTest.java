package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.apps.AppsClientset;
import com.example.apps.WebApps;
import com.example.db.Databases;
import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.document.Json;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import dev.kubewright.yaml.Yaml;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of typed clients. */
@KubernetesServer(crds = {CronTabs.class, WebApps.class, Databases.class})
class ObjectsTest {
  @TempDir private Path folder = Path.of("unset");

  @BeforeEach
  void createBackup(CronTabInterface tabs) {
    tabs.create(c -> c
        .metadata(m -> m.name("backup").putLabel("app", "db"))
        .spec(s -> s.cronSpec("0 3 * * *")));
  }

  private static void delete(CronTabInterface tabs) {
    tabs.delete("backup");
  }

  @Test
  void changeObjects(RestClient rest, @Namespace String namespace, CronTabInterface tabs) {
    delete(tabs);
    ChangeObjects.create(rest, namespace);
    ChangeObjects.create(rest, namespace, CronTabBuilder.build(c -> c
        .metadata(m -> m.name("backup").putLabel("app", "db"))
        .spec(s -> s.cronSpec("0 3 * * *"))));
    ChangeObjects.edit(rest, namespace);
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(3);
    ChangeObjects.change(rest, namespace);
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(4);
    ChangeObjects.metadata(rest, namespace);
    assertThat(tabs.get("backup").metadata().annotations()).containsEntry("example.com/checked", "yes");
    ChangeObjects.others(rest, namespace);
    assertThat(tabs.get("backup").spec().args()).isEmpty();
    ChangeObjects.status(rest, namespace);
    assertThat(tabs.get("backup").status().message()).isEqualTo("running");
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(5);
    assertThat(ChangeObjects.retry(rest, namespace).spec().replicas()).isEqualTo(3);
    ChangeObjects.dryRun(rest, namespace);
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(3);
    ChangeObjects.delete(rest, namespace);
    assertThrows(NotFoundException.class, () -> ChangeObjects.deleteAndWait(rest, namespace));
  }

  @Test
  void longLists(RestClient rest, @Namespace String namespace) {
    assertThat(LongLists.stream(rest, namespace)).isEqualTo(0);
    LongLists.pager(rest, namespace);
  }

  @Test
  void applyManifests(RestClient rest, @Namespace String namespace, CronTabInterface tabs)
      throws IOException {
    CronTab read = tabs.get("backup");
    Path file = Files.writeString(folder.resolve("backup.yaml"), Yaml.dump(read));
    String list = Yaml.dump(tabs.list(), CronTabs.TYPE);
    var input = new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8));
    delete(tabs);
    CronTab fresh = CronTabBuilder.build(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));
    String others = "---\napiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: g}\n";
    Path several = Files.writeString(
        folder.resolve("all.yaml"), Yaml.dumpAll(List.of(fresh)) + others);

    ApplyManifests.load(rest, namespace, file, input, several);
    ApplyManifests.dump(rest, namespace, tabs.get("backup"));
    delete(tabs);
    ApplyManifests.typed(rest);
    assertThat(tabs.find("backup")).isPresent();

    delete(tabs);
    ApplyManifests.files(rest, Files.writeString(folder.resolve("new.yaml"), Yaml.dump(fresh)));
    assertThat(tabs.find("backup")).isEmpty();
  }

  @Test
  void validateObjects(RestClient rest, @Namespace String namespace) {
    ValidateObjects.refused(rest, namespace);
    assertThat(rest.resources(Databases.TYPE).namespace(namespace).list().items()).isEmpty();
  }

  @Test
  void waits(RestClient rest, @Namespace String namespace, CronTabInterface tabs) {
    AppsClientset.over(rest).appsV1().webApps(namespace).create(a -> a.metadata(m -> m.name("shop")));

    ReportConditions.ready(rest, namespace);
    WatchAndWait.ready(rest, namespace);
    tabs.editStatus("backup", c -> c.status(s -> s.replicas(3)));
    WatchAndWait.until(rest, namespace);
    delete(tabs);
    WatchAndWait.gone(rest, namespace);
  }

  @Test
  void finalizers(RestClient rest, @Namespace String namespace) {
    var apps = AppsClientset.over(rest).appsV1().webApps(namespace);
    apps.create(a -> a.metadata(m -> m.name("shop")));

    Finalizers.reconcile(rest, namespace);
    assertThat(apps.get("shop").metadata().finalizers()).hasSize(1);
    apps.delete("shop");
    Finalizers.reconcile(rest, namespace);
    assertThat(apps.find("shop")).isEmpty();
    apps.create(a -> a.metadata(m -> m.name("shop")));
    Finalizers.delete(rest, namespace);
  }

  @Test
  void jacksonTrees(CronTabInterface tabs) throws IOException {
    String tab = Json.encodeToString(CronTabs.TYPE.codec(), tabs.get("backup"));
    Path file = Files.writeString(
        folder.resolve("release.json"),
        "{\"name\": \"a\", \"budget\": \"100m\", \"others\": [], \"tab\": " + tab + "}");

    assertThat(JacksonTrees.module(file)).contains("100m");
    assertThat(JacksonTrees.streams().metadata().name()).isEqualTo("a");
  }
}
