package dev.kubewright.processor.read;

import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Origin;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reads the properties of beans: a getter with its setter; annotations stand on the field or the
 * getter.
 */
final class BeanReader {
  private final Reading reading;
  private final TypeReader types;

  BeanReader(Reading reading, TypeReader types) {
    this.reading = reading;
    this.types = types;
  }

  private record Property(
      String name, ExecutableElement getter, ExecutableElement setter, Optional<Element> field) {}

  /** The properties, those of superclasses first; empty if the class is no bean. */
  Optional<List<FieldModel>> fields(TypeElement type) {
    String subject = type.getQualifiedName().toString();
    boolean constructible =
        ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
            .anyMatch(
                each ->
                    each.getParameters().isEmpty()
                        && !each.getModifiers().contains(Modifier.PRIVATE));
    if (!constructible) {
      reading
          .report()
          .add(
              Diagnostic.BEAN_CONSTRUCTOR,
              subject,
              Location.of(new Origin(type)),
              type.getSimpleName());
      return Optional.empty();
    }
    var fields = new ArrayList<FieldModel>();
    boolean complete = true;
    for (Property property : properties(type).values()) {
      Optional<FieldModel> field = field(property, type, subject);
      field.ifPresent(fields::add);
      complete &= field.isPresent();
    }
    return complete ? Optional.of(fields) : Optional.empty();
  }

  private Optional<FieldModel> field(Property property, TypeElement type, String subject) {
    Element place = property.field().orElse(property.getter());
    TypeMirror returned = property.getter().getReturnType();
    Annotations annotations =
        property
            .field()
            .map(field -> Annotations.of(field).and(Annotations.of(field.asType())))
            .orElse(Annotations.of(returned))
            .and(Annotations.of(property.getter()));
    TypeMirror typed = property.field().map(Element::asType).orElse(returned);
    String comment = reading.elements().getDocComment(place);
    var use =
        new TypeReader.Use(
            subject,
            Location.of(new Origin(place)),
            "property \"" + property.name() + "\" of " + type.getSimpleName(),
            true);
    Optional<ValueModel> value = types.component(typed, annotations, Javadoc.main(comment), use);
    return value.map(
        each ->
            RecordReader.Fields.model(
                property.name(),
                each,
                annotations.and(Annotations.of(typed)),
                property.getter().getSimpleName().toString(),
                property.setter().getSimpleName().toString(),
                use));
  }

  private Map<String, Property> properties(TypeElement type) {
    var properties = new LinkedHashMap<String, Property>();
    if (type.getSuperclass() instanceof DeclaredType parent
        && type.getSuperclass().getKind() == TypeKind.DECLARED) {
      properties.putAll(properties((TypeElement) parent.asElement()));
    }
    var own = new LinkedHashMap<String, Property>();
    for (ExecutableElement getter : ElementFilter.methodsIn(type.getEnclosedElements())) {
      property(type, getter).ifPresent(property -> own.put(property.name(), property));
    }
    for (Element field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      Property property = own.remove(field.getSimpleName().toString());
      if (property != null) {
        properties.put(property.name(), property);
      }
    }
    properties.putAll(own);
    return properties;
  }

  private Optional<Property> property(TypeElement type, ExecutableElement getter) {
    String method = getter.getSimpleName().toString();
    boolean flag = getter.getReturnType().getKind() == TypeKind.BOOLEAN;
    String prefix = method.startsWith("get") ? "get" : flag && method.startsWith("is") ? "is" : "";
    boolean shaped =
        !prefix.isEmpty()
            && method.length() > prefix.length()
            && getter.getParameters().isEmpty()
            && usable(getter)
            && getter.getReturnType().getKind() != TypeKind.VOID;
    if (!shaped) {
      return Optional.empty();
    }
    String capital = method.substring(prefix.length());
    String name = capital.substring(0, 1).toLowerCase(Locale.ROOT) + capital.substring(1);
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(setter -> setter.getSimpleName().contentEquals("set" + capital))
        .filter(setter -> setter.getParameters().size() == 1 && usable(setter))
        .filter(
            setter ->
                reading
                    .types()
                    .isSameType(setter.getParameters().get(0).asType(), getter.getReturnType()))
        .findFirst()
        .map(setter -> new Property(name, getter, setter, field(type, name)));
  }

  private static boolean usable(ExecutableElement method) {
    return !method.getModifiers().contains(Modifier.PRIVATE)
        && !method.getModifiers().contains(Modifier.STATIC);
  }

  private static Optional<Element> field(TypeElement type, String name) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .filter(member -> member.getSimpleName().contentEquals(name))
        .map(Element.class::cast)
        .findFirst();
  }
}
