package dev.kubewright.it.programs;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.RealOnly;
import java.util.regex.Pattern;

/** What a transcript of the real server has, and that of the server in memory does not have. */
enum KnownDifference {
  BUILT_IN_COLUMNS(RealOnly.BUILT_IN_COLUMNS, "(?<=\n)(\\S+)  \\S.*  (AGE|<age>)(?=\n)", "$1  $2"),
  /** kubectl prints the names of columns again only when they change. */
  HEADERS(RealOnly.BUILT_IN_COLUMNS, "(?<=\n)NAME  AGE\n", "");

  private final RealOnly reason;
  private final Pattern pattern;
  private final String inMemory;

  KnownDifference(RealOnly reason, String pattern, String inMemory) {
    this.reason = reason;
    this.pattern = Pattern.compile(pattern);
    this.inMemory = inMemory;
  }

  /** Returns what the server in memory prints, where the real one prints a text. */
  static String inMemory(String real) {
    String text = real;
    for (KnownDifference each : values()) {
      text = each.pattern.matcher(text).replaceAll(each.inMemory);
    }
    return text;
  }

  /** Returns a text of the server in memory without headers, and fails if it has a difference. */
  static String comparable(String memory) {
    for (KnownDifference each : values()) {
      if (each != HEADERS) {
        assertWithMessage("%s, so %s is to be deleted", each.reason, each)
            .that(memory)
            .doesNotContainMatch(each.pattern);
      }
    }
    return HEADERS.pattern.matcher(memory).replaceAll("");
  }
}
