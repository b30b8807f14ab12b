package com.example.stable;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.stable.client.CronTabInterface;
import dev.kubewright.annotation.Verb;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = CronTabs.class)
class CronTabTest {
  @Test
  void create_tab_isThere(CronTabInterface tabs) {
    tabs.create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));

    assertEquals(1, tabs.list().items().size());
  }

  @Test
  void edit_conflict_isRepeated(CronTabInterface tabs, TestKit kit) {
    tabs.create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));
    kit.on(Verb.PATCH, "crontabs").fail(Reason.CONFLICT).times(2);

    tabs.edit("backup", c -> c.spec(s -> s.replicas(3)));

    kit.assertSent(3, Verb.PATCH, "crontabs");
    assertEquals(3, tabs.get("backup").spec().replicas());
  }
}
