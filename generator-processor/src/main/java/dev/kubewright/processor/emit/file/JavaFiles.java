package dev.kubewright.processor.emit.file;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.Set;

/** The common parts of all generated sources. */
public final class JavaFiles {
  private static final Set<String> JAVA_LANG =
      Set.of(
          "Boolean",
          "Byte",
          "Class",
          "Deprecated",
          "Double",
          "Float",
          "Integer",
          "Iterable",
          "Long",
          "Object",
          "Override",
          "SafeVarargs",
          "Short",
          "String",
          "SuppressWarnings",
          "Void");

  private JavaFiles() {}

  /** Marks a top-level type as generated. */
  public static TypeSpec.Builder mark(TypeSpec.Builder type) {
    return type.addAnnotation(Types.GENERATED);
  }

  /** The file of a top-level type, which is null-marked by itself or by its package. */
  public static GeneratedFile.Source file(
      ProjectModel model, String packageName, TypeSpec type, List<Origin> origins) {
    boolean hidden =
        model.records().values().stream()
            .anyMatch(
                record -> hides(record.name(), packageName) || namesHiding(record, packageName));
    TypeSpec marked =
        model.nullMarked(packageName)
            ? type
            : type.toBuilder().addAnnotation(Types.NULL_MARKED).build();
    JavaFile file =
        JavaFile.builder(packageName, marked).indent("  ").skipJavaLangImports(!hidden).build();
    return GeneratedFile.Source.of(file, origins);
  }

  private static boolean namesHiding(RecordModel record, String packageName) {
    for (FieldModel field : record.components()) {
      TypeModel type = field.type();
      while (type.collection()) {
        type = type instanceof TypeModel.ListOf list ? list.item().type() : value(type);
      }
      if (type instanceof TypeModel.Enumeration named && hides(named.name(), packageName)
          || type instanceof TypeModel.Custom custom && hides(custom.name(), packageName)) {
        return true;
      }
    }
    return false;
  }

  private static TypeModel value(TypeModel map) {
    return ((TypeModel.MapOf) map).value().type();
  }

  /** Whether a type stands before one of {@code java.lang} in the files of a package. */
  private static boolean hides(ClassName type, String packageName) {
    return type.packageName().equals(packageName)
        && JAVA_LANG.contains(type.topLevelClassName().simpleName());
  }

  /** A string constant, in pieces that fit into lines. */
  public static CodeBlock text(String text) {
    CodeBlock.Builder code = CodeBlock.builder();
    int start = 0;
    while (start == 0 || start < text.length()) {
      int end = pieceEnd(text, start);
      code.add(start == 0 ? "$S" : "$W+ $S", text.substring(start, end));
      start = Math.max(end, 1);
    }
    return code.build();
  }

  private static int pieceEnd(String text, int start) {
    int columns = 0;
    int end = start;
    while (end < text.length() && columns < 72) {
      char c = text.charAt(end++);
      columns += c == '"' || c == '\\' || c == '\n' ? 2 : 1;
    }
    boolean pair = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
    return pair ? end + 1 : end;
  }
}
