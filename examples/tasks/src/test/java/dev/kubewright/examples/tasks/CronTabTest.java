package dev.kubewright.examples.tasks;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.examples.tasks.stable.CronTabs;
import dev.kubewright.examples.tasks.stable.client.CronTabInterface;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

// @start region="T27"
@KubernetesServer(crds = CronTabs.class)
class CronTabTest {
  @Test
  void conflict(CronTabInterface tabs, TestKit kit) {
    kit.on(Verb.CREATE, "crontabs").fail(Reason.ALREADY_EXISTS).times(1);
    assertThrows(AlreadyExistsException.class, () -> tabs.create(c -> c
        .metadata(m -> m.name("backup")).spec(s -> s.cronSpec("0 3 * * *"))));
  }
}
// @end
