package dev.kubewright.processor.read.component;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reads the component of one record, or the property of one bean, that names the fields that are
 * {@code null}. Its type says what it is. It knows all mistakes with it.
 */
public final class NullsReader {
  private static final TypeModel TYPE = new TypeModel.Opaque(ClassName.bestGuess(Names.NULLS));

  private final Reading reading;
  private final TypeElement type;
  private Optional<FieldModel> nulls = Optional.empty();
  private Optional<Use> place = Optional.empty();
  private boolean moved;

  public NullsReader(Reading reading, TypeElement type) {
    this.reading = reading;
    this.type = type;
  }

  /** Whether a component of a type is one. */
  public static boolean isNulls(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(Names.NULLS);
  }

  /** The component, once it was read without a mistake. */
  public Optional<FieldModel> nulls() {
    return nulls;
  }

  /** Reads the component. Returns whether it is right. */
  public boolean read(String name, String getter, String setter, Annotations annotations, Use use) {
    if (place.isPresent()) {
      return report(use, type.getSimpleName() + " has another one of this type", "keep one");
    }
    place = Optional.of(use);
    Optional<String> other = annotations.ofSchema().findFirst();
    if (other.isPresent()) {
      return report(use, "has @" + other.get() + ", although it is no field", "remove that");
    }
    var value = new ValueModel(TYPE, false, SchemaModel.NONE);
    nulls =
        Optional.of(
            new FieldModel(
                name,
                "",
                value,
                false,
                false,
                false,
                false,
                getter,
                setter,
                Lifespan.ALWAYS,
                use.where().origin()));
    return true;
  }

  /** Whether a component that is a field may stand here. Reports nulls before it once. */
  boolean noneBefore() {
    if (place.isEmpty() || moved) {
      return !moved;
    }
    moved = true;
    return report(
        place.get(),
        "comes before a field",
        "move it to the end, or before the one with @UnknownFields");
  }

  private boolean report(Use use, String fact, String remedy) {
    reading.report().add(Diagnostic.NULLS, use.subject(), use.where(), use.what(), fact, remedy);
    return false;
  }
}
