package dev.kubewright.api.apps.v1.client;

import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.PodTemplateSpec;
import dev.kubewright.api.core.v1.PodTemplateSpecBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.ResourceClient;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Changes of pod templates that make a controller roll out new pods, by the rules of kubectl. */
final class Rollouts {
  private static final String RESTARTED_AT = "kubectl.kubernetes.io/restartedAt";

  private Rollouts() {}

  /** Returns the change of {@code kubectl rollout restart}. */
  static Consumer<PodTemplateSpecBuilder> restart(ResourceClient<?> client) {
    String now = client.clock().instant().truncatedTo(ChronoUnit.SECONDS).toString();
    return template -> template.metadata(m -> m.putAnnotation(RESTARTED_AT, now));
  }

  /** Returns the change of {@code kubectl set image}. It finds init containers too, as kubectl. */
  static Consumer<PodTemplateSpecBuilder> image(
      KubernetesObject object, PodTemplateSpec template, String container, String image) {
    Objects.requireNonNull(container, "container");
    Objects.requireNonNull(image, "image");
    boolean ordinary = has(template.spec().containers(), container);
    boolean init = has(template.spec().initContainers(), container);
    if (!ordinary && !init) {
      List<String> names =
          Stream.of(template.spec().containers(), template.spec().initContainers())
              .flatMap(List::stream)
              .map(Container::name)
              .toList();
      throw new IllegalArgumentException(
          "\""
              + object.metadata().name()
              + "\" has no container \""
              + container
              + "\"; its containers are "
              + String.join(", ", names));
    }
    return ordinary
        ? changed -> changed.spec(s -> s.editContainer(container, c -> c.image(image)))
        : changed -> changed.spec(s -> s.editInitContainer(container, c -> c.image(image)));
  }

  private static boolean has(List<Container> containers, String name) {
    return containers.stream().anyMatch(each -> name.equals(each.name()));
  }
}
