package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.KubewrightProcessor;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What javac says about CEL rules with the checker on the processor path, and where. */
final class CompilationTest {
  private static final String HEADER =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import dev.kubewright.meta.v1.*;
      import java.util.*;
      import org.jspecify.annotations.Nullable;

      """;
  private static final String KIND =
      """
      @Kind(group = "example.com", version = "v1")
      public record Widget(ObjectMeta metadata, Spec spec) implements KubernetesObject {}
      """;

  @TempDir private Path folder;

  /** Messages, each with the source from its column on. */
  private List<String> compile(String source, String... options) throws IOException {
    return compile(source, new KubewrightProcessor(), options);
  }

  private List<String> compile(String source, Processor processor, String... options)
      throws IOException {
    return compile(source, "package com.example;", processor, options);
  }

  private List<String> compile(
      String source, String packageInfo, Processor processor, String... options)
      throws IOException {
    String text = HEADER + source;
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var collected = new DiagnosticCollector<JavaFileObject>();
    try (var files =
        compiler.getStandardFileManager(collected, Locale.ROOT, StandardCharsets.UTF_8)) {
      Files.createDirectories(folder.resolve("out"));
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder.resolve("out")));
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath());
      List<String> all =
          Stream.concat(Stream.of("--release", "17"), Arrays.stream(options)).toList();
      var units = List.of(new Unit("Widget", text), new Unit("package-info", packageInfo));
      var task = compiler.getTask(Writer.nullWriter(), files, collected, all, null, units);
      task.setProcessors(List.of(processor));
      task.call();
    }
    var messages = new ArrayList<String>();
    for (Diagnostic<? extends JavaFileObject> each : collected.getDiagnostics()) {
      String message = each.getMessage(Locale.ROOT);
      if (message.startsWith("[KW-Cel") || each.getKind() == Diagnostic.Kind.ERROR) {
        String line = text.lines().toList().get((int) each.getLineNumber() - 1);
        messages.add(message + " @ " + line.substring((int) each.getColumnNumber() - 1));
      }
    }
    return messages;
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(
            path ->
                path.toString().contains("runtime-core") || path.toString().contains("jspecify"))
        .toList();
  }

  /** A source; types beside the first one make it whole. */
  private static final class Unit extends SimpleJavaFileObject {
    private final String text;

    Unit(String name, String text) {
      super(URI.create("string:///com/example/" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  @Test
  void rule_onARecord_isReportedAtItsValue() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    @CelRule(value = "self.low <= self.hihg", message = "wrong order")
                    record Spec(Integer low, Integer high) {}
                    """))
        .containsExactly(
            "[KW-CelRule] rule \"self.low <= self.hihg\" of Spec is refused: undefined field 'hihg'"
                + " at character 17 (did you mean \"high\"?); correct it."
                + " @ \"self.low <= self.hihg\", message = \"wrong order\")");
  }

  @Test
  void rules_repeated_areReportedAtTheWrongOne() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    @CelRule("self.low > 0")
                    @CelRule("self.low > 'a'")
                    record Spec(@CelRule("self > 0") @CelRule("self.x") Integer low) {}
                    """))
        .containsExactly(
            "[KW-CelRule] rule \"self.low > 'a'\" of Spec is refused: found no matching overload"
                + " for '_>_' applied to '(int, string)' at character 10; correct it."
                + " @ \"self.low > 'a'\")",
            "[KW-CelRule] rule \"self.x\" of component \"low\" of Spec is refused: type 'int' does"
                + " not support field selection at character 5; correct it."
                + " @ \"self.x\") Integer low) {}");
  }

  @Test
  void rule_inTheTypeOfAComponent_isReportedAtItsValue() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    record Spec(
                        @CelRule("self.size() < 3") List<@CelRule("self > 1") String> names,
                        Map<String, List<@CelRule("self.a") Integer>> sizes) {}
                    """))
        .containsExactly(
            "[KW-CelRule] rule \"self > 1\" of component \"names\" of Spec is refused: found no"
                + " matching overload for '_>_' applied to '(string, int)' at character 6; correct"
                + " it. @ \"self > 1\") String> names,",
            "[KW-CelRule] rule \"self.a\" of component \"sizes\" of Spec is refused: type 'int' does"
                + " not support field selection at character 5; correct it."
                + " @ \"self.a\") Integer>> sizes) {}");
  }

  @Test
  void messageExpressionAndFieldPath_areReportedAtTheirValues() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    @CelRule(value = "true", messageExpression = "self.low")
                    @CelRule(value = "true", fieldPath = ".hihg")
                    @CelRule(value = "self.low > 0", optionalOldSelf = true)
                    record Spec(Integer low) {}
                    """))
        .containsExactly(
            "[KW-CelRule] messageExpression of rule \"true\" of Spec is refused: it has to be a"
                + " string, but is a int; correct it. @ \"self.low\")",
            "[KW-CelRule] fieldPath of rule \"true\" of Spec is refused: \".hihg\" is no path,"
                + " \"hihg\" is no field; correct it. @ \".hihg\")",
            "[KW-CelRule] optionalOldSelf of rule \"self.low > 0\" of Spec is refused: the rule does"
                + " not use oldSelf; correct it. @ true)");
  }

  @Test
  void oldSelf_inItemsOfAList_isRefusedThereOnly() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    record Spec(List<Step> steps, Step first) {}
                    @CelRule("self.at >= oldSelf.at")
                    record Step(Integer at) {}
                    """))
        .containsExactly(
            "[KW-CelRule] rule \"self.at >= oldSelf.at\" of Step is refused: it uses oldSelf, but"
                + " old and new values cannot be matched within .spec.steps, which is not a list of"
                + " type map; correct it. @ \"self.at >= oldSelf.at\")");
  }

  @Test
  void rule_thatCostsTooMuch_isReportedWithTheComponentsToLimit() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    record Spec(
                        @CelRule("self.all(x, self.filter(y, y == x).size() == 1)") List<String> names,
                        List<Step> steps,
                        @MaxItems(1000000) List<@CelRule("self.matches('^[a-z]+$')") String> words,
                        @CelRule("self.a.contains('b')") Map<String, String> labels) {}
                    @CelRule("self.name.contains(self.args[0])")
                    record Step(String name, List<String> args) {}
                    """))
        .containsExactly(
            "[KW-CelCost] rule \"self.all(x, self.filter(y, y == x).size() == 1)\" of component"
                + " \"names\" of Spec is refused: estimated rule cost exceeds budget by factor of"
                + " more than 100x; add @MaxItems to component \"names\" of Spec and @MaxLength to"
                + " the items of component \"names\" of Spec, or simplify it."
                + " @ \"self.all(x, self.filter(y, y == x).size() == 1)\") List<String> names,",
            "[KW-CelCost] rule \"self.name.contains(self.args[0])\" of Step is refused: estimated"
                + " rule cost exceeds budget by factor of more than 100x; add @MaxItems to component"
                + " \"steps\" of Spec and @MaxLength to the items of component \"args\" of Step and"
                + " @MaxLength to component \"name\" of Step, or simplify it."
                + " @ \"self.name.contains(self.args[0])\")",
            "[KW-CelCost] rule \"self.matches('^[a-z]+$')\" of component \"words\" of Spec is refused:"
                + " estimated rule cost exceeds budget by factor of more than 100x; add @MaxLength to"
                + " the items of component \"words\" of Spec and lower @MaxItems of component"
                + " \"words\" of Spec, or simplify it."
                + " @ \"self.matches('^[a-z]+$')\") String> words,",
            "[KW-CelCost] rule \"self.a.contains('b')\" of component \"labels\" of Spec is"
                + " refused: estimated rule cost exceeds budget by factor of more than 100x; simplify"
                + " it, since no limit of the schema makes it cheap enough."
                + " @ \"self.a.contains('b')\") Map<String, String> labels) {}");
  }

  @Test
  void rules_thatCostTooMuchTogether_areReportedWithTheComponentsToLimit() throws IOException {
    var rules = new StringBuilder();
    for (int i = 10; i < 30; i++) {
      rules.append("@CelRule(\"self.text.matches('" + i + "ab".repeat(39) + "')\")\n");
    }

    List<String> messages = compile(KIND + rules + "record Spec(@Nullable String text) {}");

    assertThat(messages).hasSize(4);
    assertThat(messages.get(0))
        .contains(
            "of Spec is refused: it contributes to the estimated rule cost total for the entire"
                + " schema, which exceeds budget by factor of 1.258292x; add @MaxLength to component"
                + " \"text\" of Spec, or simplify it.");
  }

  @Test
  void rules_withLimits_bringNoMessageAboutCosts() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    record Spec(
                        @MaxItems(64) @CelRule("self.all(x, self.filter(y, y == x).size() == 1)")
                            List<@MaxLength(63) String> names) {}
                    """))
        .isEmpty();
  }

  @Test
  void rule_ofAnImportedRecord_thatTheServerRefuses_isAWarning() throws IOException {
    String imported = "@Imported package com.example; import dev.kubewright.annotation.Imported;";

    assertThat(
            compile(
                KIND + "record Spec(List<@CelRule(\"self.contains('a')\") String> names) {}",
                imported,
                new KubewrightProcessor()))
        .containsExactly(
            "[KW-CelImported] Kubernetes 1.36 refuses the rule \"self.contains('a')\" of component"
                + " \"names\" of Spec: estimated rule cost exceeds budget by factor of more than 100x."
                + " @ \"self.contains('a')\") String> names) {}");
  }

  @Test
  void default_thatBreaksARule_isReportedAtItsValue() throws IOException {
    assertThat(
            compile(
                KIND
                    + """
                    record Spec(
                        @Default("1") @CelRule("self > 5") @Nullable Integer size,
                        @Default("7") @CelRule("self > 5") @Nullable Integer large,
                        @Default("{\\"from\\": 3, \\"to\\": 2}") @Nullable Range range) {}
                    @CelRule("self.from < self.to")
                    record Range(Integer from, @CelRule("self != oldSelf || self > 2") Integer to) {}
                    """))
        .containsExactly(
            "[KW-DefaultRefused] default 1 of component \"size\" of Spec is not allowed by @CelRule"
                + " \"self > 5\"; change one of them."
                + " @ \"1\") @CelRule(\"self > 5\") @Nullable Integer size,",
            "[KW-DefaultRefused] default {\"from\":3,\"to\":2} of component \"range\" of Spec is"
                + " not allowed by @CelRule \"self.from < self.to\"; change one of them."
                + " @ \"{\\\"from\\\": 3, \\\"to\\\": 2}\") @Nullable Range range) {}",
            "[KW-DefaultRefused] default {\"from\":3,\"to\":2} of component \"range\" of Spec is"
                + " not allowed by @CelRule \"self != oldSelf || self > 2\" of .to; change one of them."
                + " @ \"{\\\"from\\\": 3, \\\"to\\\": 2}\") @Nullable Range range) {}");
  }

  @Test
  void rules_thatTheServerTakes_bringNoMessage() throws IOException {
    assertThat(
            compile(
                """
                @Kind(group = "example.com", version = "v1")
                @CelRule("self.metadata.name.startsWith('a') && self.spec.low < self.spec.high")
                public record Widget(ObjectMeta metadata, Spec spec) implements KubernetesObject {}
                @CelRule("!has(self.high) || self.low <= self.high")
                @CelRule(value = "self.low >= oldSelf.low", messageExpression = "'was %d'.format([oldSelf.low])")
                record Spec(
                    Integer low,
                    @Nullable Integer high,
                    @CelRule("isQuantity(self)") @Nullable String size,
                    Map<String, @CelRule("self.size() < 3") String> labels) {}
                """))
        .isEmpty();
  }

  @Test
  void rule_onARecordOfNoKind_isChecked() throws IOException {
    assertThat(
            compile(
                """
                @Model
                @CelRule("self.metadata.name == 'a'")
                public record Widget(String name) {}
                """))
        .containsExactly(
            "[KW-CelRule] rule \"self.metadata.name == 'a'\" of Widget is refused: undefined field"
                + " 'metadata' at character 5; correct it. @ \"self.metadata.name == 'a'\")");
  }

  @Test
  void rule_onARecordThatHoldsItself_isAWarning() throws IOException {
    assertThat(
            compile(
                """
                @Model
                public record Widget(@CelRule("self != ''") String name, List<Widget> children) {}
                """))
        .containsExactly(
            "[KW-CelUnjudged] @CelRule of Widget cannot be judged here: Widget holds itself, so it has"
                + " no schema; the API server judges it when it gets the CRD."
                + " @ record Widget(@CelRule(\"self != ''\") String name, List<Widget> children) {}");
  }

  @Test
  void option_off_leavesRulesUnchecked() throws IOException {
    String wrong = KIND + "@CelRule(\"self.x\") record Spec(Integer low) {}";

    assertThat(compile(wrong, "-Akubewright.cel=off")).isEmpty();
  }

  @Test
  void recordWithAWrongRule_hasNoCrd() throws IOException {
    compile(KIND + "@CelRule(\"self.x\") record Spec(Integer low) {}");

    Path crd = folder.resolve("out/META-INF/kubewright/crds/widgets.example.com.yaml");
    assertThat(Files.exists(crd)).isFalse();
  }

  @Test
  void checker_withoutItsLibrary_isAWarningAtEachRule() throws Exception {
    try (var loader = new WithoutLibrary()) {
      var processor =
          (Processor)
              loader
                  .loadClass("dev.kubewright.processor.KubewrightProcessor")
                  .getConstructor()
                  .newInstance();

      List<String> messages =
          compile(KIND + "@CelRule(\"self.low > 0\") record Spec(Integer low) {}", processor);

      assertThat(messages).hasSize(1);
      assertThat(messages.get(0))
          .startsWith(
              "[KW-CelUnjudged] @CelRule of Spec cannot be judged here: the checker failed");
      assertThat(messages.get(0)).contains("NoClassDefFoundError");
    }
  }

  /** A processor path without the library, although this test has it on its class path. */
  private static final class WithoutLibrary extends URLClassLoader {
    WithoutLibrary() throws IOException {
      super(urls(), CompilationTest.class.getClassLoader());
    }

    private static URL[] urls() throws IOException {
      var urls = new ArrayList<URL>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        urls.add(Path.of(entry).toUri().toURL());
      }
      return urls.toArray(URL[]::new);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("dev.cel.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("dev.kubewright.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? findClass(name) : loaded;
      }
    }
  }
}
