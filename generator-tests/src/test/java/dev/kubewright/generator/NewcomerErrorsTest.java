package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
            "Gadget.java:6 [KW-NotARecord] @Kind is on Gadget, which is an interface; use a"
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
            "Gadget.java:5 [KW-NotARecord] @Kind is on Gadget, which is an enum; use a record"
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

  /** Components, each with the one message that it brings. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          java.util.Optional<String> name | KW-UnsupportedType | use @Nullable String.
          java.util.@Nullable Optional<String> name | KW-UnsupportedType | use @Nullable String.
          java.util.Optional<WidgetSpec> part | KW-UnsupportedType | use @Nullable WidgetSpec.
          java.util.Optional<List<String>> names | KW-UnsupportedType | use List<String>, which is
          java.util.Optional<Map<String, Long>> m | KW-UnsupportedType | use Map<String, Long>, which
          List<java.util.Optional<String>> names | KW-UnsupportedType | use @Nullable String.
          Map<String, java.util.Optional<Long>> m | KW-UnsupportedType | use @Nullable Long.
          java.util.Optional name | KW-UnsupportedType | use the type itself with @Nullable
          java.util.OptionalInt count | KW-UnsupportedType | use @Nullable Integer.
          java.util.OptionalLong count | KW-UnsupportedType | use @Nullable Long.
          java.util.OptionalDouble share | KW-UnsupportedType | use @Nullable Double.
          Map<Integer, String> names | KW-MapKey | use Map<String, String>
          Map<WidgetSpec, String> names | KW-MapKey | use Map<String, String>
          List names | KW-RawType | name a concrete type
          List<? extends String> names | KW-RawType | type ? extends String, whose items
          TreeSet<String> names | KW-UnsupportedType | use Set.
          Set names | KW-RawType | name a concrete type
          Set<WidgetSpec> specs | KW-SetOfObjects | ListType.Value.MAP with keys, ATOMIC, or @StructType(ATOMIC) on the items
          Set<Map<String, String>> specs | KW-SetOfObjects | ListType.Value.ATOMIC, or @MapType(ATOMIC) on the items
          Set<Set<String>> specs | KW-SetOfObjects | ListType.Value.ATOMIC, or @ListType(ATOMIC) on the items
          java.util.Optional<Set<String>> names | KW-UnsupportedType | use Set<String>, which is
          ArrayList<String> names | KW-UnsupportedType | use List
          TreeMap<String, String> names | KW-UnsupportedType | use Map
          Object any | KW-UnsupportedType | use RawJson
          Number count | KW-UnsupportedType | use Integer, Long, Double or BigDecimal
          Character letter | KW-UnsupportedType | use String
          char letter | KW-UnsupportedType | use String
          java.net.URI link | KW-UnsupportedType | use String with @SchemaFormat("uri")
          java.time.LocalDate day | KW-UnsupportedType | use String with @SchemaFormat("date")
          java.time.Period pause | KW-UnsupportedType | use Duration or String
          java.time.ZonedDateTime at | KW-UnsupportedType | use Instant
          Calendar at | KW-UnsupportedType | use Instant
          SortedMap<String, String> names | KW-UnsupportedType | use Map.
          NavigableMap<String, String> names | KW-UnsupportedType | use Map.
          Properties names | KW-UnsupportedType | use Map<String, String>.
          Deque<String> names | KW-UnsupportedType | use List.
          Queue<String> names | KW-UnsupportedType | use List.
          LinkedList<String> names | KW-UnsupportedType | use List.
          Iterable<String> names | KW-UnsupportedType | use List.
          NavigableSet<String> names | KW-UnsupportedType | use Set.
          CharSequence name | KW-UnsupportedType | use String.
          java.util.concurrent.atomic.AtomicInteger count | KW-UnsupportedType | use Integer.
          dev.kubewright.unstructured.Unstructured any | KW-UnsupportedType | use @EmbeddedResource RawJson
          Labels labels | KW-UnsupportedType | use Map.
          Runnable job | KW-UnsupportedType | use a record, an enum, or a type with @CustomCodec
          byte[] data | KW-Array | use dev.kubewright.json.Bytes
          @Minimum(1) String size | KW-WrongConstraint | it is for numbers only
          @MaxLength(1) Integer size | KW-WrongConstraint | it is for strings only
          @MicroTime String at | KW-WrongConstraint | it is for Instant only
          @Default("5") String size | KW-DefaultType | write a value of its type
          @ListType(ListType.Value.SET) List<WidgetSpec> specs | KW-SetOfObjects | @StructType(ATOMIC)
          @Nullable String toString | KW-IllegalComponent | name it toString_
          @Nullable Node node | KW-RecursiveSchema | use RawJson for the inner part
          @Nullable Shape shape | KW-UnsupportedType | make it a sealed interface of records
          @Nullable Hidden hidden | KW-InvisibleRecord | make it at least package-private
          Box<String> box | KW-GenericRecord | write one record for each use
          @Nullable Base base | KW-UnsupportedType | use a record, an enum, or a type with
          """)
  void component_ofAWrongType_isOneMessageWithItsRemedy(
      String component, String id, String remedy) {
    List<String> problems = problems(kind(component), SPEC, NODE, SHAPE, BOX, BASE, HIDER, LABELS);

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).contains(" [" + id + "] ");
    assertThat(problems.get(0)).contains(remedy);
  }

  @Test
  void optionalProperty_ofABean_isOneMessageWithItsRemedy() {
    List<String> problems =
        problems(
            kind("Settings settings"),
            """
            package com.example;

            import java.util.OptionalInt;

            /** A class with getters and setters. */
            public class Settings {
              private OptionalInt size = OptionalInt.empty();

              /** Makes empty settings. */
              public Settings() {}

              /** Returns the size. */
              public OptionalInt getSize() {
                return size;
              }

              /** Sets the size. */
              public void setSize(OptionalInt size) {
                this.size = size;
              }
            }
            """);

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).contains("[KW-UnsupportedType]");
    assertThat(problems.get(0)).endsWith("use @Nullable Integer.");
  }

  private static final String NODE =
      """
      package com.example;

      import java.util.List;

      /** Holds itself. */
      public record Node(String name, List<Node> children) {}
      """;

  private static final String SHAPE =
      """
      package com.example;

      /** One of two. */
      public interface Shape {
        /** Round. */
        record Circle(Integer radius) implements Shape {}

        /** Not round. */
        record Square(Integer side) implements Shape {}
      }
      """;

  private static final String BOX =
      """
      package com.example;

      /** Of anything. */
      public record Box<T>(T value) {}
      """;

  private static final String BASE =
      """
      package com.example;

      /** Not to be built. */
      public abstract class Base {}
      """;

  private static final String LABELS =
      """
      package com.example;

      import java.util.HashMap;

      /** A map of its own. */
      public class Labels extends HashMap<String, String> {
        private static final long serialVersionUID = 1;

        /** Makes an empty map. */
        public Labels() {}
      }
      """;

  private static final String HIDER =
      """
      package com.example;

      /** Hides a record. */
      public record Hidden(Inner inner) {
        private record Inner(String name) {}
      }
      """;

  /** Components that look odd and are right. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Nullable Inner inner",
        "String größe, String 名前",
        "String default_, String class_",
        "String String, Integer List, Long Override",
        "String build, String from, String with, String edit, String equals, String value",
        "List<List<@Nullable String>> a, Map<String, List<Map<String, Integer>>> b",
        "ObjectMeta other, List<ObjectMeta> more",
        "@Nullable Level level",
        "@Nullable Helpful helpful",
        "@EmbeddedResource RawJson any",
        "Map<String, String> map, List<Boolean> list, Set<String> set, Integer count",
        "@JsonName(\"wait\") String wait_"
      })
  void component_thatIsOdd_isRight(String component) {
    Outcome outcome =
        Javac.into(folder)
            .compile(
                Sources.of(
                    kind(component),
                    """
                    package com.example;

                    /** Not public. */
                    record Inner(String name) {}
                    """,
                    """
                    package com.example;

                    /** With a field. */
                    public enum Level {
                      LOW(1),
                      HIGH(2);

                      private final int weight;

                      Level(int weight) {
                        this.weight = weight;
                      }

                      /** Its weight. */
                      public int weight() {
                        return weight;
                      }
                    }
                    """,
                    """
                    package com.example;

                    import java.util.List;

                    /** With methods and constructors of its own. */
                    public record Helpful(List<String> names) {
                      /** One name. */
                      public Helpful(String name) {
                        this(List.of(name));
                      }

                      /** The first. */
                      public String first() {
                        return names.get(0);
                      }

                      /** Empty. */
                      public static Helpful of() {
                        return new Helpful(List.of());
                      }
                    }
                    """),
                List.of("-Xlint:all,-processing"));

    assertThat(outcome.lines()).isEmpty();
    assertThat(outcome.success()).isTrue();
  }

  @Test
  void kindWithALongName_isOneError() {
    String name = "W" + "x".repeat(70);
    List<String> problems =
        problems(kind("WidgetSpec spec").replace("record Widget(", "record " + name + "("), SPEC);

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).contains("[KW-IllegalKind]");
    assertThat(problems.get(0)).contains("use at most 63 letters and digits");
  }

  @Test
  void secondKindInAFile_thatIsNotPublic_isOneError() {
    assertThat(
            problems(
                kind("WidgetSpec spec")
                    + """
                    /** Beside it. */
                    @Kind(group = "example.com", version = "v1")
                    record Gadget(ObjectMeta metadata) implements KubernetesObject {}
                    """,
                SPEC))
        .containsExactly(
            "Widget.java:17 [KW-KindNotPublic] @Kind Gadget is not public, but its client is in"
                + " another package; make it public.");
  }

  @Test
  void kindInTwoPackages_isNamedWithThem() {
    String other = kind("WidgetSpec spec").replace("package com.example;", "package com.other;");
    List<String> problems =
        problems(
            kind("WidgetSpec spec"),
            SPEC,
            other,
            SPEC.replace("package com.example;", "package com.other;"));

    assertThat(problems).hasSize(2);
    assertThat(problems.get(0))
        .endsWith(
            "[KW-DuplicateKind] com.example.Widget and com.other.Widget are both kind"
                + " Widget.example.com in version v1; set another kind or version on one of them.");
  }

  @Test
  void unknownType_isNamedWithoutItsAnnotations() {
    assertThat(problems(kind("@Nullable Part part")))
        .contains(
            "Widget.java:13 [KW-UnresolvedType] component \"part\" of Widget has type Part, which"
                + " does not exist; import it or correct its name.");
  }

  /**
   * The server takes these defaults, because formats of schemas are wider than Java types. It would
   * fill in what no codec reads.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          Byte x | 300 | is not from -128 to 127, the range of byte
          @Required byte x | -129 | is not from -128 to 127, the range of byte
          Short x | 32768 | is not from -32768 to 32767, the range of short
          @SchemaFormat("int64") Integer x | 2147483648 | is not from -2147483648 to 2147483647, the range of int
          @SchemaFormat("double") Float x | 1e39 | is beyond the range of float
          List<Byte> x | [1, 128] | is refused: [1] is not from -128 to 127, the range of byte
          Map<String, List<Short>> x | {"a b": [40000]} | is refused: ['a b'][0] is not from -32768 to 32767, the range of short
          Deep x | {"inner": {"b": 128}} | is refused: .inner.b is not from -128 to 127, the range of byte
          Deep x | {"many": {"a": [{}, {"b": 128}]}} | is refused: .many.a[1].b is not from -128 to 127, the range of byte
          Deep x | {"alternative": {"one": {"b": -129}}} | is refused: .alternative.one.b is not from -128 to 127, the range of byte
          Duration x | "soon" | is no duration such as 1h5m0s, as Go writes it
          Duration x | "P1D" | is no duration such as 1h5m0s, as Go writes it
          Duration x | "2562048h" | is no duration such as 1h5m0s, as Go writes it
          Instant x | "2030-01-01t00:00:00z" | is no time such as 2006-01-02T15:04:05Z, as Go writes it
          """)
  void defaultThatTheTypeDoesNotHave_isOneError(String component, String value, String words) {
    List<String> problems = problems(withDefault(component, value), DEEP);

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0))
        .contains(
            "[KW-DefaultType] default "
                + value.replace(": ", ":").replace(", ", ",")
                + " of component \"x\" of Widget "
                + words
                + "; write a value of its type.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          Byte x | 127
          @Required byte x | -128
          Short x | -32768
          List<Short> x | [32767, 1.0]
          Deep x | {"many": {"a": [{}, {"b": 127}]}}
          Float x | 3.4e38
          Duration x | "1h5m0s"
          Duration x | "-1.5h.5s"
          Duration x | "0"
          Duration x | "2562047h47m16.854775807s"
          Instant x | "2030-01-01T00:00:00.123+01:00"
          """)
  void defaultAtTheEndOfTheRange_compiles(String component, String value) {
    assertThat(problems(withDefault(component, value), DEEP)).isEmpty();
  }

  private static String withDefault(String component, String value) {
    return kind("@Default(\"" + value.replace("\"", "\\\"") + "\") " + component)
        .replace("import java.util.*;", "import java.time.*;\nimport java.util.*;");
  }

  private static final String DEEP =
      """
      package com.example;

      import java.util.*;
      import org.jspecify.annotations.Nullable;

      /** Holds small numbers. */
      public record Deep(
          @Nullable Inner inner, Map<String, List<Inner>> many, @Nullable Alternative alternative) {
        /** Holds a small number. */
        public record Inner(@Nullable Byte b) {}

        /** One of several. */
        public sealed interface Alternative {}

        /** The first. */
        public record One(@Nullable Byte b) implements Alternative {}
      }
      """;
}
