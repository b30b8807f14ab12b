package dev.kubewright.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static com.google.testing.compile.JavaFileObjects.forSourceLines;

import com.google.testing.compile.Compilation;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.report.Origin;
import dev.kubewright.processor.report.Problem;
import dev.kubewright.processor.report.Report;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

final class KubewrightProcessorTest {
  @Test
  void process_nothingAnnotated_writesNothing() {
    Compilation compilation =
        javac()
            .withProcessors(new KubewrightProcessor())
            .compile(forSourceLines("com.example.Plain", "package com.example; class Plain {}"));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(compilation.generatedSourceFiles()).isEmpty();
  }

  @Test
  void process_exceptionInside_isOneErrorWithIdAndTrace() {
    Compilation compilation =
        javac()
            .withProcessors(new Broken())
            .compile(forSourceLines("com.example.Plain", "package com.example; class Plain {}"));

    assertThat(compilation.errors()).hasSize(1);
    String message = compilation.errors().get(0).getMessage(null);
    assertThat(message).startsWith("[KW-Internal] the processor failed with java.lang");
    assertThat(message).contains("BrokenRound");
  }

  @Test
  void write_refused_isAProblemAtTheOrigin() {
    Report report = new Report();
    var file = new GeneratedFile.Resource("a/b.yaml", "", List.of(Origin.of("Plain")));

    writer(new IOException("disk full")).write(file, report);
    writer(new FilerException("twice")).write(file, report);

    assertThat(report.problems().stream().map(Problem::text).toList())
        .containsExactly(
            "[KW-NotWritten] a/b.yaml cannot be written: disk full; check the output directory.",
            "[KW-NameTaken] a/b.yaml would be generated for this, but exists already; rename or"
                + " remove the existing type.")
        .inOrder();
  }

  private static FileWriter writer(IOException failure) {
    return new FileWriter(new FailingFiler(failure), origin -> Optional.empty());
  }

  /** Hands the processor a round that fails. */
  private static final class Broken extends AbstractProcessor {
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
      if (round.processingOver()) {
        var processor = new KubewrightProcessor();
        processor.init(processingEnv);
        return processor.process(annotations, new BrokenRound());
      }
      return false;
    }
  }

  private static final class BrokenRound implements RoundEnvironment {
    @Override
    public boolean processingOver() {
      return false;
    }

    @Override
    public boolean errorRaised() {
      return false;
    }

    @Override
    public Set<? extends Element> getRootElements() {
      throw new IllegalStateException("broken");
    }

    @Override
    public Set<? extends Element> getElementsAnnotatedWith(TypeElement type) {
      return Set.of();
    }

    @Override
    public Set<? extends Element> getElementsAnnotatedWith(
        Class<? extends java.lang.annotation.Annotation> type) {
      return Set.of();
    }
  }

  private record FailingFiler(IOException failure) implements Filer {
    @Override
    public JavaFileObject createSourceFile(CharSequence name, Element... origins)
        throws IOException {
      throw failure;
    }

    @Override
    public JavaFileObject createClassFile(CharSequence name, Element... origins)
        throws IOException {
      throw failure;
    }

    @Override
    public FileObject createResource(
        JavaFileManager.Location location, CharSequence pack, CharSequence name, Element... origins)
        throws IOException {
      throw failure;
    }

    @Override
    public FileObject getResource(
        JavaFileManager.Location location, CharSequence pack, CharSequence name)
        throws IOException {
      throw failure;
    }
  }
}
