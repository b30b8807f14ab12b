package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NullsTest {
  @Test
  void with_aName_isAnotherObject() {
    Nulls one = Nulls.NONE.with("a");

    assertThat(Nulls.NONE.names()).isEmpty();
    assertThat(one.contains("a")).isTrue();
    assertThat(one.contains("b")).isFalse();
    assertThat(one.with("a")).isSameInstanceAs(one);
    assertThat(one.with("b").names()).containsExactly("a", "b").inOrder();
  }

  @Test
  void without_theLastName_isTheSharedObject() {
    Nulls one = Nulls.of("a", "a");

    assertThat(one.names()).containsExactly("a");
    assertThat(one.without("b")).isSameInstanceAs(one);
    assertThat(one.without("a")).isSameInstanceAs(Nulls.NONE);
    assertThat(Nulls.of()).isSameInstanceAs(Nulls.NONE);
  }

  @Test
  void equals_sameNamesInAnyOrder_isTrue() {
    Nulls one = Nulls.of("a", "b");

    assertThat(one).isEqualTo(Nulls.of("b", "a"));
    assertThat(one.hashCode()).isEqualTo(Nulls.of("b", "a").hashCode());
    assertThat(one).isNotEqualTo(Nulls.of("a"));
    assertThat(one).isNotEqualTo(List.of("a", "b"));
    assertThat(one.toString()).isEqualTo("[a, b]");
  }
}
