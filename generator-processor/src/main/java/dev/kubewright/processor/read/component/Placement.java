package dev.kubewright.processor.read.component;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/** Names and annotations of a record that cannot be where they are. */
public final class Placement {
  /** Methods of Object without parameters. */
  private static final Set<String> JAVA_ONLY =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private static final List<String> OF_KINDS =
      List.of(
          Names.SCALE,
          Names.SUBRESOURCE,
          Names.PRINTER_COLUMN,
          Names.SELECTABLE_FIELD,
          Names.CONVERSION,
          Names.CRD_METADATA);

  private final Reading reading;
  private final TypeElement type;
  private final String subject;

  public Placement(Reading reading, TypeElement type) {
    this.reading = reading;
    this.type = type;
    this.subject = type.getQualifiedName().toString();
  }

  /** Java refuses some names of components, but only after all processors ran. */
  public boolean named() {
    boolean legal = true;
    for (RecordComponentElement component : components()) {
      String name = component.getSimpleName().toString();
      if (JAVA_ONLY.contains(name)) {
        legal = false;
        Location where = Location.of(Origins.of(ComponentReader.field(type, component)));
        reading.report().add(Diagnostic.ILLEGAL_COMPONENT, subject, where, name);
      }
    }
    return legal;
  }

  private List<? extends RecordComponentElement> components() {
    return type.getKind() == ElementKind.RECORD ? type.getRecordComponents() : List.of();
  }

  /** What only kinds have is nowhere else. */
  public boolean ofKind() {
    Annotations annotations = Annotations.of(type);
    if (annotations.has(Names.KIND)) {
      return true;
    }
    List<String> misplaced = OF_KINDS.stream().filter(annotations::has).toList();
    for (String name : misplaced) {
      reading
          .report()
          .add(
              Diagnostic.NOT_A_KIND,
              subject,
              Location.of(Origins.of(type)).annotation(name),
              name.substring(name.lastIndexOf('.') + 1),
              type.getSimpleName());
    }
    return misplaced.isEmpty();
  }
}
