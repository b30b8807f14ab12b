package dev.kubewright.examples.snippets.howto;

import static dev.kubewright.Values.orZero;

import com.example.stable.CronTab;
import com.example.stable.StableClientset;
import dev.kubewright.client.Patch;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.retry.Retry;
import java.time.Duration;

/** Creates, changes and deletes CronTabs. */
final class ChangeObjects {
  private ChangeObjects() {}

  static CronTab create(RestClient rest, String namespace) {
    // @start region="create"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    CronTab made = tabs.create(c -> c
        .metadata(m -> m.name("backup").putLabel("app", "db"))
        .spec(s -> s.cronSpec("0 3 * * *"))); // AlreadyExistsException if there is one
    // @end
    return made;
  }

  static void create(RestClient rest, String namespace, CronTab wanted) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="create-if"
    tabs.createIfAbsent(wanted); // empty if there is one of this name, which stays as it is
    tabs.createOrReplace(wanted); // replaces one of any version
    // @end
  }

  static void edit(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="edit"
    tabs.edit("backup", c -> c.spec(s -> s.replicas(3).addArg("--full")));
    // @end
  }

  static void change(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="change"
    tabs.change("backup", old ->
        old.with(c -> c.spec(s -> s.replicas(orZero(old.spec().replicas()) + 1))));
    // @end
  }

  static void metadata(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="metadata"
    tabs.editMetadata("backup", m -> m.putAnnotation("example.com/checked", "yes"));
    // @end
  }

  static void others(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="others"
    CronTab read = tabs.get("backup"); // NotFoundException if there is none; find returns empty
    tabs.update(read.with(c -> c.spec(s -> s.replicas(2)))); // replaces the whole object
    tabs.patch("backup", Patch.merge("{\"spec\": {\"replicas\": 2}}"));
    tabs.patch("backup", Patch.json("[{\"op\": \"remove\", \"path\": \"/spec/args\"}]"));
    // @end
  }

  static void status(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="status"
    tabs.editStatus("backup", c -> c.status(s -> s.replicas(3).message("running")));
    tabs.scale("backup", 5);
    // @end
  }

  static CronTab retry(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="retry"
    var retry = rest.retry().within(Duration.ofSeconds(10));
    CronTab stored = retry.retryOnConflict(Retry.DEFAULT_BACKOFF, () -> {
      CronTab newest = tabs.get("backup"); // each attempt reads the object again
      return tabs.update(newest.with(c -> c.spec(s -> s.replicas(3))));
    });
    // @end
    return stored;
  }

  static void delete(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="delete"
    tabs.delete("backup"); // NotFoundException if there is none
    boolean existed = tabs.deleteIfExists("backup");
    tabs.deleteCollection("app=db");
    // @end
    System.out.println(existed);
  }

  static void deleteAndWait(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="delete-and-wait"
    tabs.deleteAndWait("backup", Duration.ofMinutes(2));
    // @end
  }

  static void dryRun(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="dry-run"
    tabs.edit("backup", c -> c.spec(s -> s.replicas(9)), o -> o.dryRun(true));
    // @end
  }
}
