package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartialResourceTest {
  @Test
  void parse_nameAlone_isAnyGroupAndVersion() {
    assertThat(PartialResource.parse("deployments"))
        .containsExactly(new PartialResource("", "", "deployments"));
  }

  @Test
  void parse_onePoint_isTheGroup() {
    assertThat(PartialResource.parse("deployments.apps"))
        .containsExactly(new PartialResource("apps", "", "deployments"));
  }

  @Test
  void parse_twoPoints_hasBothReadingsTheVersionFirst() {
    assertThat(PartialResource.parse("ingresses.v1.networking.k8s.io"))
        .containsExactly(
            new PartialResource("networking.k8s.io", "v1", "ingresses"),
            new PartialResource("v1.networking.k8s.io", "", "ingresses"))
        .inOrder();
  }

  @Test
  void parse_versionWithoutGroup_isAnyGroup() {
    assertThat(PartialResource.parse("pods.v1.").get(0))
        .isEqualTo(new PartialResource("", "v1", "pods"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".apps", ".v1.apps"})
  void parse_withoutAName_isRefused(String argument) {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> PartialResource.parse(argument));

    assertThat(refused).hasMessageThat().isEqualTo("a resource needs a name, such as deployments");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "deployments.apps", "deployments.v1.apps", "pods.v1."})
  void toString_isTheArgument(String argument) {
    assertThat(PartialResource.parse(argument).get(0).toString()).isEqualTo(argument);
  }

  @Test
  void of_wholeResources_keepsAllParts() {
    assertThat(PartialResource.of(new GroupVersionResource("apps", "v1", "deployments")))
        .isEqualTo(new PartialResource("apps", "v1", "deployments"));
    assertThat(PartialResource.of(new GroupResource("apps", "deployments")))
        .isEqualTo(new PartialResource("apps", "", "deployments"));
  }
}
