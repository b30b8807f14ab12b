package dev.kubewright.processor.read.bean;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.javadoc.Javadoc;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.component.Components;
import dev.kubewright.processor.read.component.Fields;
import dev.kubewright.processor.read.component.Misplaced;
import dev.kubewright.processor.read.component.NullsReader;
import dev.kubewright.processor.read.component.OtherAnnotations;
import dev.kubewright.processor.read.component.TypeReader;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Comments;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reads the properties of beans. A property is a getter with its setter; its annotations are on the
 * field or the getter. Type parameters of superclasses are replaced by their arguments.
 */
public final class BeanReader {
  private final Reading reading;
  private final TypeReader types;
  private final Fields fields;
  private final InitialValues initial;

  public BeanReader(Reading reading, TypeReader types) {
    this.reading = reading;
    this.types = types;
    this.fields = new Fields(reading);
    this.initial = new InitialValues(reading);
  }

  private record Property(
      String name,
      TypeMirror type,
      ExecutableElement getter,
      ExecutableElement setter,
      Optional<Element> field,
      Optional<TypeMirror> fieldType) {}

  /** The classes that make up a bean, and their members that belong to a property. */
  private record Hierarchy(
      TypeElement bean,
      BeanHalves halves,
      List<TypeElement> classes,
      Set<Element> parts,
      Set<Element> setters) {}

  /** Reads the properties, those of superclasses first. Returns nothing if the class is no bean. */
  public Optional<Components> properties(TypeElement type) {
    String subject = type.getQualifiedName().toString();
    var incomplete = new Report();
    var bean =
        new Hierarchy(
            type,
            new BeanHalves(type, incomplete),
            new ArrayList<>(),
            new HashSet<>(),
            new HashSet<>());
    Map<String, Property> properties = properties((DeclaredType) type.asType(), bean);
    constructible(type, subject, incomplete);
    bean.halves().report(properties.keySet());
    if (!incomplete.problems().isEmpty()) {
      wait(type, incomplete);
      return Optional.empty();
    }
    var read = new ArrayList<FieldModel>();
    boolean complete = placed(bean, subject);
    var nulls = new NullsReader(reading, type);
    for (Property property : properties.values()) {
      if (NullsReader.isNulls(property.type())) {
        complete &=
            nulls.read(
                property.name(),
                property.getter().getSimpleName().toString(),
                property.setter().getSimpleName().toString(),
                annotations(property),
                use(property, type, subject));
        continue;
      }
      others(property, type, subject);
      Optional<FieldModel> field = field(property, type, subject);
      field.ifPresent(read::add);
      complete &= field.isPresent();
    }
    return complete
        ? Optional.of(new Components(read, nulls.nulls(), Optional.empty()))
        : Optional.empty();
  }

  /** Whether all annotations are on members that belong to a property. */
  private boolean placed(Hierarchy bean, String subject) {
    boolean placed = true;
    for (TypeElement type : bean.classes()) {
      placed &=
          new Misplaced(reading, subject)
              .none(type, bean.parts(), "the field or the getter of a property");
      var others = new OtherAnnotations(reading, subject);
      if (!type.equals(bean.bean())) {
        others.of(type);
      }
      var read = new HashSet<>(bean.parts());
      read.addAll(bean.setters());
      others.ofOthers(type, read);
    }
    return placed;
  }

  /** Reports annotations of other libraries on the members of a property. */
  private void others(Property property, TypeElement type, String subject) {
    var members = new ArrayList<Element>();
    Annotations all =
        Annotations.of(property.getter()).and(Annotations.of(property.getter().getReturnType()));
    if (property.field().isPresent()) {
      Element field = property.field().get();
      members.add(field);
      all = all.and(Annotations.of(field)).and(Annotations.of(field.asType()));
    }
    members.add(property.getter());
    members.add(property.setter());
    String what = "property \"" + property.name() + "\" of " + type.getSimpleName();
    new OtherAnnotations(reading, subject).of(what, property.name(), all, members);
  }

  /** If Lombok runs after this processor, it adds the missing members in a later round. */
  private void wait(TypeElement type, Report incomplete) {
    if (Lombok.marks(type)) {
      reading.deferrals().add(incomplete, Lombok.runs());
    } else {
      reading.report().addAll(incomplete);
    }
  }

  private static void constructible(TypeElement type, String subject, Report report) {
    boolean isAbstract = type.getModifiers().contains(Modifier.ABSTRACT);
    boolean constructible =
        ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
            .anyMatch(
                each ->
                    each.getParameters().isEmpty()
                        && !each.getModifiers().contains(Modifier.PRIVATE));
    if (isAbstract || !constructible) {
      Diagnostic id = isAbstract ? Diagnostic.ABSTRACT_BEAN : Diagnostic.BEAN_CONSTRUCTOR;
      report.add(id, subject, Location.of(Origins.of(type)), type.getSimpleName());
    }
  }

  private static Annotations annotations(Property property) {
    return property
        .field()
        .map(field -> Annotations.of(field).and(Annotations.of(field.asType())))
        .orElse(Annotations.of(property.getter().getReturnType()))
        .and(Annotations.of(property.getter()));
  }

  private static Use use(Property property, TypeElement type, String subject) {
    return new Use(
        subject,
        Location.of(Origins.of(property.field().orElse(property.getter()))),
        "property \"" + property.name() + "\" of " + type.getSimpleName(),
        true);
  }

  private Optional<FieldModel> field(Property property, TypeElement type, String subject) {
    TypeMirror returned = property.type();
    Annotations annotations = annotations(property);
    TypeMirror typed = property.fieldType().orElse(returned);
    String comment = comment(property);
    Use use = use(property, type, subject);
    if (annotations.has(Names.UNKNOWN_FIELDS)) {
      reading
          .report()
          .add(
              Diagnostic.UNKNOWN_FIELDS_IN_BEAN,
              subject,
              use.where().annotation(Names.UNKNOWN_FIELDS),
              use.what(),
              type.getSimpleName());
      return Optional.empty();
    }
    Annotations all = annotations.and(Annotations.of(typed));
    Optional<FieldModel> read =
        types
            .component(typed, annotations, comment, use)
            .map(
                each ->
                    fields.property(
                        property.name(),
                        each,
                        all,
                        property.getter().getSimpleName().toString(),
                        property.setter().getSimpleName().toString(),
                        use));
    if (read.isPresent() && property.field().isPresent() && !all.has(Names.DEFAULT)) {
      initial.check(property.field().get(), read.get(), type, use);
    }
    return read;
  }

  /** The Javadoc of the field, else that of the getter or of what it returns. */
  private String comment(Property property) {
    var comments = new Comments(reading);
    String onField = property.field().map(field -> comments.of(field).main()).orElse("");
    if (!onField.isEmpty()) {
      return onField;
    }
    Javadoc onGetter = comments.of(property.getter());
    String main = onGetter.main();
    return main.isEmpty() ? onGetter.returned() : main;
  }

  /** The properties of a class as the bean sees them, its superclasses' before its own. */
  private Map<String, Property> properties(DeclaredType type, Hierarchy bean) {
    var properties = new LinkedHashMap<String, Property>();
    for (TypeMirror parent : reading.types().directSupertypes(type)) {
      if (parent instanceof DeclaredType declared
          && parent.getKind() == TypeKind.DECLARED
          && declared.asElement().getKind() == ElementKind.CLASS) {
        properties.putAll(properties(declared, bean));
      }
    }
    TypeElement element = (TypeElement) type.asElement();
    List<ExecutableElement> methods =
        ElementFilter.methodsIn(element.getEnclosedElements()).stream()
            .filter(method -> usable(method, bean.bean()))
            .toList();
    var own = new LinkedHashMap<String, Property>();
    for (ExecutableElement getter : methods) {
      property(type, getter, methods).ifPresent(property -> own.put(property.name(), property));
    }
    for (Property property : own.values()) {
      bean.parts().add(property.getter());
      bean.setters().add(property.setter());
      property.field().ifPresent(bean.parts()::add);
    }
    bean.classes().add(element);
    bean.halves().look(element, methods);
    for (Element field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
      String name = field.getSimpleName().toString();
      String flag = BeanNames.flag(field);
      boolean named = own.containsKey(name) || flag.isEmpty();
      Property property = own.remove(named ? name : BeanNames.property(flag));
      if (property != null) {
        properties.put(property.name(), property);
      }
    }
    properties.putAll(own);
    return properties;
  }

  private Optional<Property> property(
      DeclaredType type, ExecutableElement getter, List<ExecutableElement> methods) {
    String capital = BeanNames.capital(getter);
    if (capital.isEmpty()) {
      return Optional.empty();
    }
    TypeMirror returned = ((ExecutableType) member(type, getter)).getReturnType();
    Optional<Element> field = BeanNames.field(type.asElement(), capital);
    if (field.filter(BeanNames::isTransient).isPresent()) {
      return Optional.empty();
    }
    String name =
        field.map(f -> BeanNames.property(f, capital)).orElse(BeanNames.property(capital));
    return methods.stream()
        .filter(setter -> setter.getSimpleName().contentEquals("set" + capital))
        .filter(setter -> setter.getParameters().size() == 1)
        .filter(
            setter -> {
              TypeMirror taken = ((ExecutableType) member(type, setter)).getParameterTypes().get(0);
              return reading.types().isSameType(taken, returned);
            })
        .findFirst()
        .map(
            setter ->
                new Property(
                    name, returned, getter, setter, field, field.map(f -> member(type, f))));
  }

  private TypeMirror member(DeclaredType type, Element member) {
    return reading.types().asMemberOf(type, member);
  }

  /** Whether the codec, which is in the package of the bean, may call a method. */
  private boolean usable(ExecutableElement method, TypeElement bean) {
    boolean near =
        reading.elements().getPackageOf(method).equals(reading.elements().getPackageOf(bean));
    return !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.PRIVATE)
        && (near || method.getModifiers().contains(Modifier.PUBLIC));
  }
}
