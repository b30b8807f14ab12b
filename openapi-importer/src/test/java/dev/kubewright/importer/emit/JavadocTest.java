package dev.kubewright.importer.emit;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

class JavadocTest {
  @Test
  void of_markup_isText() {
    assertThat(Javadoc.of("", "a < b & c > d", "")).isEqualTo("a &lt; b &amp; c &gt; d");
  }

  @Test
  void of_endOfComment_doesNotEndIt() {
    assertThat(Javadoc.of("", "x */ y \\u002a/ **/", ""))
        .isEqualTo("x &#42;/ y &#92;u002a/ *&#42;/");
  }

  @Test
  void of_tags_areText() {
    assertThat(Javadoc.of("", "@param x {@code y} a@b", ""))
        .isEqualTo("&#64;param x {&#64;code y} a@b");
  }

  @Test
  void of_hiddenCharacters_areReplaced() {
    assertThat(Javadoc.of("", "a\u202eb\u0007c", "")).isEqualTo("a&#xfffd;b&#xfffd;c");
  }

  @Test
  void of_longText_isWrappedBehindThePrefix() {
    String wrapped = Javadoc.of("@param name ", "word ".repeat(60) + "\n\nend", "    ");

    assertThat(wrapped.lines().mapToInt(String::length).max().orElse(0)).isAtMost(97);
    assertThat(wrapped).startsWith("@param name word");
    assertThat(wrapped).endsWith("\n\n    end");
  }
}
