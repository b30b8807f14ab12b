package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ShapesModel;
import dev.kubewright.processor.naming.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the holder of shapes of a package: what the processor has to know of its records when it
 * compiles another module. Records that come in a later round of javac get a second holder. In an
 * incremental build, each codec has the shape of its record.
 */
final class ShapesEmitter implements Emitter {
  private static final String HEAD =
      """
      import dev.kubewright.annotation.Generated;
      import dev.kubewright.annotation.RecordShape;

      /** Tells the annotation processor of other modules what the class files of this package lose. */
      @Generated
      """;

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    if (model.incremental()) {
      return List.of();
    }
    var packages = new TreeMap<String, List<RecordModel>>();
    for (RecordModel record : model.sources()) {
      ShapesModel before = model.shapes(record.name().packageName());
      if (record.codec() && !before.written().contains(Naming.inPackage(record.name()))) {
        packages
            .computeIfAbsent(record.name().packageName(), each -> new ArrayList<>())
            .add(record);
      }
    }
    return packages.entrySet().stream()
        .map(
            entry ->
                file(
                    model.shapes(entry.getKey()),
                    new ShapeWriter(model.descriptions().shapes(), ""),
                    entry.getKey(),
                    entry.getValue()))
        .toList();
  }

  private static GeneratedFile file(
      ShapesModel before, ShapeWriter writer, String packageName, List<RecordModel> records) {
    ClassName name = Naming.shapes(packageName, before.holders());
    var shapes = new TreeMap<String, String>();
    if (before.holders() == 0) {
      for (Map.Entry<String, List<String>> kept : before.kept().entrySet()) {
        shapes.put(kept.getKey(), annotation(kept.getKey(), joined(kept.getValue())));
      }
    }
    for (RecordModel record : records) {
      String type = Naming.inPackage(record.name());
      shapes.put(type, annotation(type, writer.json(record)));
    }
    String text =
        (packageName.isEmpty() ? "" : "package " + packageName + ";\n\n")
            + HEAD
            + String.join("", shapes.values())
            + "final class "
            + name.simpleName()
            + " {\n  private "
            + name.simpleName()
            + "() {}\n}\n";
    return new GeneratedFile.Source(
        packageName, name.simpleName(), text, records.stream().map(RecordModel::origin).toList());
  }

  /** A shape as one line, whatever lines an earlier version wrote. */
  private static String joined(List<String> shape) {
    return String.join("", shape).replace("\n", "");
  }

  private static String annotation(String type, String json) {
    return "@RecordShape(type = \"" + type + "\", shape = " + blocks(json) + ")\n";
  }

  /** The value of {@code shape} as it stands in the source. */
  static String blocks(String json) {
    List<String> blocks = TextBlocks.of(List.of(json), "    ");
    return blocks.size() == 1 ? blocks.get(0) : "{" + String.join(",\n    ", blocks) + "}";
  }
}
