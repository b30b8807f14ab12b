package dev.kubewright.importer.emit;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.model.PackageModel;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes everything of a model.
 *
 * @param basePackage the package above those of the group-versions
 * @param clientset the prefix of a clientset over all kinds, empty for none
 * @param moduleName the name of the module, empty for none
 */
public record Emitter(String basePackage, String clientset, String moduleName) {

  /** The files, sorted by path. */
  public List<SourceFile> emit(ApiModel model) {
    List<SourceFile> files = new ArrayList<>();
    for (RecordModel record : model.records()) {
      files.add(new RecordEmitter(record).emit());
    }
    for (PackageModel packageModel : model.packages()) {
      files.add(new PackageEmitter(packageModel).emit());
    }
    if (!clientset.isEmpty()) {
      files.add(new PackageEmitter(top()).emit());
    }
    if (!moduleName.isEmpty()) {
      files.add(
          new ModuleEmitter(moduleName, model.packages(), basePackage, !clientset.isEmpty())
              .emit());
    }
    files.sort(Comparator.comparing(SourceFile::path));
    return files;
  }

  private PackageModel top() {
    AnnotationModel annotation =
        new AnnotationModel(
            RuntimeTypes.annotation("GenerateClientset"),
            List.of(
                new AnnotationModel.Member("value", new AnnotationModel.Value.Text(clientset))));
    return new PackageModel(
        basePackage, "The clientset over every kind of this module.", List.of(annotation), false);
  }
}
