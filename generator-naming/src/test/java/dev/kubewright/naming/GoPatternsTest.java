package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Go's package regexp takes, refuses and matches. All of it was tried with Go 1.26. */
class GoPatternsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[(?=]",
        "[(?!a]",
        "[a&&b]",
        "[[:alpha:]]*",
        "[[:^alpha:]]",
        "[]a]",
        "(?i)a",
        "(?s-i:a)",
        "\\x{41}",
        "(?<n>a)",
        "(?P<n>a)",
        "(?P<n>a)(?P<n>b)",
        "\\Qa\\E",
        "\\p{Greek}",
        "\\p{Letter}",
        "\\pN",
        "\\01",
        "{",
        "a{,2}",
        "a{1000}",
        "(a{100}){10}",
        "(a{100})(b{11})",
        "[{]{11}",
        "\\({100}\\){11}",
        "[a-z]([-a-z0-9]{0,61}[a-z0-9])?",
        "a*?",
        "^*",
        "[a-]",
        "\\_"
      })
  void problem_patternOfGo_isNone(String pattern) {
    assertWithMessage(pattern).that(GoPatterns.problem(pattern)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        ")",
        "[a",
        "a\\",
        "*",
        "(|*)",
        "a*+",
        "a++",
        "a**",
        "a{1,2}+",
        "a{2}{3}",
        "a{1001}",
        "a{2,1}",
        "(a{100}){11}",
        "((a{10}b){10}){11}",
        "(?=a)",
        "(?<!a)",
        "(?>a)",
        "(?x)a",
        "(?d)a",
        "(a)\\1",
        "[\\1]",
        "\\h",
        "\\R",
        "\\Z",
        "\\e",
        "\\cA",
        "\\u0041",
        "\\G",
        "[z-a]",
        "[[:nope:]]",
        "\\x4",
        "\\é",
        "(?P<a-b>c)"
      })
  void problem_patternThatGoRefuses_isSaid(String pattern) {
    assertWithMessage(pattern).that(GoPatterns.problem(pattern)).isNotEmpty();
  }

  @Test
  void problem_isInGosWords() {
    assertThat(GoPatterns.problem("a(?=b)")).isEqualTo("invalid or unsupported Perl syntax: `(?=`");
    assertThat(GoPatterns.problem("(a{100}){11}")).isEqualTo("invalid repeat count: `{11}`");
  }

  @Test
  void problem_hostilePattern_isSaidBeforeItTakesMuch() {
    assertThat(GoPatterns.problem("(".repeat(100_000) + ")".repeat(100_000)))
        .isEqualTo("expression nests too deeply");
    assertThat(GoPatterns.problem("((((a{1000}){1000}){1000}){1000}){1000}"))
        .isEqualTo("invalid repeat count: `{1000}`");
    assertThat(GoPatterns.problem("[".repeat(100_000))).contains("missing closing ]");
    assertThat(GoPatterns.problem("(a{".repeat(500))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "^abc$, abc, true",
    "^abc$, xabc, false",
    "b, abc, true",
    "\\p{Greek}, α, true",
    "\\d, ٣, false",
    "(?i)k, K, true",
  })
  void matches_isAsInGo(String pattern, String text, boolean expected) {
    assertThat(GoPatterns.matches(pattern, text)).isEqualTo(expected);
  }

  @Test
  void matches_lineBreakAtTheEnd_isNotTheEnd() {
    assertThat(GoPatterns.matches("^abc$", "abc\n")).isFalse();
  }
}
