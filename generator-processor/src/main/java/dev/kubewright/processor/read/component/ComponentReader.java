package dev.kubewright.processor.read.component;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.javadoc.Javadoc;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Comments;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Reads the components of records. */
public final class ComponentReader {
  private final Reading reading;
  private final TypeReader types;
  private final Fields fields;

  public ComponentReader(Reading reading, TypeReader types) {
    this.reading = reading;
    this.types = types;
    this.fields = new Fields(reading);
  }

  /** Reads the components in order. Returns nothing if one of them has a mistake or has to wait. */
  public Optional<Components> components(TypeElement type, boolean codec) {
    var read = new ArrayList<FieldModel>();
    var rests = new UnknownFieldsReader(reading, type);
    var nulls = new NullsReader(reading, type);
    String subject = type.getQualifiedName().toString();
    Javadoc comment = new Comments(reading).of(type);
    boolean complete = true;
    var parts = new HashSet<Element>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      Element field = field(type, component);
      parts.add(field);
      parts.add(component.getAccessor());
      String name = component.getSimpleName().toString();
      var use =
          new Use(
              subject,
              Location.of(Origins.of(field)),
              "component \"" + name + "\" of " + type.getSimpleName(),
              codec);
      if (codec && NullsReader.isNulls(field.asType())) {
        complete &= nulls.read(name, name, "", declared(field), use);
        complete &= rests.noneBefore();
        continue;
      }
      Optional<FieldModel> each =
          field(name, field.asType(), declared(field), comment.param(name), use);
      complete &= each.isPresent();
      if (declared(field).has(Names.UNKNOWN_FIELDS)) {
        complete &= rests.read(each, declared(field), use);
      } else {
        complete &= rests.noneBefore();
        complete &= nulls.noneBefore();
        each.ifPresent(read::add);
      }
    }
    complete &= new Misplaced(reading, subject).none(type, parts, "a component");
    if (codec) {
      others(type, subject, parts);
    }
    return complete
        ? Optional.of(new Components(read, nulls.nulls(), rests.rest()))
        : Optional.empty();
  }

  /** Reports annotations of other libraries on the components and on all other members. */
  private void others(TypeElement type, String subject, Set<Element> parts) {
    var others = new OtherAnnotations(reading, subject);
    for (RecordComponentElement component : type.getRecordComponents()) {
      Element field = field(type, component);
      String name = component.getSimpleName().toString();
      String what = "component \"" + name + "\" of " + type.getSimpleName();
      others.of(what, name, declared(field), List.of(field, component.getAccessor()));
    }
    others.ofOthers(type, parts);
  }

  /** javac knows positions and annotations of types by the field, not by the component. */
  static Element field(TypeElement type, RecordComponentElement component) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .filter(member -> member.getSimpleName().equals(component.getSimpleName()))
        .<Element>map(member -> member)
        .findFirst()
        .orElse(component);
  }

  private Optional<FieldModel> field(
      String name, TypeMirror type, Annotations annotations, String description, Use use) {
    return types
        .component(type, annotations, description, use)
        .map(value -> fields.component(name, value, annotations, use));
  }

  /**
   * The annotations of a component, wherever the compiler keeps them. javac has all of them on the
   * field. ECJ drops some there: 3.39 keeps {@code @Nullable} beside another annotation only on the
   * component's type and on the accessor, 3.46 those of a list whose items have annotations too.
   */
  public static Annotations declared(Element field) {
    Annotations all = Annotations.of(field).and(Annotations.of(field.asType()));
    if (field.getEnclosingElement() instanceof TypeElement type
        && type.getKind() == ElementKind.RECORD) {
      for (RecordComponentElement component : type.getRecordComponents()) {
        if (component.getSimpleName().equals(field.getSimpleName())) {
          all = all.and(Annotations.of(component)).and(Annotations.of(component.asType()));
          ExecutableElement accessor = component.getAccessor();
          if (accessor != null) {
            all = all.and(Annotations.of(accessor)).and(Annotations.of(accessor.getReturnType()));
          }
        }
      }
    }
    return all;
  }
}
