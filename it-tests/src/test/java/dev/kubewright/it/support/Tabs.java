package dev.kubewright.it.support;

import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import java.util.Map;

/** Sample CronTabs. */
public final class Tabs {
  private Tabs() {}

  /** Returns a small valid CronTab. */
  public static CronTab tab(String name) {
    return CronTabBuilder.build(
        t -> t.metadata(m -> m.name(name)).spec(s -> s.cronSpec("0 3 * * *")));
  }

  /** Returns a CronTab with labels. */
  public static CronTab tab(String name, Map<String, String> labels) {
    return tab(name).with(t -> t.metadata(m -> m.labels(labels)));
  }
}
