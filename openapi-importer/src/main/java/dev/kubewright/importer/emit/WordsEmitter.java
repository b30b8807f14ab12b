package dev.kubewright.importer.emit;

import dev.kubewright.importer.model.ConstantModel;
import dev.kubewright.importer.model.WordsModel;

/** Writes a class of the words that the strings of a type may be. */
final class WordsEmitter {
  private WordsEmitter() {}

  static SourceFile emit(WordsModel model) {
    String name = model.name().simpleName();
    StringBuilder out = new StringBuilder();
    out.append("package ").append(model.name().packageName()).append(";\n\n");
    out.append("/** The words of {@code ")
        .append(name)
        .append("} that this version of the API knows. */\n");
    out.append("public final class ").append(name).append(" {\n");
    for (ConstantModel each : model.constants()) {
      out.append("  public static final String ")
          .append(each.name())
          .append(" = ")
          .append(Literals.text(each.value()))
          .append(";\n");
    }
    out.append("\n  private ").append(name).append("() {}\n}\n");
    return new SourceFile(RecordEmitter.path(Names.type(model.name())), out.toString());
  }
}
