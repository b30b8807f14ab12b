package dev.kubewright.examples.snippets.reference;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;

/** A change of an object, and of parts inside of it. */
final class Builders {
  private Builders() {}

  static Pod change() {
    // @start region="change"
    Pod pod = PodBuilder.build(p -> p
        .metadata(m -> m.name("web").putAnnotation("old", "yes"))
        .spec(s -> s.addContainer(c -> c.name("app").image("app:1"))));
    Pod changed = pod.with(p -> p
        .metadata(m -> m.putLabel("tier", "front").removeAnnotation("old"))
        .spec(s -> s
            .editContainer("app", c -> c.image("app:2").addArg("-v"))
            .removeContainer("sidecar")
            .addToleration(t -> t.key("gpu").operator("Exists"))));
    // @end
    return changed;
  }
}
