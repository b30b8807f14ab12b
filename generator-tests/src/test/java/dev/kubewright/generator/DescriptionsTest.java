package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Documentation comments as the descriptions of a CRD: HTML and Markdown become plain text. */
final class DescriptionsTest {
  private static final String CRD = "META-INF/kubewright/crds/widgets.example.com.yaml";

  private static final String DESCRIPTION =
      """
            description: |-
              Spins at most 12 times:

              - first
              - then

              spin:
                times: 1
      """;

  @TempDir private Path folder;

  private String crd(String comment) {
    Outcome outcome =
        Javac.into(folder)
            .compile(
                Sources.of(
                    """
                    package com.example;

                    import dev.kubewright.annotation.Kind;
                    import dev.kubewright.meta.v1.KubernetesObject;
                    import dev.kubewright.meta.v1.ObjectMeta;

                    %s
                    @Kind(group = "example.com", version = "v1")
                    public record Widget(ObjectMeta metadata, Integer size)
                        implements KubernetesObject {
                      /** The limit. */
                      public static final int MAX = 12;
                    }
                    """
                        .formatted(comment)),
                List.of("-Xlint:all,-processing,-options", "-Werror"));
    assertThat(outcome.messages()).isEmpty();
    return outcome.artefacts().get(CRD);
  }

  @Test
  void html_becomesPlainText() {
    String crd =
        crd(
            """
            /**
             * Spins at most {@value #MAX} times:
             *
             * <ul>
             *   <li>first
             *   <li>then
             * </ul>
             *
             * {@snippet lang=yaml :
             * spin:
             *   times: 1 // @highlight
             * }
             *
             * @param metadata as everywhere
             * @param size the <em>size</em>
             */
            """
                .strip());

    assertThat(crd.replaceAll("(?m)^  (?= {4,})", "")).contains(DESCRIPTION);
    assertThat(crd).contains("description: the size\n");
  }

  @Test
  @DisabledForJreRange(max = JRE.JAVA_22)
  void markdown_becomesPlainText() {
    String crd =
        crd(
            """
            /// *Spins* at most {@value #MAX} times:
            ///
            /// - `first`
            /// - then
            ///
            /// ```
            /// spin:
            ///   times: 1
            /// ```
            ///
            /// @param metadata as everywhere
            /// @param size the _size_ of [Widget]
            """
                .strip());

    assertThat(crd.replaceAll("(?m)^  (?= {4,})", "")).contains(DESCRIPTION);
    assertThat(crd).contains("description: the size of Widget\n");
  }
}
