package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.WireNames;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Reads records and beans, and everything that they reach. Source only; the rest is {@link
 * ShapeReader}'s.
 */
final class RecordReader {
  private static final Set<String> TYPE_META = Set.of("apiVersion", "kind");

  private final Reading reading;
  private final SchemaReader schemas;
  private final TypeReader types;
  private final ShapeReader shapes;
  private final Deque<Met> pending = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<ClassName, RecordModel> records = new TreeMap<>();

  private record Met(TypeElement type, TypeReader.Use use) {}

  /** A reader for one round. */
  RecordReader(Reading reading) {
    this.reading = reading;
    this.schemas = new SchemaReader(reading);
    this.types = new TypeReader(reading, schemas, (type, use) -> pending.add(new Met(type, use)));
    this.shapes = new ShapeReader(reading, types, type -> pending.add(met(type)));
  }

  private static Met met(TypeElement type) {
    Location where = Location.of(Origins.of(type));
    String name = type.getQualifiedName().toString();
    return new Met(type, new TypeReader.Use(name, where, name, true));
  }

  /** Reads an annotated type and what it reaches. */
  void root(TypeElement type) {
    pending.add(met(type));
    drain();
  }

  /** What was read, by name: declarations without a mistake that do not wait. */
  Map<ClassName, RecordModel> records() {
    return records;
  }

  private void drain() {
    while (!pending.isEmpty()) {
      Met met = pending.remove();
      String name = met.type().getQualifiedName().toString();
      boolean codec = codec(met.type());
      if (met.use().codec() && !codec && !met.use().subject().equals(name)) {
        reading
            .report()
            .add(
                Diagnostic.NO_CODEC,
                met.use().subject(),
                met.use().where(),
                met.use().what(),
                met.type().getSimpleName());
      } else if (seen.add(name)) {
        read(met, codec).ifPresent(record -> records.put(record.name(), record));
      }
    }
  }

  private Optional<RecordModel> read(Met met, boolean codec) {
    if (reading.source().test(met.type())) {
      return source(met.type(), codec);
    }
    return shapes.read(met.type(), met.use());
  }

  static boolean codec(TypeElement type) {
    return Annotations.of(type).get(Names.MODEL).map(model -> model.flag("codec")).orElse(true);
  }

  private Optional<RecordModel> source(TypeElement type, boolean codec) {
    String name = type.getQualifiedName().toString();
    Location where = Location.of(Origins.of(type));
    boolean bean = type.getKind() != ElementKind.RECORD;
    if (!usable(type, name, where)) {
      return Optional.empty();
    }
    Optional<List<FieldModel>> fields =
        bean
            ? new BeanReader(reading, types)
                .fields(type)
                .filter(list -> !codec || distinct(list, name, type))
            : components(type, codec);
    Annotations annotations = Annotations.of(type);
    String comment = reading.elements().getDocComment(type);
    Optional<RecordModel.TypeMeta> meta = TypeMetas.of(reading, type);
    boolean object = kubernetesObject(reading, type);
    return fields
        .filter(list -> meta.isEmpty() || !codec || withoutTypeMeta(list, name, type))
        .map(
            list ->
                new RecordModel(
                    ClassName.get(type),
                    bean,
                    visible(type),
                    true,
                    codec,
                    object,
                    deprecated(type),
                    meta,
                    object ? optionalMetadata(list) : list,
                    schemas.read(annotations, Javadoc.main(comment), name, where),
                    Origins.of(type)));
  }

  private boolean deprecated(TypeElement type) {
    return reading.elements().isDeprecated(type)
        || type.getEnclosedElements().stream()
            .anyMatch(
                member ->
                    reading.elements().isDeprecated(member)
                        || (member.getKind() == ElementKind.FIELD
                            && ofDeprecated(member.asType())));
  }

  /** Whether a type or one of its arguments is deprecated. */
  private boolean ofDeprecated(TypeMirror type) {
    return type instanceof DeclaredType declared
        && (reading.elements().isDeprecated(declared.asElement())
            || declared.getTypeArguments().stream().anyMatch(this::ofDeprecated));
  }

  /** The server fills metadata in; a schema requires it only where a person asks for that. */
  private List<FieldModel> optionalMetadata(List<FieldModel> fields) {
    return fields.stream()
        .map(
            field ->
                field.name().equals(RecordModel.METADATA) && !asked(field)
                    ? field.optional()
                    : field)
        .toList();
  }

  private boolean asked(FieldModel field) {
    return Origins.find(reading.elements(), field.origin())
        .map(RecordReader::declared)
        .filter(annotations -> annotations.has(Names.REQUIRED))
        .isPresent();
  }

  /**
   * The annotations of a component, wherever the compiler keeps them. javac has all of them on the
   * field. ECJ drops some there: 3.39 keeps {@code @Nullable} beside another annotation only on the
   * component's type and on the accessor, 3.46 those of a list whose items have annotations too.
   */
  private static Annotations declared(Element field) {
    Annotations all = Annotations.of(field).and(Annotations.of(field.asType()));
    if (field.getEnclosingElement() instanceof TypeElement type
        && type.getKind() == ElementKind.RECORD) {
      for (RecordComponentElement component : type.getRecordComponents()) {
        if (component.getSimpleName().equals(field.getSimpleName())) {
          ExecutableElement accessor = component.getAccessor();
          all =
              all.and(Annotations.of(component))
                  .and(Annotations.of(component.asType()))
                  .and(Annotations.of(accessor))
                  .and(Annotations.of(accessor.getReturnType()));
        }
      }
    }
    return all;
  }

  /**
   * Not by {@code isSubtype}: to javac, a type that is still to be generated is one of every type.
   */
  static boolean kubernetesObject(Reading reading, TypeElement type) {
    return reading
        .type(Names.KUBERNETES_OBJECT)
        .map(object -> reaches(reading, type.asType(), object))
        .orElse(false);
  }

  private static boolean reaches(Reading reading, TypeMirror type, TypeElement object) {
    if (type.getKind() == TypeKind.ERROR) {
      return false;
    }
    return type instanceof DeclaredType declared && declared.asElement().equals(object)
        || reading.types().directSupertypes(type).stream()
            .anyMatch(each -> reaches(reading, each, object));
  }

  private boolean usable(TypeElement type, String name, Location where) {
    if (reading.elements().getPackageOf(type).isUnnamed()) {
      reading.report().add(Diagnostic.DEFAULT_PACKAGE, name, where, type.getSimpleName());
      return false;
    }
    if (!type.getTypeParameters().isEmpty()) {
      reading.report().add(Diagnostic.GENERIC_RECORD, name, where, type.getSimpleName());
      return false;
    }
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      if (each.getModifiers().contains(Modifier.PRIVATE)) {
        reading.report().add(Diagnostic.INVISIBLE_RECORD, name, where, type.getSimpleName());
        return false;
      }
    }
    if (type.getKind() == ElementKind.CLASS
        && type.getEnclosingElement() instanceof TypeElement
        && !type.getModifiers().contains(Modifier.STATIC)) {
      reading.report().add(Diagnostic.INNER_CLASS, name, where, type.getSimpleName());
      return false;
    }
    return true;
  }

  private static boolean visible(TypeElement type) {
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      if (!each.getModifiers().contains(Modifier.PUBLIC)) {
        return false;
      }
    }
    return true;
  }

  private Optional<List<FieldModel>> components(TypeElement type, boolean codec) {
    var fields = new ArrayList<FieldModel>();
    String subject = type.getQualifiedName().toString();
    String comment = reading.elements().getDocComment(type);
    boolean complete = true;
    for (RecordComponentElement component : type.getRecordComponents()) {
      Element field = field(type, component);
      String name = component.getSimpleName().toString();
      var use =
          new TypeReader.Use(
              subject,
              Location.of(Origins.of(field)),
              "component \"" + name + "\" of " + type.getSimpleName(),
              codec);
      Optional<FieldModel> read =
          field(name, field.asType(), declared(field), Javadoc.param(comment, name), use);
      read.ifPresent(fields::add);
      complete &= read.isPresent();
    }
    complete &= !codec || distinct(fields, subject, type);
    return complete ? Optional.of(fields) : Optional.empty();
  }

  /** javac knows positions and annotations of types by the field, not by the component. */
  private static Element field(TypeElement type, RecordComponentElement component) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .filter(member -> member.getSimpleName().equals(component.getSimpleName()))
        .<Element>map(member -> member)
        .findFirst()
        .orElse(component);
  }

  private Optional<FieldModel> field(
      String name,
      TypeMirror type,
      Annotations annotations,
      String description,
      TypeReader.Use use) {
    return types
        .component(type, annotations, description, use)
        .map(value -> Fields.model(reading, name, value, annotations, use));
  }

  /** What the codec writes of itself is no component. */
  private boolean withoutTypeMeta(List<FieldModel> fields, String subject, TypeElement type) {
    List<FieldModel> twice =
        fields.stream().filter(field -> TYPE_META.contains(field.wireName())).toList();
    if (twice.isEmpty()) {
      return true;
    }
    String names = String.join(" and ", twice.stream().map(FieldModel::wireName).toList());
    reading
        .report()
        .add(
            Diagnostic.TYPE_META_COMPONENT,
            subject,
            Location.of(twice.get(0).origin()),
            type.getSimpleName(),
            (twice.size() == 1 ? "a component " : "components ") + names,
            twice.size() == 1 ? "it" : "them");
    return false;
  }

  private boolean distinct(List<FieldModel> fields, String subject, TypeElement type) {
    boolean distinct = true;
    var byName = new TreeMap<String, FieldModel>();
    for (FieldModel field : fields) {
      FieldModel other = byName.putIfAbsent(field.wireName(), field);
      if (other != null) {
        distinct = false;
        reading
            .report()
            .add(
                Diagnostic.DUPLICATE_WIRE_NAME,
                subject,
                Location.of(field.origin()),
                other.name(),
                field.name(),
                type.getSimpleName(),
                field.wireName());
      }
    }
    return distinct;
  }

  /** Whether a value is a collection or the like is decided in one place for records and beans. */
  static final class Fields {
    private Fields() {}

    static FieldModel model(
        Reading reading,
        String name,
        ValueModel value,
        Annotations annotations,
        TypeReader.Use use) {
      boolean explicit = annotations.has(Names.REQUIRED) || annotations.has(Names.OPTIONAL);
      if (value.type() instanceof TypeModel.Scalar scalar
          && scalar.primitive()
          && use.codec()
          && !explicit) {
        reading
            .report()
            .add(
                Diagnostic.PRIMITIVE,
                use.subject(),
                use.where(),
                use.what(),
                scalar.kind().show(false));
      }
      return model(name, value, annotations, name, "", use);
    }

    static FieldModel model(
        String name,
        ValueModel value,
        Annotations annotations,
        String getter,
        String setter,
        TypeReader.Use use) {
      TypeModel type = value.type();
      boolean asked = annotations.has(Names.REQUIRED);
      boolean required =
          asked
              || (!type.collection()
                  && !value.nullable()
                  && !annotations.has(Names.OPTIONAL)
                  && !(type.isPrimitive() && annotations.has(Names.DEFAULT)));
      String wireName =
          annotations
              .get(Names.WIRE_NAME)
              .map(values -> values.text("value"))
              .orElse(WireNames.implied(name));
      return new FieldModel(
          name,
          wireName,
          value,
          required,
          asked && type.collection(),
          getter,
          setter,
          use.where().origin());
    }
  }
}
