package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes of a new user: each brings one message, at its place, and none in generated files. */
final class NewcomerErrorsTest {
  private static final String SPEC =
      """
      package com.example;

      /** What is wanted. */
      public record WidgetSpec(String size) {}
      """;

  @TempDir private Path folder;

  /** A kind with a component of its own. */
  private static String kind(String component) {
    return """
    package com.example;

    import dev.kubewright.annotation.*;
    import dev.kubewright.json.*;
    import dev.kubewright.meta.v1.*;
    import java.util.*;
    import org.jspecify.annotations.Nullable;

    /** A widget. */
    @Kind(group = "example.com", version = "v1")
    public record Widget(
        ObjectMeta metadata,
        %s)
        implements KubernetesObject {}
    """
        .formatted(component);
  }

  private List<String> problems(String... sources) {
    return Javac.into(folder)
        .compile(Sources.of(sources), List.of("-Xlint:all,-processing"))
        .lines();
  }

  @Test
  void kindOnAnInterface_withAClientset_isOneError() {
    assertThat(
            problems(
                """
                package com.example;

                import dev.kubewright.annotation.*;
                import dev.kubewright.meta.v1.*;

                @Kind(group = "example.com", version = "v1")
                public interface Gadget extends KubernetesObject {}
                """,
                kind("WidgetSpec spec"),
                SPEC))
        .containsExactly(
            "Gadget.java:6 [KW-NotARecord] @Kind stands on Gadget, which is an interface; use a"
                + " record or a bean class.");
  }

  @Test
  void kindOnAnEnum_isOneError() {
    assertThat(
            problems(
                """
                package com.example;

                import dev.kubewright.annotation.*;

                @Kind(group = "example.com", version = "v1")
                public enum Gadget { A }
                """,
                kind("WidgetSpec spec"),
                SPEC))
        .containsExactly(
            "Gadget.java:5 [KW-NotARecord] @Kind stands on Gadget, which is an enum; use a record"
                + " or a bean class.");
  }

  @Test
  void listOfIntArrays_remedyIsJava() {
    assertThat(problems(kind("List<int[]> sizes")))
        .containsExactly(
            "Widget.java:13 [KW-Array] component \"sizes\" of Widget has array type int[]; use"
                + " List<Integer>.");
  }

  @Test
  void arrayOfArrays_remedyIsJava() {
    assertThat(problems(kind("String[][] names")))
        .containsExactly(
            "Widget.java:13 [KW-Array] component \"names\" of Widget has array type String[][];"
                + " use List<List<String>>.");
  }

  @Test
  void charArray_remedyIsString() {
    assertThat(problems(kind("char[] name")))
        .containsExactly(
            "Widget.java:13 [KW-Array] component \"name\" of Widget has array type char[]; use"
                + " String.");
  }

  @Test
  void expansion_thatInheritsAnAbstractMethod_isOneError() {
    assertThat(
            problems(
                """
                package com.example;

                /** Open. */
                public interface Base {
                  int more();

                  int less();
                }
                """,
                """
                package com.example;

                /** Half closed. */
                public interface Middle extends Base {
                  @Override
                  default int less() {
                    return 0;
                  }
                }
                """,
                """
                package com.example;

                import dev.kubewright.annotation.*;

                /** More for widgets. */
                @Expands(Widget.class)
                public interface More extends Middle, dev.kubewright.rest.Connected<Widget> {}
                """,
                kind("WidgetSpec spec"),
                SPEC))
        .containsExactly(
            "More.java:6 [KW-ExpandsAbstract] method more of Base, which More extends, is abstract,"
                + " and nothing would implement it; make it a default method.");
  }

  @Test
  void suppressWarnings_onTheComponent_hidesTheWarning() {
    assertThat(problems(kind("@SuppressWarnings(\"KW-Primitive\") int size, int count")))
        .containsExactly(
            "Widget.java:13 [KW-Primitive] component \"count\" of Widget is a primitive, which is"
                + " always written; use @Nullable Integer so that it can be unset, or say"
                + " @Required.");
  }

  @Test
  void suppressWarnings_onTheRecordOrAnEnclosingType_hidesTheWarning() {
    String record =
        """
        package com.example;

        import dev.kubewright.annotation.*;

        /** A gadget. */
        %s
        public record Gadget(int size, Inner inner) {
          /** Inside. */
          public record Inner(int count) {}
        }
        """;
    assertThat(
            problems(
                record.formatted("@Model @SuppressWarnings({\"unchecked\", \"KW-Primitive\"})")))
        .isEmpty();
    assertThat(problems(record.formatted("@Model @SuppressWarnings(\"KW-Other\")"))).hasSize(2);
  }

  @Test
  void suppressWarnings_ofAnError_changesNothing() {
    assertThat(problems(kind("@SuppressWarnings(\"KW-Array\") String[] names"))).hasSize(1);
  }
}
