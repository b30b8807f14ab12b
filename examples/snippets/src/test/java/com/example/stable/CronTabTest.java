package com.example.stable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.stable.client.CronTabInterface;
import dev.kubewright.annotation.Verb;
import dev.kubewright.error.ConflictException;
import dev.kubewright.testkit.TestKit;
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
  void create_conflict_isThrown(CronTabInterface tabs, TestKit kit) {
    kit.on(Verb.CREATE, "crontabs").fail(409).times(1);

    assertThrows(ConflictException.class, () -> tabs.create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *"))));
    kit.assertSent(1, Verb.CREATE, "crontabs");
  }
}
