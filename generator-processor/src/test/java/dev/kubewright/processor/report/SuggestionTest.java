package dev.kubewright.processor.report;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SuggestionTest {
  @Test
  void of_swappedLetters_asksForTheNearName() {
    assertThat(Suggestion.of("nmae", List.of("port", "name"))).isEqualTo("did you mean \"name\"?");
  }

  @Test
  void of_otherCase_asksForTheSameName() {
    assertThat(Suggestion.of("NAME", List.of("name"), "")).isEqualTo("did you mean \"name\"?");
  }

  @Test
  void of_nothingNear_listsWhatThereIs() {
    assertThat(Suggestion.of("zzzz", List.of("a", "b"))).isEqualTo("use one of a, b.");
    assertThat(Suggestion.of("zzzz", List.of())).isEqualTo("there is nothing to name.");
  }
}
