package dev.kubewright.processor.read;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class JavadocTest {
  private static final String COMMENT =
      " Runs {@code a < b} on <b>a</b> {@link Some#thing schedule}.\n\n <p>More &lt;text&gt; &amp;"
          + " {@link Other}.\n\n @param name the\n   name\n @param nameSpace other\n";

  @Test
  void main_markup_becomesPlainText() {
    assertThat(Javadoc.main(COMMENT))
        .isEqualTo("Runs a < b on a schedule.\n\nMore <text> & Other.");
  }

  @Test
  void main_noComment_isEmpty() {
    assertThat(Javadoc.main(null)).isEmpty();
    assertThat(Javadoc.main(" @param a b")).isEmpty();
  }

  @Test
  void param_severalLines_areJoinedAndOtherNamesLeftAlone() {
    assertThat(Javadoc.param(COMMENT, "name")).isEqualTo("the name");
    assertThat(Javadoc.param(COMMENT, "nameSpace")).isEqualTo("other");
    assertThat(Javadoc.param(COMMENT, "nam")).isEmpty();
  }

  @Test
  void main_lineBreaks_stay() {
    assertThat(Javadoc.main(" One of:\n <br>- a\n   b\n <BR/> - c\n\n <p>d<br>"))
        .isEqualTo("One of:\n- a b\n- c\n\nd");
  }

  @Test
  void main_referencesToWhiteSpace_stay() {
    assertThat(Javadoc.main(" &#10;a. &#32;b&#9;c&#32;&#10;")).isEqualTo("\na.  b\tc \n");
  }

  @Test
  void main_nestedBraces_keepTheirText() {
    assertThat(Javadoc.main(" An empty {@code {}} and {@literal <a>}."))
        .isEqualTo("An empty {} and <a>.");
  }
}
