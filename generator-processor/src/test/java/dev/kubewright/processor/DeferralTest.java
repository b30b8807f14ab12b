package dev.kubewright.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static com.google.testing.compile.JavaFileObjects.forSourceLines;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

final class DeferralTest {
  private static final JavaFileObject MODEL =
      forSourceLines(
          "dev.kubewright.annotation.Model",
          "package dev.kubewright.annotation;",
          "public @interface Model {",
          "  boolean codec() default true;",
          "  String apiVersion() default \"\";",
          "  String kind() default \"\";",
          "}");
  private static final JavaFileObject GENERATED =
      forSourceLines(
          "dev.kubewright.annotation.Generated",
          "package dev.kubewright.annotation;",
          "public @interface Generated {}");
  private static final JavaFileObject DRAFTS =
      forSourceLines(
          "dev.kubewright.collection.Drafts",
          "package dev.kubewright.collection;",
          "public final class Drafts {",
          "  public static <B> B change(B builder, java.util.function.Consumer<B> change) {",
          "    change.accept(builder);",
          "    return builder;",
          "  }",
          "}");
  private static final JavaFileObject WIDGET =
      forSourceLines(
          "com.example.Widget",
          "package com.example;",
          "@dev.kubewright.annotation.Model(codec = false)",
          "public record Widget(Gadget gadget) implements WidgetBuilder.With {",
          "  static final Widget NONE = WidgetBuilder.build(w -> {});",
          "}");

  @Test
  void process_typeOfAnotherProcessor_waitsForIt() {
    Compilation compilation =
        javac()
            .withProcessors(new KubewrightProcessor(), new GadgetProcessor())
            .compile(List.of(MODEL, GENERATED, DRAFTS, WIDGET));

    assertThat(compilation.errors()).isEmpty();
    assertThat(compilation.generatedSourceFile("com.example.WidgetBuilder").isPresent()).isTrue();
  }

  @Test
  void process_typeThatNeverComes_isReportedOnceInTheLastRound() {
    Compilation compilation =
        javac()
            .withProcessors(new KubewrightProcessor())
            .compile(List.of(MODEL, GENERATED, DRAFTS, WIDGET));

    List<String> own =
        compilation.errors().stream()
            .map((Diagnostic<? extends JavaFileObject> each) -> each.getMessage(null))
            .filter(message -> message.startsWith("[KW-"))
            .toList();
    assertThat(own)
        .containsExactly(
            "[KW-UnresolvedType] component \"gadget\" of Widget has type Gadget, which does not"
                + " exist; import it or correct its name.");
  }

  /** Generates the type in its first round. */
  private static final class GadgetProcessor extends AbstractProcessor {
    private boolean done;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out =
            processingEnv.getFiler().createSourceFile("com.example.Gadget").openWriter()) {
          out.write("package com.example; public record Gadget(String name) {}");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }
}
