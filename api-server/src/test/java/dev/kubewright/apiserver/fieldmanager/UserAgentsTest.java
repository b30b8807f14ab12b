package dev.kubewright.apiserver.fieldmanager;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("ssa-29")
class UserAgentsTest {
  @Test
  void manager_isTheGivenOneOrTheStartOfTheUserAgent() {
    assertThat(UserAgents.manager("given", "kubectl/v1")).isEqualTo("given");
    assertThat(UserAgents.manager("", "kubectl/v1.36 (linux/amd64)")).isEqualTo("kubectl");
    assertThat(UserAgents.manager("", "/nothing")).isEmpty();
    assertThat(UserAgents.manager("", "")).isEmpty();
    assertThat(UserAgents.manager("", "caf\u00e9\u200b bar; x/1")).isEqualTo("caf\u00e9 bar; x");
    assertThat(UserAgents.manager("", "x".repeat(140))).isEqualTo("x".repeat(128));
    assertThat(UserAgents.manager("", "x".repeat(127) + "\u00e9/1")).isEqualTo("x".repeat(127));
  }
}
