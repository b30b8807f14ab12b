package dev.kubewright.importer.emit;

import dev.kubewright.importer.model.ApiModel.PackageModel;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes {@code module-info.java}: it exports every package, those of generated clients included.
 */
final class ModuleEmitter {
  private final String name;
  private final List<PackageModel> packages;

  ModuleEmitter(String name, List<PackageModel> packages) {
    this.name = name;
    this.packages = packages;
  }

  SourceFile emit() {
    TreeSet<String> exports = new TreeSet<>();
    for (PackageModel model : packages) {
      exports.add(model.name());
      if (model.hasKinds()) {
        exports.add(model.clients().name());
      }
    }
    StringBuilder out = new StringBuilder();
    out.append("/** Records of the Kubernetes API and what is generated for them. */\n");
    out.append("module ").append(name).append(" {\n");
    out.append("  requires transitive dev.kubewright.cache;\n");
    out.append("  requires transitive dev.kubewright.core;\n");
    out.append("  requires transitive dev.kubewright.rest;\n");
    out.append("  requires static transitive org.jspecify;\n\n");
    exports.forEach(export -> out.append("  exports ").append(export).append(";\n"));
    return new SourceFile("module-info.java", out.append("}\n").toString());
  }
}
