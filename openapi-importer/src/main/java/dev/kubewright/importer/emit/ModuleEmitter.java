package dev.kubewright.importer.emit;

import dev.kubewright.importer.model.PackageModel;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes {@code module-info.java}: it exports every package, those of generated clients included.
 */
final class ModuleEmitter {
  private final String name;
  private final List<PackageModel> packages;
  private final String basePackage;
  private final boolean clientset;

  ModuleEmitter(String name, List<PackageModel> packages, String basePackage, boolean clientset) {
    this.name = name;
    this.packages = packages;
    this.basePackage = basePackage;
    this.clientset = clientset;
  }

  SourceFile emit() {
    TreeSet<String> exports = new TreeSet<>();
    if (clientset) {
      exports.add(basePackage);
    }
    for (PackageModel model : packages) {
      exports.add(model.name());
      if (model.hasKinds()) {
        exports.add(model.name() + ".client");
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
