package dev.kubewright.api.core.v1.client;

import dev.kubewright.OneLine;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.EphemeralContainer;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.rest.ResourceClient;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The choice of a container if a call names none: the one that the annotation {@value #ANNOTATION}
 * names, or else the only one. It never takes one of several by their order, as kubectl does.
 */
public final class Containers {
  /** The annotation of a pod that names its main container. */
  public static final String ANNOTATION = "kubectl.kubernetes.io/default-container";

  private Containers() {}

  /**
   * Returns the name of the main container of a pod.
   *
   * @throws ContainerChoiceException if the pod has several, and none is named by the annotation
   */
  public static String main(Pod pod) {
    List<String> containers = names(pod.spec().containers());
    List<String> inits = names(pod.spec().initContainers());
    List<String> ephemeral =
        pod.spec().ephemeralContainers().stream().map(EphemeralContainer::name).toList();
    String annotated = pod.metadata().annotations().get(ANNOTATION);
    if (annotated != null
        && Stream.of(containers, inits, ephemeral).anyMatch(all -> all.contains(annotated))) {
      return annotated;
    }
    if (containers.size() == 1) {
      return containers.get(0);
    }
    throw new ContainerChoiceException(
        "pod \""
            + pod.metadata().name()
            + "\" has several containers; name one of "
            + String.join(", ", containers)
            + also("init", inits)
            + also("ephemeral", ephemeral)
            + (annotated == null
                ? ""
                : "; its annotation " + ANNOTATION + " names \"" + OneLine.of(annotated) + "\""),
        containers,
        inits,
        ephemeral);
  }

  /**
   * Reads a pod, and returns the name of its main container.
   *
   * @param deadline when the read must end, or {@link Deadline#NONE} for the limit of the
   *     connection
   * @throws ContainerChoiceException if the pod has several, and none is named by the annotation
   */
  public static String main(ResourceClient<Pod> pods, String name, Deadline deadline) {
    Objects.requireNonNull(name, "name");
    ResourceClient<Pod> limited =
        deadline.isLimited()
            ? pods.restClient().until(deadline).resources(pods.type()).namespace(pods.namespace())
            : pods;
    return main(limited.get(name));
  }

  private static List<String> names(List<Container> containers) {
    return containers.stream().map(Container::name).toList();
  }

  private static String also(String sort, List<String> names) {
    return names.isEmpty() ? "" : ", or of the " + sort + " containers " + String.join(", ", names);
  }
}
