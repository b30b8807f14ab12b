package dev.kubewright.processor.emit.file;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class LayoutTest {
  @Test
  void of_commentOfOneSentence_isOnOneLine() {
    assertThat(Layout.of("  /**\n   * A.\n   */\n  int a;\n")).isEqualTo("  /** A. */\n  int a;\n");
  }

  @Test
  void of_commentOfTwoLines_staysAsItIs() {
    String source = "/**\n * A.\n *\n * @throws B c\n */\n";

    assertThat(Layout.of(source)).isEqualTo(source);
  }

  @Test
  void of_emptyBody_isOnOneLine() {
    assertThat(Layout.of("  private A() {\n  }\n")).isEqualTo("  private A() {}\n");
  }

  @Test
  void of_wideCall_breaksBehindTheOutermostCommaThatFits() {
    String start = "    return client.call(" + "a".repeat(40) + ", other(b, c), ";

    assertThat(Layout.of(start + "d".repeat(40) + ", e);\n"))
        .isEqualTo(start.stripTrailing() + "\n        " + "d".repeat(40) + ", e);\n");
  }

  @Test
  void of_wideLiteral_staysWhole() {
    String source = "  String a =\n      \"" + "a, b ".repeat(30) + "\";\n";

    assertThat(Layout.of(source)).isEqualTo(source);
  }

  @Test
  void of_wideComment_breaksBetweenWords() {
    String laidOut = Layout.of(" * " + "word ".repeat(30) + "\n");

    assertThat(laidOut.lines().allMatch(line -> line.length() <= 100)).isTrue();
    assertThat(laidOut.lines().allMatch(line -> line.startsWith(" * word"))).isTrue();
  }

  @Test
  void of_wideHeader_breaksBeforeItsClause() {
    String name = "public interface " + "A".repeat(60);

    assertThat(Layout.of(name + " extends First<B>, Second<B> {\n"))
        .isEqualTo(name + "\n    extends First<B>, Second<B> {\n");
  }

  @Test
  void of_superTypesOnLinesOfTheirOwn_shareLines() {
    String name = "public interface " + "A".repeat(60);

    assertThat(Layout.of(name + " extends First<B>,\n    Second<B>,\n    Third {\n"))
        .isEqualTo(name + "\n    extends First<B>, Second<B>, Third {\n");
  }

  @Test
  void of_fields_haveNoBlankLineBetween() {
    String fields = "  private A a;\n\n  private static final B<C, D> B = new B<>(1);\n";

    assertThat(Layout.of(fields)).isEqualTo(fields.replace("\n\n", "\n"));
  }

  @Test
  void of_methodAfterField_keepsItsBlankLine() {
    String source = "  private A a;\n\n  public B b() {\n    int c = 1;\n  }\n";

    assertThat(Layout.of(source)).isEqualTo(source);
  }

  @Test
  void of_annotationsOfADeclaration_shareALine() {
    assertThat(Layout.of("  @Override\n  @Since(\"1.36\")\n  @A(b = C.D)\n  public A a();\n"))
        .isEqualTo("  @Override @Since(\"1.36\") @A(b = C.D)\n  public A a();\n");
  }

  @Test
  void of_annotationThatDoesNotFit_beginsALine() {
    String first = "@A(\"" + "a".repeat(60) + "\")\n";
    String second = "@B(\"" + "b".repeat(60) + "\") @C\nclass D {\n";

    assertThat(Layout.of(first + second.replace(") @C", ")\n@C"))).isEqualTo(first + second);
  }

  @Test
  void of_annotationType_isNoAnnotation() {
    String source = "@A\npublic @interface B {\n";

    assertThat(Layout.of(source)).isEqualTo(source);
  }
}
