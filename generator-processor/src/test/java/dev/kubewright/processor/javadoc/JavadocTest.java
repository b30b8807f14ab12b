package dev.kubewright.processor.javadoc;

import static com.google.common.truth.Truth.assertThat;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JavadocTest {
  private static final String COMMENT =
      " Runs {@code a < b} on <b>a</b> {@link Some#thing schedule}.\n\n <p>More &lt;text&gt; &amp;"
          + " {@link Other}.\n\n @param name the\n   name\n @param nameSpace other\n";

  private static Javadoc html(@Nullable String comment) {
    return Javadoc.of(comment, false, JavadocTest::value);
  }

  private static String main(@Nullable String comment) {
    return html(comment).main();
  }

  private static String markdown(String comment) {
    return Javadoc.of(comment, true, JavadocTest::value).main();
  }

  private static Optional<String> value(String reference) {
    return reference.equals("#MAX") ? Optional.of("12") : Optional.empty();
  }

  @Test
  void main_markup_becomesPlainText() {
    assertThat(main(COMMENT)).isEqualTo("Runs a < b on a schedule.\n\nMore <text> & Other.");
  }

  @Test
  void main_noComment_isEmpty() {
    assertThat(main(null)).isEmpty();
    assertThat(main(" @param a b")).isEmpty();
  }

  @Test
  void param_severalLines_areJoinedAndOtherNamesLeftAlone() {
    assertThat(html(COMMENT).param("name")).isEqualTo("the name");
    assertThat(html(COMMENT).param("nameSpace")).isEqualTo("other");
    assertThat(html(COMMENT).param("nam")).isEmpty();
  }

  @Test
  void main_lineBreaks_stay() {
    assertThat(main(" One of:\n <br>- a\n   b\n <BR/> - c\n\n <p>d<br>"))
        .isEqualTo("One of:\n- a b\n- c\n\nd");
  }

  @Test
  void main_referencesToWhiteSpace_stay() {
    assertThat(main(" &#10;a. &#32;b&#9;c&#32;&#10;")).isEqualTo("\na.  b\tc \n");
    assertThat(main(" &NewLine;a. &#32;b&Tab;c&#32;&NewLine;")).isEqualTo("\na.  b\tc \n");
  }

  @Test
  void main_nestedBraces_keepTheirText() {
    assertThat(main(" An empty {@code {}} and {@literal <a>}.")).isEqualTo("An empty {} and <a>.");
  }

  /** Comments in HTML, with bars in place of line breaks. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '$',
      textBlock =
          """
          A:| <ul>| <li>a| b</li>| <li>c</li>| </ul>| D. => A:|- a b|- c|D.
          A:||<ol><li>a<li>b <i>c</i></ol><p>D. => A:||1. a|2. b c||D.
          <ul><li>a<ul><li>b</ul><li>c</ul> => - a|  - b|- c
          <ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul> => - a|  1. b|  2. c|- d
          <dl><dt>a</dt><dd>b</dd></dl> => a|b
          <table><tr><th>a</th><th>b</th></tr>|<tr><td>1</td><td>2</td></tr></table> => a \u2503 b|1 \u2503 2
          <h2>A</h2>|b => A||b
          At most {@value #MAX}, see {@value Other#MIN}. => At most 12, see Other.MIN.
          Such as:| {@snippet lang=yaml :|   a:|     b: 1 # @highlight|   c: {d: 2}| }| End. => Such as:||a:|  b: 1|c: {d: 2}||End.
          {@snippet file="A.java" region="b"} =>
          A:| <pre>{@code|   a {|     @B c;|   }| }</pre> => A:||a {|  @B c;|}
          A <pre>| a <b>b</b> &lt;| </pre> c => A||a b <||c
          {@code @a}| {@code| @b} c => @a @b c
          {@return the size}| => Returns the size.
          See {@link java.util.Map#put(Object, Object) put} and {@link #a(int, int)}. => See put and a(int, int).
          a <!-- b --> c => a c
          {@index "a b" c} {@systemProperty d} {@summary e} => a b d e
          {@code <ul><li>} and {@literal <br>} => <ul><li> and <br>
          a {@code b => a {@code b
          """)
  void main_html_becomesItsText(String comment, @Nullable String text) {
    assertThat(main(lines(comment))).isEqualTo(lines(text == null ? "" : text));
  }

  /** Comments in Markdown, with bars in place of line breaks. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '$',
      textBlock =
          """
          A *b* **c** _d_ __e__ ***f*** a_b_c 2 * 3. => A b c d e f a_b_c 2 * 3.
          A `b*c* <d>` ``e`f``. => A b*c* <d> e`f.
          A:| - b|   c| - d||E => A:|- b c|- d||E
          A:||1. b|2. c|   - d => A:||1. b|2. c|  - d
          # A|b| => A||b
          A|===|b => A||b
          [a](https://b.c) ![d](e) <https://f.g> => a d https://f.g
          [List#size()] [the list][List] [#a] [x y] => List.size() the list a [x y]
          A:|```java|@B|  c(*d*);|```|e => A:||@B|  c(*d*);||e
          A:||     b *c*|       d||e => A:||b *c*|  d||e
          a  |b\\|c => a|b|c
          \\*a\\* \\[b\\] \\<c> => *a* [b] <c>
          \u2503 a \u2503 b \u2503|\u2503---\u2503---\u2503|\u2503 1 \u2503 2 \u2503 => a \u2503 b|1 \u2503 2
          > a|> b => a b
          a||---||b => a||b
          a <b>c</b> &lt; {@code *d*} {@link List} => a c < *d* List
          a|@param b c => a
          """)
  void main_markdown_becomesItsText(String comment, String text) {
    assertThat(markdown(lines(comment))).isEqualTo(lines(text));
  }

  @Test
  void param_markdownWithAnAnnotationInCode_isWhole() {
    Javadoc comment =
        Javadoc.of(" a\n ```\n @param b no\n ```\n @param b *yes*", true, JavadocTest::value);

    assertThat(comment.param("b")).isEqualTo("yes");
    assertThat(comment.main()).isEqualTo("a\n\n@param b no");
  }

  @Test
  void main_lineSeparators_areText() {
    String separated = "a\u2028@b\u0085@c";

    assertThat(main(separated)).isEqualTo(separated);
    assertThat(markdown(separated)).isEqualTo(separated);
  }

  private static String lines(String text) {
    return text.replace('|', '\n').replace('\u2503', '|');
  }
}
