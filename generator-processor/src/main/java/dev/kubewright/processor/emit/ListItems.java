package dev.kubewright.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.HashSet;
import java.util.Set;

/** Finds the records that stand in lists. */
final class ListItems {
  private ListItems() {}

  /** The names of the records in lists of the records of this compilation. */
  static Set<ClassName> of(ProjectModel model) {
    var items = new HashSet<ClassName>();
    for (RecordModel record : model.sources()) {
      for (FieldModel field : record.fields()) {
        collect(field.type(), items);
      }
    }
    return items;
  }

  private static void collect(TypeModel type, Set<ClassName> items) {
    if (type instanceof TypeModel.ListOf list) {
      if (list.item().type() instanceof TypeModel.Structure structure) {
        items.add(structure.name());
      }
      collect(list.item().type(), items);
    }
    if (type instanceof TypeModel.MapOf map) {
      collect(map.value().type(), items);
    }
  }
}
