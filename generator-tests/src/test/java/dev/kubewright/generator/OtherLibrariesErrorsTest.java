package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.processor.naming.OtherLibraries;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Annotations of other libraries, with their own jars: what would be lost is an error. */
final class OtherLibrariesErrorsTest {
  private static final Path JARS =
      Path.of(System.getProperty("basedir", "")).resolve("target/compilers");

  @TempDir private Path folder;

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(JARS)) {
      return files
          .filter(file -> !file.getFileName().toString().matches("(ecj|lombok)-.*"))
          .sorted()
          .toList();
    }
  }

  private Outcome compile(String name, String... sources) throws IOException {
    Javac javac = Javac.into(folder.resolve(name));
    for (Path jar : jars()) {
      javac = javac.with(jar);
    }
    return javac.compile(
        Sources.of(sources), List.of("-Xlint:all,-processing,-classfile", "-Akubewright.cel=off"));
  }

  private static String record(String component) {
    return """
    package com.example;

    import com.fasterxml.jackson.annotation.*;
    import com.google.gson.annotations.SerializedName;
    import dev.kubewright.annotation.*;
    import dev.kubewright.json.*;
    import jakarta.json.bind.annotation.*;
    import jakarta.validation.constraints.*;
    import java.time.Instant;
    import java.util.List;
    import java.util.Map;
    import org.jspecify.annotations.Nullable;

    /** A part. */
    @Model
    public record Part(
        %s) {
      /** Starts with a letter. */
      @jakarta.validation.Constraint(validatedBy = {})
      @java.lang.annotation.Target({java.lang.annotation.ElementType.FIELD})
      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      public @interface Lettered {}
    }
    """
        .formatted(component);
  }

  @Test
  void names_existInTheLibraries() throws IOException {
    var urls = new ArrayList<URL>();
    for (Path jar : jars()) {
      urls.add(jar.toUri().toURL());
    }
    try (var loader = new URLClassLoader(urls.toArray(new URL[0]), null)) {
      for (String name : OtherLibraries.names()) {
        String file = name.replace('.', '/') + ".class";
        // The packages before Jakarta and before Jackson 3 have the same names.
        boolean older = name.startsWith("javax.") || name.contains("jackson.databind.annotation");
        assertWithMessage(name).that(older || loader.getResource(file) != null).isTrue();
      }
    }
  }

  /** Components with an annotation, what is said about it, and the component after the remedy. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @JsonProperty("a-b") String ab | use @JsonName("a-b"). | @JsonName("a-b") String ab
          @JsonProperty(value = "a", access = JsonProperty.Access.READ_ONLY) String a | leave access out | String a
          @JsonProperty(defaultValue = "1") Integer a | use @Default, | @Default("1") Integer a
          @JsonProperty(required = true) @Nullable String a | use @Required, and no @Nullable | @Required String a
          @JsonAlias("b") String a | a field has one name | String a
          @JsonUnwrapped Map<String, String> a | write the components | String a
          @JsonFormat(pattern = "yyyy") Instant a | use @MicroTime on an Instant, String | @MicroTime Instant a
          @JsonInclude(JsonInclude.Include.ALWAYS) List<String> a | use @Required to write | @Required List<String> a
          @JsonIgnore String a | take the component out of the record | String b
          @JsonRawValue String a | use RawJson as the type | RawJson a
          @JsonView(String.class) String a | write a record for each view | String a
          @JsonbProperty("b") String a | use @JsonName("b") | @JsonName("b") String a
          @JsonbTransient String a | take the component out | String b
          @SerializedName("b") String a | use @JsonName("b") | @JsonName("b") String a
          @SerializedName(value = "a", alternate = "b") String a | leave alternate out | String a
          @NotNull @Nullable String a | use @Required, and no @Nullable | @Required String a
          @NotNull List<String> a | use @Required, and no @Nullable | @Required List<String> a
          @NotBlank String a | use @MatchesPattern("\\\\S") | @dev.kubewright.annotation.MatchesPattern("\\\\S") String a
          @NotEmpty List<String> a | @MinItems(1) for a list | @MinItems(1) List<String> a
          @Size(max = 3) String a | use @MinLength and @MaxLength for a string | @MaxLength(3) String a
          @Min(1) Integer a | use @Minimum(1). | @Minimum(1) Integer a
          @Max(-1) Integer a | use @Maximum(-1). | @Maximum(-1) Integer a
          @Positive Integer a | use @Minimum(value = 0, exclusive = true) | @Minimum(value = 0, exclusive = true) Integer a
          @jakarta.validation.constraints.Pattern(regexp = "a") String a | use @MatchesPattern | @dev.kubewright.annotation.MatchesPattern("^a$") String a
          @Email String a | use @SchemaFormat("email") | @SchemaFormat("email") String a
          @Past Instant a | use @CelRule with a CEL | Instant a
          @Lettered String a | use @CelRule with a CEL | @CelRule("self.matches('^[a-z]')") String a
          List<@NotBlank String> a | use @MatchesPattern("\\\\S") | List<@dev.kubewright.annotation.MatchesPattern("\\\\S") String> a
          Map<String, List<@Size(min = 1) String>> a | use @MinLength and | Map<String, List<@MinLength(1) String>> a
          @io.fabric8.generator.annotation.Default("1") Integer a | whose value is JSON | @Default("1") Integer a
          @io.fabric8.generator.annotation.Min(1) Integer a | use @Minimum(1.0) | @Minimum(1.0) Integer a
          @io.fabric8.generator.annotation.Nullable String a | use @JsonNullable if null is a value | @JsonNullable @Nullable String a, dev.kubewright.json.Nulls nulls
          @io.fabric8.generator.annotation.Required List<String> a | use @Required of dev | @Required List<String> a
          @io.fabric8.generator.annotation.ValidationRule("self != ''") String a | use @CelRule("self != ''") | @CelRule("self != ''") String a
          @io.fabric8.crd.generator.annotation.PreserveUnknownFields Map<String, String> a | use @PreserveUnknownFields of | @PreserveUnknownFields Map<String, RawJson> a
          @io.fabric8.crd.generator.annotation.PrinterColumn String a | @PrinterColumn of dev.kubewright.annotation on the kind | String a
          """)
  void component_withAnAnnotationOfAnotherLibrary_isOneErrorWhoseRemedyWorks(
      String component, String remedy, String remedied) throws IOException {
    Outcome outcome = compile("mistake", record(component));

    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0)).startsWith("[KW-OtherLibrary] @");
    assertThat(outcome.errors().get(0)).contains(remedy);
    assertThat(compile("remedy", record(remedied)).lines()).isEmpty();
  }

  /** What says the same as the processor does anyway, or what ours beside it says. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@JsonProperty String a",
        "@JsonProperty(\"a\") String a",
        "@JsonProperty(\"default\") String default_",
        "@JsonProperty(value = \"a\", required = true) String a",
        "@JsonProperty(\"b\") @JsonName(\"b\") String a",
        "@SerializedName(\"a\") String a",
        "@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String a",
        "@NotNull String a",
        "@Min(1) @Minimum(1) Integer a",
        "@Size(max = 3) @MaxItems(3) List<@NotEmpty @MinLength(1) String> a",
        "@io.fabric8.generator.annotation.Required String a",
        "@jakarta.validation.Valid List<String> a"
      })
  void component_withAnAnnotationThatAgrees_isRight(String component) throws IOException {
    assertThat(compile("right", record(component)).lines()).isEmpty();
  }

  /** Types with an annotation, and what is said about it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @tools.jackson.databind.annotation.JsonNaming | use @JsonName on each component.
          @tools.jackson.databind.annotation.JsonSerialize(as = String.class) | use @CustomCodec on the type
          @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) | use a sealed interface of records
          @JsonSubTypes({}) | use a sealed interface of records
          @JsonIgnoreProperties("a") | make these fields of a bean transient.
          @JsonFormat(shape = JsonFormat.Shape.ARRAY) | or @CustomCodec.
          @io.fabric8.crd.generator.annotation.AdditionalPrinterColumn(name = "A", jsonPath = ".a") | use @PrinterColumn of
          @io.fabric8.kubernetes.model.annotation.Group("a.b") | use @Kind(group = "a.b").
          @io.fabric8.kubernetes.model.annotation.ShortNames("a") | use @Kind(shortNames = {"a"}).
          """)
  void type_withAnAnnotationOfAnotherLibrary_isOneError(String annotation, String remedy)
      throws IOException {
    Outcome outcome =
        compile("type", record("String a").replace("@Model\n", "@Model\n" + annotation + "\n"));

    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0)).startsWith("[KW-OtherLibrary] @");
    assertThat(outcome.errors().get(0)).contains(remedy);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@JsonIgnoreProperties(ignoreUnknown = true)",
        "@JsonInclude(JsonInclude.Include.NON_NULL)",
        "@tools.jackson.databind.annotation.JsonDeserialize(using ="
            + " tools.jackson.databind.ValueDeserializer.None.class)"
      })
  void type_withAnAnnotationThatAgrees_isRight(String annotation) throws IOException {
    String source = record("String a").replace("@Model\n", "@Model\n" + annotation + "\n");

    assertThat(
            compile("type", source).lines().stream().filter(line -> line.contains("[KW-")).toList())
        .isEmpty();
  }

  /** Jackson looks into annotations of the user. */
  @Test
  void annotationThatHoldsOthers_isAnError() throws IOException {
    String renamed =
        """
        package com.example;

        import com.fasterxml.jackson.annotation.*;
        import java.lang.annotation.*;

        @JacksonAnnotationsInside
        @JsonProperty("x")
        @Retention(RetentionPolicy.RUNTIME)
        @interface Renamed {}
        """;

    assertThat(compile("inside", record("@Renamed String a"), renamed).lines())
        .containsExactly(
            "Part.java:17 [KW-OtherLibrary] @JsonProperty of Jackson on component \"a\" of Part is"
                + " not read; use @JsonName(\"x\").");
    assertThat(compile("ours", record("@Renamed @JsonName(\"x\") String a"), renamed).lines())
        .isEmpty();
  }

  /** Jackson reads annotations of overridden methods too. */
  @Test
  void interfaceOfARecord_annotatedMethod_isAnError() throws IOException {
    String sized =
        """
        package com.example;

        import com.fasterxml.jackson.annotation.JsonProperty;

        interface HasSize {
          @JsonProperty("size_gb")
          Integer size();
        }
        """;
    String part = record("Integer size").replace(") {\n", ") implements HasSize {\n");

    assertThat(compile("inherited", part, sized).lines())
        .containsExactly(
            "Part.java:17 [KW-OtherLibrary] @JsonProperty of Jackson on component \"size\" of Part"
                + " is not read; use @JsonName(\"size_gb\").");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interface Snaked {}", "abstract class Snaked {}"})
  void supertypeOfABean_annotated_isAnError(String declaration) throws IOException {
    String snaked =
        "package com.example;\n"
            + "@tools.jackson.databind.annotation.JsonNaming("
            + "tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy.class)\n"
            + declaration;
    String bean =
        """
        package com.example;

        import dev.kubewright.annotation.Model;
        import org.jspecify.annotations.Nullable;

        /** Settings. */
        @Model
        public class Settings %s Snaked {
          private @Nullable String title;

          /** Makes empty settings. */
          public Settings() {}

          /** Returns the title. */
          public @Nullable String getTitle() {
            return title;
          }

          /** Sets the title. */
          public void setTitle(@Nullable String title) {
            this.title = title;
          }
        }
        """
            .formatted(declaration.startsWith("interface") ? "implements" : "extends");

    Outcome outcome = compile("named", bean, snaked);

    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0)).startsWith("[KW-OtherLibrary] @JsonNaming of Jackson on ");
    assertThat(outcome.errors().get(0)).contains("use @JsonName on each component.");
  }

  @Test
  void jsonIgnore_ofABean_isAnErrorUnlessTheFieldIsTransient() throws IOException {
    String bean =
        """
        package com.example;

        import com.fasterxml.jackson.annotation.JsonIgnore;
        import dev.kubewright.annotation.Model;
        import org.jspecify.annotations.Nullable;

        /** Settings. */
        @Model
        public class Settings {
          private @Nullable String title;
          private %s @Nullable String secret;

          /** Makes empty settings. */
          public Settings() {}

          /** Returns the title. */
          public @Nullable String getTitle() {
            return title;
          }

          /** Sets the title. */
          public void setTitle(@Nullable String title) {
            this.title = title;
          }

          /** Returns the secret. */
          @JsonIgnore
          public @Nullable String getSecret() {
            return secret;
          }

          /** Sets the secret. */
          public void setSecret(@Nullable String secret) {
            this.secret = secret;
          }
        }
        """;

    assertThat(compile("read", bean.formatted("")).lines())
        .containsExactly(
            "Settings.java:27 [KW-OtherLibrary] @JsonIgnore of Jackson on property \"secret\" of"
                + " Settings is not read; make the field of a bean transient, or take the component"
                + " out of the record.");
    Outcome remedied = compile("transient", bean.formatted("transient"));
    assertThat(remedied.lines()).isEmpty();
    String codec = remedied.artefacts().get("com/example/SettingsCodec.java");
    assertThat(codec).contains("getTitle");
    assertThat(codec).doesNotContain("getSecret");
  }

  @Test
  void propertyOfABean_isAGetterWithItsSetter_withOrWithoutAField() throws IOException {
    Outcome outcome =
        compile(
            "bean",
            """
            package com.example;

            import dev.kubewright.annotation.Model;
            import java.util.HashMap;
            import java.util.Map;
            import org.jspecify.annotations.Nullable;

            /** Settings in a map. */
            @Model
            public class Settings {
              private final transient Map<String, String> all = new HashMap<>();

              /** Makes empty settings. */
              public Settings() {}

              /** Returns the title: a property. */
              public @Nullable String getTitle() {
                return all.get("title");
              }

              /** Sets the title. */
              public void setTitle(@Nullable String title) {
                all.put("title", String.valueOf(title));
              }

              /** Computed, and no property, because nothing can set it. */
              public int getSize() {
                return all.size();
              }

              /** Computed, too. */
              public boolean isEmpty() {
                return all.isEmpty();
              }
            }
            """);

    assertThat(outcome.lines()).isEmpty();
    String codec = outcome.artefacts().get("com/example/SettingsCodec.java");
    assertThat(codec).contains("\"title\"");
    assertThat(codec).doesNotContain("getSize");
    assertThat(codec).doesNotContain("isEmpty()");
  }
}
