package dev.kubewright.processor.read.component;

import dev.kubewright.naming.JsonNames;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Lifespans;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.TypeMetas;
import dev.kubewright.processor.read.declaration.Use;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;

/** Makes fields of the components of records and the properties of beans, by the same rules. */
public final class Fields {
  private static final Set<String> TYPE_META = Set.of("apiVersion", "kind");

  private final Reading reading;

  public Fields(Reading reading) {
    this.reading = reading;
  }

  /** A component of a record. */
  FieldModel component(String name, ValueModel value, Annotations annotations, Use use) {
    boolean explicit = annotations.has(Names.REQUIRED) || annotations.has(Names.NOT_REQUIRED);
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
    boolean part = use.codec() && isPart(value, annotations, use.subject());
    return field(name, value, annotations, part, name, "", lifespan(annotations, use), use);
  }

  /** No release of Kubernetes ends what is somebody's own, so its schema keeps it. */
  private Lifespan lifespan(Annotations annotations, Use use) {
    Lifespan said = Lifespans.of(annotations);
    return said.until().isEmpty() || isImported(use.subject()) ? said : said.withoutEnd();
  }

  private boolean isImported(String type) {
    return reading.type(type).filter(reading::isImported).isPresent();
  }

  /**
   * Whether the value is never null. The importer writes {@code @Required} on a record that a
   * schema requires and Go has as a struct. On a person's own record it says no more than that the
   * field is required. Without either, a missing record is null, as a pointer in Go is nil.
   */
  private boolean isPart(ValueModel value, Annotations annotations, String record) {
    if (!(value.type() instanceof TypeModel.Structure structure) || value.nullable()) {
      return false;
    }
    if (annotations.has(Names.NOT_REQUIRED)) {
      return true;
    }
    return annotations.has(Names.REQUIRED) && isImported(record) && canBeEmpty(structure);
  }

  private boolean canBeEmpty(TypeModel.Structure structure) {
    return reading
        .type(structure.name().canonicalName())
        .filter(type -> TypeFacts.form(type) == RecordModel.Form.RECORD)
        .filter(type -> TypeMetas.of(reading, type).isEmpty())
        .isPresent();
  }

  /** A property of a bean. */
  public FieldModel property(
      String name,
      ValueModel value,
      Annotations annotations,
      String getter,
      String setter,
      Use use) {
    Lifespan lifespan = lifespan(annotations, use);
    return field(name, value, annotations, false, getter, setter, lifespan, use);
  }

  private FieldModel field(
      String name,
      ValueModel value,
      Annotations annotations,
      boolean part,
      String getter,
      String setter,
      Lifespan lifespan,
      Use use) {
    TypeModel type = value.type();
    boolean asked = annotations.has(Names.REQUIRED);
    boolean required =
        asked
            || (!type.collection()
                && !value.nullable()
                && !annotations.has(Names.NOT_REQUIRED)
                && !(type.isPrimitive() && annotations.has(Names.DEFAULT)));
    String jsonName =
        annotations
            .get(Names.JSON_NAME)
            .map(values -> values.text("value"))
            .orElse(JsonNames.implied(name));
    return new FieldModel(
        name,
        jsonName,
        value,
        required,
        asked && type.collection(),
        part,
        annotations.has(Names.SENSITIVE),
        getter,
        setter,
        lifespan,
        use.where().origin());
  }

  /** Whether all names in JSON differ, and the codec itself writes none of them. */
  public boolean distinct(
      List<FieldModel> fields, Optional<RecordModel.TypeMeta> meta, TypeElement type) {
    String subject = type.getQualifiedName().toString();
    return distinct(fields, subject, type)
        && (meta.isEmpty() || withoutTypeMeta(fields, subject, type));
  }

  private boolean withoutTypeMeta(List<FieldModel> fields, String subject, TypeElement type) {
    List<FieldModel> twice =
        fields.stream().filter(field -> TYPE_META.contains(field.jsonName())).toList();
    if (twice.isEmpty()) {
      return true;
    }
    String names = String.join(" and ", twice.stream().map(FieldModel::jsonName).toList());
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
      FieldModel other = byName.putIfAbsent(field.jsonName(), field);
      if (other != null) {
        distinct = false;
        reading
            .report()
            .add(
                Diagnostic.DUPLICATE_JSON_NAME,
                subject,
                Location.of(field.origin()),
                other.name(),
                field.name(),
                type.getSimpleName(),
                field.jsonName());
      }
    }
    return distinct;
  }
}
