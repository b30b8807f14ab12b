package dev.kubewright.client;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class PatchTest {
  @Test
  void text_hasTypeAndSize_andNoSecret() {
    Patch patch = Patch.merge("{\"stringData\":{\"password\":\"s3cret\"}}");

    assertThat(patch.toString()).isEqualTo("Patch[MERGE, 36 characters]");
  }
}
