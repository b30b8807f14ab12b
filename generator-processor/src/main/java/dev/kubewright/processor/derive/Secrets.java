package dev.kubewright.processor.derive;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.HashSet;
import java.util.Set;

/** Finds out whether objects hold credentials, in any part of them. */
public final class Secrets {
  private final ProjectModel model;
  private final Set<ClassName> seen = new HashSet<>();

  private Secrets(ProjectModel model) {
    this.model = model;
  }

  /** Whether a record, or one that it reaches, has a component with a credential. */
  public static boolean in(ProjectModel model, RecordModel record) {
    return new Secrets(model).in(record);
  }

  private boolean in(RecordModel record) {
    return seen.add(record.name())
        && record.fields().stream().anyMatch(field -> field.secret() || in(field.type()));
  }

  private boolean in(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return in(list.item().type());
    }
    if (type instanceof TypeModel.MapOf map) {
      return in(map.value().type());
    }
    return type instanceof TypeModel.Structure structure
        && model.record(structure.name()).filter(this::in).isPresent();
  }
}
