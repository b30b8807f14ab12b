package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ContainersTest {
  private static Pod pod(Map<String, String> annotations, String... containers) {
    return PodBuilder.build(
        p ->
            p.metadata(m -> m.name("web").annotations(annotations))
                .spec(
                    s -> {
                      for (String name : containers) {
                        s.addContainer(c -> c.name(name));
                      }
                      s.addInitContainer(c -> c.name("migrate"));
                      s.addEphemeralContainer(c -> c.name("debugger"));
                    }));
  }

  private static Map<String, String> annotation(String container) {
    return Map.of(Containers.ANNOTATION, container);
  }

  @Tag("streams-exec-12")
  @Test
  void main_onlyOne_isChosen() {
    assertThat(Containers.main(pod(Map.of(), "app"))).isEqualTo("app");
    assertThat(Containers.main(pod(annotation("gone"), "app"))).isEqualTo("app");
  }

  @Tag("streams-exec-12")
  @Test
  void main_annotated_isChosenOfAllSorts() {
    for (String name : new String[] {"app", "sidecar", "migrate", "debugger"}) {
      assertThat(Containers.main(pod(annotation(name), "app", "sidecar"))).isEqualTo(name);
    }
    assertThat(Containers.main(pod(annotation("migrate"), "app"))).isEqualTo("migrate");
  }

  /** Whoever may annotate a pod must not control the terminal of its reader. */
  @Test
  void main_annotationWithControlCharacters_isSafeInTheMessage() {
    var several =
        assertThrows(
            ContainerChoiceException.class,
            () -> Containers.main(pod(annotation("\u001b[2J"), "app", "sidecar")));

    assertThat(several).hasMessageThat().endsWith("names \"?[2J\"");
  }

  @Tag("streams-exec-12")
  @Test
  void main_several_listsAll() {
    var several =
        assertThrows(
            ContainerChoiceException.class,
            () -> Containers.main(pod(annotation("gone"), "app", "sidecar")));

    assertThat(several)
        .hasMessageThat()
        .isEqualTo(
            "pod \"web\" has several containers; name one of app, sidecar, or of the init containers"
                + " migrate, or of the ephemeral containers debugger; its annotation"
                + " kubectl.kubernetes.io/default-container names \"gone\"");
    assertThat(several.containers()).containsExactly("app", "sidecar").inOrder();
    assertThat(several.initContainers()).containsExactly("migrate");
    assertThat(several.ephemeralContainers()).containsExactly("debugger");
  }
}
