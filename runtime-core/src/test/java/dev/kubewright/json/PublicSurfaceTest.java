package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The number of methods that the author of a codec has to know. */
class PublicSurfaceTest {
  private static final int MOST = 15;

  @Test
  void readerAndWriter_publicMethods_atMost15Each() {
    for (Class<?> type : List.of(JsonReader.class, JsonWriter.class)) {
      List<String> methods =
          Arrays.stream(type.getDeclaredMethods())
              .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
              .map(Method::getName)
              .sorted()
              .toList();
      assertWithMessage("%s", methods).that(methods.size()).isAtMost(MOST);
    }
  }

  @Test
  void readerAndWriter_implementers_seeNoFields() {
    for (Class<?> type : List.of(JsonReader.class, JsonWriter.class)) {
      assertThat(Arrays.stream(type.getDeclaredFields()).map(field -> field.getModifiers()))
          .doesNotContain(Modifier.PROTECTED);
      assertThat(type.getFields()).isEmpty();
    }
  }
}
