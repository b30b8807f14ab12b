package dev.kubewright.processor.emit.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.HashSet;
import java.util.Set;

/**
 * Which records may be one object in many: not those that hold a bean, or a value of a custom codec
 * that is not known to be immutable, for anybody may change that; and whole objects are never
 * equal, so nobody need look for them.
 */
final class Sharing {
  private final Set<ClassName> mutable = new HashSet<>();

  Sharing(ProjectModel model) {
    for (int before = -1; before < mutable.size(); ) {
      before = mutable.size();
      model.records().values().stream()
          .filter(this::holdsMutable)
          .map(RecordModel::name)
          .forEach(mutable::add);
    }
  }

  boolean shared(RecordModel record) {
    return record.typeMeta().isEmpty() && !mutable.contains(record.name());
  }

  private boolean holdsMutable(RecordModel record) {
    return record.bean()
        || record.components().stream().map(FieldModel::type).anyMatch(this::holdsMutable);
  }

  private boolean holdsMutable(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return holdsMutable(list.item().type());
    }
    if (type instanceof TypeModel.MapOf map) {
      return holdsMutable(map.value().type());
    }
    if (type instanceof TypeModel.Custom custom) {
      return !custom.immutable();
    }
    return type instanceof TypeModel.Structure structure && mutable.contains(structure.name());
  }
}
