package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.core.v1.*;
import dev.kubewright.client.*;
import dev.kubewright.client.option.*;
import dev.kubewright.error.*;
import dev.kubewright.resource.*;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.*;
import dev.kubewright.transport.*;
import org.junit.jupiter.api.Test;

/** Programs that import whole packages: the built-in kinds and the types of clients. */
class WildcardImportsTest {
  @Test
  void namespaces_isTheClassOfTheKind() {
    ResourceType<Namespace> type = Namespaces.TYPE;
    assertThat(type.plural()).isEqualTo("namespaces");
    assertThat(RestClient.ALL_NAMESPACES).isEqualTo(ListerWatchers.ALL_NAMESPACES);
  }
}
