package dev.kubewright.importer.emit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
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
  void of_longText_isWrappedBetweenWords() {
    String text = "word ".repeat(60).strip() + "\n\nend";
    String wrapped = Javadoc.of("@param name ", text, "    ");

    assertThat(wrapped.lines().mapToInt(String::length).max().orElse(0)).isAtMost(97);
    assertThat(wrapped).startsWith("@param name word");
    assertThat(wrapped).endsWith("\n\n    <p>end");
    assertThat(wrapped.replaceAll("\\s+", " "))
        .isEqualTo("@param name " + "word ".repeat(60) + "<p>end");
  }

  @Test
  void of_wordLongerThanALine_isNotCut() {
    String word = "https://example.com/" + "x".repeat(200);

    assertThat(Javadoc.of("", "a " + word + " b", "  ")).isEqualTo("a\n  " + word + "\n  b");
  }

  @Test
  void of_emptyLines_beginParagraphs() {
    assertThat(Javadoc.of("", "a\nb\n\n \n\nc\r\n\r\nd", ""))
        .isEqualTo("a\n<br>b\n\n<p>&#32;\n\n<p>c&#32;\n<br>&#32;\n<br>d");
  }

  @Test
  void of_itemsOfLists_beginLines() {
    assertThat(Javadoc.of("@param p ", "One of:\n- a\n  more\n- b\n\n1. c\n2. d", "    "))
        .isEqualTo(
            "@param p One of:\n    <br>- a\n    <br>&#32;&#32;more\n    <br>- b\n\n    <p>1. c\n"
                + "    <br>2. d");
  }

  @Test
  void of_whiteSpaceThatHtmlDrops_isReferences() {
    assertThat(Javadoc.of("", "\na.  b\tc \n", ""))
        .isEqualTo("&NewLine;a. &#32;b&Tab;c&#32;&NewLine;");
    assertThat(Javadoc.of("", "a\n\n\nb", "")).isEqualTo("a\n\n<p>&NewLine;b");
  }

  @Test
  void of_anyText_isOneCommentWithoutErrors() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    Random random = new Random(seed);
    List<String> pieces =
        List.of(
            "a", " ", "\n", "\n\n", "\t", "\r", "*/", "@", "{", "}", "{@code", "<b>", "&", "-",
            "1. ", "\\u", "é");
    StringBuilder fields = new StringBuilder();
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i > 0; i--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
      }
      String javadoc = Javadoc.of("", text.toString(), "  ");
      String context = "kubewright.seed=" + seed + " <" + text + ">";
      assertWithMessage(context).that(javadoc).doesNotContain("*/");
      String bare = javadoc.replaceAll("<(p|br)>", "");
      assertWithMessage(context).that(bare).doesNotContain("<");
      assertWithMessage(context).that(bare).doesNotContain("{@");
      assertWithMessage(context)
          .that(javadoc.lines().anyMatch(l -> l.strip().startsWith("@")))
          .isFalse();
      if (javadoc.isBlank()) {
        continue; // the importer writes no comment for no text
      }
      fields.append("  /** %s */\n  public int f%d;\n".formatted(javadoc, round));
    }
    assertWithMessage("kubewright.seed=" + seed).that(doclint(fields)).isEmpty();
  }

  /** What doclint has to say to the comments of the fields of a class. */
  private static List<String> doclint(CharSequence fields) {
    String text = "/** A class. */\npublic class A {\n" + fields + "}\n";
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    var found = new DiagnosticCollector<JavaFileObject>();
    var compiler = ToolProvider.getSystemJavaCompiler();
    var options = List.of("-Xdoclint:all", "-proc:none", "-XDshould-stop.ifNoError=FLOW");
    compiler.getTask(null, null, found, options, null, List.of(source)).call();
    return found.getDiagnostics().stream()
        .map(each -> each.getMessage(Locale.ROOT))
        .filter(message -> !message.contains("default constructor"))
        .toList();
  }
}
