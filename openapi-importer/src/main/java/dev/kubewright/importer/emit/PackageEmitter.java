package dev.kubewright.importer.emit;

import com.palantir.javapoet.AnnotationSpec;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ApiModel.PackageModel;
import java.util.TreeSet;

/** Writes the {@code package-info.java} of a package. */
final class PackageEmitter {
  private final PackageModel model;

  PackageEmitter(PackageModel model) {
    this.model = model;
  }

  SourceFile emit() {
    TreeSet<String> imports = new TreeSet<>();
    StringBuilder out = new StringBuilder("/** ").append(model.description()).append(" */\n");
    for (AnnotationModel annotation : model.annotations()) {
      AnnotationSpec spec = Names.annotation(annotation);
      String qualified = Names.type(annotation.type()).canonicalName();
      imports.add(qualified);
      out.append(spec.toString().replace(qualified, annotation.type().simpleName())).append('\n');
    }
    out.append("package ").append(model.name()).append(";\n\n");
    imports.forEach(name -> out.append("import ").append(name).append(";\n"));
    String path = model.name().replace('.', '/') + "/package-info.java";
    return new SourceFile(path, out.toString());
  }
}
