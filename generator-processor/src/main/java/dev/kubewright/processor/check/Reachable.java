package dev.kubewright.processor.check;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The records that a schema is made of. */
final class Reachable {
  private Reachable() {}

  /** The record and all that it reaches; metadata of an object is not part of its schema. */
  static Set<RecordModel> from(ProjectModel model, RecordModel root) {
    return from(model, root, true);
  }

  /** A record inside of another and all that it reaches. */
  static Set<RecordModel> embedded(ProjectModel model, RecordModel root) {
    return from(model, root, false);
  }

  private static Set<RecordModel> from(ProjectModel model, RecordModel root, boolean whole) {
    var reached = new LinkedHashSet<RecordModel>();
    Deque<RecordModel> pending = new ArrayDeque<>(Set.of(root));
    while (!pending.isEmpty()) {
      RecordModel record = pending.remove();
      if (reached.add(record)) {
        for (FieldModel field : whole && record == root ? record.ownFields() : record.fields()) {
          structure(field.type()).flatMap(model::record).ifPresent(pending::add);
        }
      }
    }
    return reached;
  }

  /** The record in a type, behind lists and maps. */
  static Optional<ClassName> structure(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return structure(list.item().type());
    }
    if (type instanceof TypeModel.MapOf map) {
      return structure(map.value().type());
    }
    return type instanceof TypeModel.Structure structure
        ? Optional.of(structure.name())
        : Optional.empty();
  }
}
