package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.collection.Lists;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MaskedTest {
  @Test
  void text_ofAValue_showsItsShapeOnly() {
    assertThat(Masked.text(null)).isEqualTo("null");
    assertThat(Masked.text("secret")).isEqualTo("<masked>");
    assertThat(Masked.text(List.of("a", "b"))).isEqualTo("[<masked>, <masked>]");
    assertThat(Masked.text(Map.of("k", List.of("a")))).isEqualTo("{k=[<masked>]}");
    assertThat(Masked.text(Lists.absent())).isEqualTo("[]");
  }
}
