package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.annotation.Verb;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceTypeTest {
  private static final GroupVersionKind SCALE = new GroupVersionKind("autoscaling", "v1", "Scale");

  @Test
  void groupVersion_parse_bothForms() {
    assertThat(GroupVersion.parse("v1")).isEqualTo(new GroupVersion("", "v1"));
    assertThat(GroupVersion.parse("apps/v1").withKind("Deployment").toString())
        .isEqualTo("apps/v1, Kind=Deployment");
    assertThat(GroupVersion.parse("apps/v1").withResource("deployments").qualifiedName())
        .isEqualTo("deployments.apps");
    assertThat(GroupVersion.parse("v1").withResource("pods").qualifiedName()).isEqualTo("pods");
    for (String text : List.of("", "/", "a/", "/v1", "a/b/c")) {
      assertThrows(IllegalArgumentException.class, () -> GroupVersion.parse(text));
    }
  }

  @Test
  void resourceType_builder_defaultsAndValues() {
    var plain = ResourceType.builder(Scale.class, ScaleCodec.INSTANCE, SCALE, "scales").build();
    assertThat(plain.toString()).isEqualTo("scales.autoscaling");
    assertThat(plain.singular()).isEqualTo("scale");
    assertThat(plain.namespaced()).isTrue();
    assertThat(plain.verbs()).containsExactlyElementsIn(Verb.values());
    var special =
        ResourceType.builder(Scale.class, ScaleCodec.INSTANCE, SCALE, "scales")
            .singular("s")
            .scope(Scope.CLUSTER)
            .verbs(Verb.GET, Verb.LIST)
            .subresources("status")
            .shortNames("sc")
            .categories("all")
            .build();
    assertThat(special.namespaced()).isFalse();
    assertThat(special.verbs()).containsExactly(Verb.GET, Verb.LIST);
    assertThat(special.subresources()).containsExactly("status");
    assertThat(special.groupVersionResource())
        .isEqualTo(new GroupVersionResource("autoscaling", "v1", "scales"));
    assertThrows(UnsupportedOperationException.class, () -> special.verbs().clear());
  }
}
