package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.apply.ApplyConfigurations;
import dev.kubewright.rest.apply.CsaUpgrade;
import java.util.Set;

/** Fields that several programs own. */
final class ServerSideApply {
  private ServerSideApply() {}

  static void apply(RestClient rest, String namespace) {
    // @start region="apply"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    tabs.apply(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 4 * * *")), "my-operator");
    // @end
  }

  static void once(RestClient rest, String namespace, CronTab mine) {
    // @start region="once"
    var me = rest.withFieldManager("my-operator"); // or RestClient.connect(o -> o.fieldManager(…))
    var tabs = StableClientset.over(me).stableV1().cronTabs(namespace);
    tabs.apply(mine);
    // @end
  }

  static void conflict(RestClient rest, String namespace, CronTab mine) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="conflict"
    try {
      tabs.apply(mine, "my-operator");
    } catch (ApplyConflictException others) {
      others.conflicts().forEach(c -> System.err.println(c.manager() + " owns " + c.field()));
      tabs.apply(mine, o -> o.fieldManager("my-operator").force(true)); // takes the fields over
    }
    // @end
  }

  static void extract(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="extract"
    CronTab stored = tabs.get("backup");
    CronTab applied = ApplyConfigurations.extract(CronTabs.TYPE, stored, "my-operator");
    tabs.apply(applied.with(c -> c.spec(s -> s.replicas(3))), "my-operator");
    // @end
  }

  static void upgrade(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="upgrade"
    var earlier = Set.of("kubectl-client-side-apply");
    CsaUpgrade.patch(tabs.get("backup"), earlier, "my-operator")
        .ifPresent(patch -> tabs.patch("backup", patch));
    // @end
  }
}
