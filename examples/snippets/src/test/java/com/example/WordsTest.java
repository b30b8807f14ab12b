package com.example;

import static com.google.common.truth.Truth.assertThat;

import com.example.imported.Conditions;
import com.example.words.ServiceSpec;
import dev.kubewright.meta.v1.ConditionBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void wordOfALaterVersion_isKept() {
    assertThat(new ServiceSpec(ServiceSpec.TYPE_NONE).address()).isEqualTo("no address");
    assertThat(new ServiceSpec("Mesh").address()).isEqualTo("unknown to this program: Mesh");
  }

  @Test
  void condition_isTrue() {
    var ready = ConditionBuilder.build(c -> c.type("Ready").status("True").reason("A").message(""));
    assertThat(Conditions.isTrue(List.of(ready), "Ready")).isTrue();
    assertThat(Conditions.isTrue(List.of(ready), "Synced")).isFalse();
  }
}
