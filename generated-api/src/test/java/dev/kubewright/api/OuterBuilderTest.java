package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.core.v1.Container;
import dev.kubewright.api.core.v1.PodSpec;
import dev.kubewright.api.core.v1.PodSpecBuilder;
import org.junit.jupiter.api.Test;

/** Changes that call the builder around theirs. */
class OuterBuilderTest {
  @Test
  void addAndEdit_outerBuilderChangesTheSameList_bothCount() {
    PodSpec read = PodSpecBuilder.build(s -> s.addContainer(c -> c.name("a")));

    PodSpec changed =
        read.with(
            s ->
                s.editContainer(
                        "a",
                        c -> {
                          s.addContainer(other -> other.name("b"));
                          c.image("a:1");
                        })
                    .addContainer(
                        c -> {
                          s.addContainer(other -> other.name("c"));
                          s.putNodeSelector("k", "v");
                          c.name("d");
                        }));

    assertThat(changed.containers().stream().map(Container::name))
        .containsExactly("a", "b", "c", "d")
        .inOrder();
    assertThat(changed.containers().get(0).image()).isEqualTo("a:1");
    assertThat(changed.nodeSelector()).containsExactly("k", "v");
  }

  @Test
  void part_outerBuilderChangesTheSamePart_isReplaced() {
    Deployment web =
        DeploymentBuilder.build(
            d ->
                d.spec(
                    s -> {
                      d.spec(other -> other.replicas(3));
                      d.metadata(m -> m.name("web"));
                      s.paused(true);
                    }));

    assertThat(web.spec().replicas()).isNull();
    assertThat(web.spec().paused()).isTrue();
    assertThat(web.metadata().name()).isEqualTo("web");
  }
}
