package dev.kubewright.processor.read;

import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the packages of generated types that are {@code @NullMarked} themselves. A mark on a module
 * does not count, because it has no effect on the class path.
 */
final class NullMarks {
  private final Reading reading;

  NullMarks(Reading reading) {
    this.reading = reading;
  }

  Set<String> packages(
      Collection<RecordModel> records,
      List<GroupVersionModel> versions,
      List<ClientsetModel> clientsets) {
    var packages = new HashSet<String>();
    for (RecordModel record : records) {
      if (record.source()) {
        packages.add(record.name().packageName());
      }
    }
    for (GroupVersionModel version : versions) {
      packages.add(GeneratedNames.clientPackage(version.packageName()));
    }
    for (ClientsetModel clientset : clientsets) {
      packages.add(clientset.packageName());
    }
    packages.removeIf(each -> !marked(each));
    return packages;
  }

  private boolean marked(String packageName) {
    return reading
        .pack(packageName)
        .filter(pack -> Annotations.of(pack).has(Names.NULL_MARKED))
        .isPresent();
  }
}
