package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated types are null-marked by their package if it is, and by themselves otherwise. */
final class NullMarksTest {
  private static final String KIND =
      """
      package com.example;

      import dev.kubewright.annotation.Kind;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;

      /** A widget. */
      @Kind(group = "example.com", version = "v1")
      public record Widget(ObjectMeta metadata) implements KubernetesObject {}
      """;

  private static final String PACKAGE =
      """
      /** Widgets. */
      @NullMarked
      package com.example;

      import org.jspecify.annotations.NullMarked;
      """;

  @TempDir private Path folder;

  private Map<String, String> generated(String... sources) {
    Outcome outcome = Javac.into(folder).compile(Sources.of(sources));
    assertThat(outcome.lines()).isEmpty();
    return outcome.artefacts();
  }

  @Test
  void type_ofAPackageWithoutMark_isMarkedItself() {
    Map<String, String> files = generated(KIND);

    assertThat(files.get("com/example/WidgetBuilder.java")).containsMatch("\n@.*@NullMarked\n");
    assertThat(files.get("com/example/client/WidgetInterface.java"))
        .containsMatch("\n@.*@NullMarked\n");
  }

  @Test
  void type_ofAMarkedPackage_isNotMarkedAgain() {
    Map<String, String> files = generated(KIND, PACKAGE);

    assertThat(files.get("com/example/WidgetBuilder.java")).doesNotContain("NullMarked");
    assertThat(files.get("com/example/WidgetCodec.java")).doesNotContain("NullMarked");
    assertThat(files.get("com/example/client/WidgetInterface.java"))
        .containsMatch("\n@.*@NullMarked\n");
  }

  @Test
  void client_ofAMarkedPackage_isNotMarkedAgain() {
    String clients = PACKAGE.replace("package com.example", "package com.example.client");

    Map<String, String> files = generated(KIND, clients);

    assertThat(files.get("com/example/WidgetBuilder.java")).containsMatch("\n@.*@NullMarked\n");
    assertThat(files.get("com/example/client/WidgetInterface.java")).doesNotContain("NullMarked");
  }
}
