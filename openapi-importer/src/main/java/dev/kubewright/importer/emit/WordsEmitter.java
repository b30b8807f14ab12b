package dev.kubewright.importer.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import dev.kubewright.importer.model.ConstantModel;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.WordsModel;

/** Writes a class of the words that the strings of a type may be. */
final class WordsEmitter {
  private WordsEmitter() {}

  static SourceFile emit(WordsModel model) {
    String name = model.name().simpleName();
    StringBuilder out = new StringBuilder();
    out.append("package ").append(model.name().packageName()).append(";\n\n");
    model.constants().stream()
        .flatMap(each -> each.lifespan().annotations().stream())
        .map(each -> Names.type(each.type()).canonicalName())
        .distinct()
        .sorted()
        .forEach(each -> out.append("import ").append(each).append(";\n"));
    if (out.indexOf("import ") >= 0) {
      out.append('\n');
    }
    out.append("/** The words of {@code ")
        .append(name)
        .append("} that this version of the API knows. */\n");
    out.append("public final class ").append(name).append(" {\n");
    for (ConstantModel each : model.constants()) {
      lifespan(each.lifespan(), out);
      out.append("  public static final String ")
          .append(each.name())
          .append(" = ")
          .append(Literals.text(each.value()))
          .append(";\n");
    }
    out.append("\n  private ").append(name).append("() {}\n}\n");
    return new SourceFile(RecordEmitter.path(Names.type(model.name())), out.toString());
  }

  private static void lifespan(Lifespan lifespan, StringBuilder out) {
    if (lifespan.ended()) {
      out.append("  /** @deprecated ").append(lifespan.sentence()).append(" */\n");
    }
    for (AnnotationSpec each : RecordEmitter.annotations(lifespan)) {
      String qualified = ((ClassName) each.type()).canonicalName();
      String simple = ((ClassName) each.type()).simpleName();
      out.append("  ").append(each.toString().replace(qualified, simple)).append('\n');
    }
  }
}
