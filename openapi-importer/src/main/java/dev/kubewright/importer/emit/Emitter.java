package dev.kubewright.importer.emit;

import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.model.ApiModel.PackageModel;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.TypeRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes everything of a model.
 *
 * @param moduleName the name of the module to declare, empty for none
 * @param enums whether records have enums for the words of their strings
 */
public record Emitter(String moduleName, boolean enums) {

  /** Returns the files, sorted by path. */
  public List<SourceFile> emit(ApiModel model) {
    List<SourceFile> files = new ArrayList<>();
    Set<TypeRef> taken =
        model.records().stream().map(RecordModel::name).collect(Collectors.toSet());
    for (RecordModel record : model.records()) {
      files.add(new RecordEmitter(record, enums, taken).emit());
    }
    model.words().forEach(each -> files.add(WordsEmitter.emit(each)));
    for (PackageModel packageModel : model.packages()) {
      files.add(new PackageEmitter(packageModel).emit());
      if (packageModel.hasKinds()) {
        files.add(new PackageEmitter(packageModel.clients()).emit());
      }
    }
    if (!moduleName.isEmpty()) {
      files.add(new ModuleEmitter(moduleName, model.packages()).emit());
    }
    files.sort(Comparator.comparing(SourceFile::path));
    return files;
  }
}
