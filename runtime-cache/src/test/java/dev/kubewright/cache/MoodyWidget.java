package dev.kubewright.cache;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;

/** A kind as a bean, whose accessor can throw in the thread that fills the cache, or everywhere. */
final class MoodyWidget implements KubernetesObject {
  static final ResourceType<MoodyWidget> TYPE =
      ResourceType.builder(
              MoodyWidget.class,
              new Widget.NoCodec<MoodyWidget>(),
              new GroupVersionKind("example.com", "v1", "MoodyWidget"),
              "moodywidgets")
          .build();

  volatile boolean failsInTheFollower;
  volatile boolean fails;
  private final ObjectMeta metadata;

  MoodyWidget(String name, int version) {
    this.metadata = Widget.of(name, version).metadata();
  }

  @Override
  public ObjectMeta metadata() {
    boolean follower = Thread.currentThread().getName().endsWith("-follower");
    if (fails || failsInTheFollower && follower) {
      throw new StackOverflowError("of the bean");
    }
    return metadata;
  }

  String name() {
    return metadata.name();
  }
}
