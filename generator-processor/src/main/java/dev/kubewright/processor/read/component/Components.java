package dev.kubewright.processor.read.component;

import dev.kubewright.processor.model.FieldModel;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a record or bean, as read.
 *
 * @param fields the fields in order
 * @param nulls the component or property that names the fields that are {@code null}
 * @param rest the component that collects unknown fields
 */
public record Components(
    List<FieldModel> fields, Optional<FieldModel> nulls, Optional<FieldModel> rest) {
  /** Copies the list. */
  public Components {
    fields = List.copyOf(fields);
  }
}
