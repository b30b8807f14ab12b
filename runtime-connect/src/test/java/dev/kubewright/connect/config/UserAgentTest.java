package dev.kubewright.connect.config;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class UserAgentTest {
  /**
   * The tests run on the class path, from a folder, so there is neither a manifest nor a module.
   */
  @Test
  void standard_onTheClassPath_namesTheVersion() {
    assertThat(UserAgent.class.getModule().isNamed()).isFalse();
    assertThat(UserAgent.standard())
        .matches(
            "kubewright/\\d+\\.\\d+\\.\\d+[A-Za-z0-9.-]* \\([A-Za-z0-9._-]+/[A-Za-z0-9._-]+\\)");
  }
}
