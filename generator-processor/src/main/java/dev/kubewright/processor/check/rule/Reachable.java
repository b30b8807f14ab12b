package dev.kubewright.processor.check.rule;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The records that a schema is made of. */
public final class Reachable {
  private Reachable() {}

  /**
   * The record and all records that it reaches. The metadata of an object is not part of its
   * schema.
   */
  public static Collection<RecordModel> from(ProjectModel model, RecordModel root) {
    return from(model, root, true);
  }

  /** A record inside of another and all that it reaches. */
  public static Collection<RecordModel> embedded(ProjectModel model, RecordModel root) {
    return from(model, root, false);
  }

  private static Collection<RecordModel> from(ProjectModel model, RecordModel root, boolean whole) {
    var reached = new LinkedHashMap<ClassName, RecordModel>();
    Deque<RecordModel> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      RecordModel record = pending.remove();
      if (reached.put(record.name(), record) == null) {
        for (FieldModel field : whole && record == root ? record.ownFields() : record.fields()) {
          structure(field.type()).flatMap(model::record).ifPresent(pending::add);
        }
      }
    }
    return reached.values();
  }

  /** The record in a type, behind lists and maps. */
  public static Optional<ClassName> structure(TypeModel type) {
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
