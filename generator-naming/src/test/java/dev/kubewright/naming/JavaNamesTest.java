package dev.kubewright.naming;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import java.util.Random;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;

class JavaNamesTest {
  private static final List<String> PIECES =
      List.of(
          "a", "B", "z9", "0", "_", "-", ".", "$", " ", "é", "名", "class", "int", "\ud83d\ude00");

  /** The words of the language specification, contextual ones included. */
  private static final List<String> WORDS =
      List.of(
          ("_ abstract assert boolean break byte case catch char class const continue default do"
                  + " double else enum extends false final finally float for goto if implements"
                  + " import instanceof int interface long native new null package private"
                  + " protected public return short static strictfp super switch synchronized this"
                  + " throw throws transient true try void volatile while exports module"
                  + " non-sealed open opens permits provides record requires sealed to transitive"
                  + " uses var when with yield Default classes")
              .split(" "));

  @Test
  void isReserved_wordsOfTheLanguage_saysWhatJavacSays() {
    for (String word : WORDS) {
      assertWithMessage(word)
          .that(JavaNames.isReserved(word))
          .isEqualTo(SourceVersion.isKeyword(word, SourceVersion.RELEASE_17));
    }
  }

  @Test
  void component_wireName_isKeptWhereJavaAllowsIt() {
    assertThat(JavaNames.component("replicas")).isEqualTo("replicas");
    assertThat(JavaNames.component("_a")).isEqualTo("_a");
    assertThat(JavaNames.component("default")).isEqualTo("default_");
    assertThat(JavaNames.component("hashCode")).isEqualTo("hashCode_");
    assertThat(JavaNames.component("x-y.z")).isEqualTo("xYZ");
    assertThat(JavaNames.component("$ref")).isEqualTo("ref");
    assertThat(JavaNames.component("1a")).isEqualTo("_1a");
    assertThat(JavaNames.component("é")).isEqualTo("field");
  }

  @Test
  void names_anyText_areNamesOfJava() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    Random random = new Random(seed);
    for (int round = 0; round < 5000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(6); i > 0; i--) {
        text.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String context = "kubewright.seed=" + seed + " <" + text + ">";
      for (String name :
          List.of(
              JavaNames.component(text.toString()),
              JavaNames.type(text.toString()),
              "Outer" + JavaNames.typePart(text.toString()),
              JavaNames.packageSegment(text.toString()),
              GroupNames.javaName(text.toString()))) {
        assertWithMessage(context).that(SourceVersion.isName(name)).isTrue();
        assertWithMessage(context).that(name).doesNotContain(".");
        assertWithMessage(context).that(JavaNames.isName(name)).isTrue();
      }
    }
  }

  @Test
  void implied_reservedWord_losesItsUnderscore() {
    assertThat(JsonNames.implied("default_")).isEqualTo("default");
    assertThat(JsonNames.implied("true_")).isEqualTo("true");
    assertThat(JsonNames.implied("__")).isEqualTo("_");
    assertThat(JsonNames.implied("wait_")).isEqualTo("wait_");
    assertThat(JsonNames.implied("a_")).isEqualTo("a_");
    assertThat(JsonNames.implied("_")).isEqualTo("_");
  }

  @Test
  void implied_componentOfAReservedWord_isTheWord() {
    for (String word : WORDS) {
      if (JavaNames.isReserved(word)) {
        assertThat(JsonNames.implied(JavaNames.component(word))).isEqualTo(word);
      }
    }
  }
}
