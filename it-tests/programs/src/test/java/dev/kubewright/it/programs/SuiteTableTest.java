package dev.kubewright.it.programs;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteTableTest {
  private static final SuiteTable.Suite SUITE =
      SuiteTable.parse(
              """
              # a comment
              client/fake 2 3
                IN_MEMORY | a reason | [It] one
                BOTH | a reason | [It] two
              """)
          .suites()
          .get(0);

  @Test
  void failures_thatAreKnown_areNoDifference() {
    assertThat(in(2, "[It] one", "[It] two")).isEmpty();
    assertThat(SUITE.differences(Judge.CONTROL_PLANE, new SuiteReport(3, List.of("[It] two"))))
        .isEmpty();
    assertThat(SUITE.file()).isEqualTo("client-fake.test");
  }

  @Test
  void failures_thatAreUnknown_areDifferences() {
    assertThat(in(2, "[It] one", "[It] two", "[It] two")).containsExactly("fails: [It] two");
  }

  @Test
  void passes_thatAreUnexpected_areDifferences() {
    assertThat(in(3, "[It] two"))
        .containsExactly("does not fail any more: [It] one", "passed: 3, and the table says 2");
  }

  @Test
  void knownFailures_withoutAReason_areRefused() {
    assertThrows(AssertionError.class, () -> SuiteTable.parse("a 1 1\n  BOTH |  | x"));
  }

  private static List<String> in(int passed, String... failed) {
    return SUITE.differences(Judge.IN_MEMORY, new SuiteReport(passed, List.of(failed)));
  }
}
