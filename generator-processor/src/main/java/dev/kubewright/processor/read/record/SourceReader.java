package dev.kubewright.processor.read.record;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.read.bean.BeanReader;
import dev.kubewright.processor.read.component.ComponentReader;
import dev.kubewright.processor.read.component.Components;
import dev.kubewright.processor.read.component.Fields;
import dev.kubewright.processor.read.component.OneOfReader;
import dev.kubewright.processor.read.component.OtherAnnotations;
import dev.kubewright.processor.read.component.Placement;
import dev.kubewright.processor.read.component.SchemaReader;
import dev.kubewright.processor.read.component.TypeReader;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Comments;
import dev.kubewright.processor.read.declaration.Lifespans;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.TypeMetas;
import dev.kubewright.processor.read.declaration.UnresolvedConstants;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Reads a record, bean or one-of that is source in this compilation. */
final class SourceReader {
  private final Reading reading;
  private final SchemaReader schemas;
  private final ComponentReader components;
  private final BeanReader beans;
  private final OneOfReader oneOfs;
  private final Fields fields;
  private final TypeFacts facts;

  SourceReader(Reading reading, SchemaReader schemas, TypeReader types) {
    this.reading = reading;
    this.schemas = schemas;
    this.components = new ComponentReader(reading, types);
    this.beans = new BeanReader(reading, types);
    this.oneOfs = new OneOfReader(reading, types);
    this.fields = new Fields(reading);
    this.facts = new TypeFacts(reading);
  }

  /** Reads the model. Returns nothing if the declaration has a mistake or has to wait. */
  Optional<RecordModel> read(TypeElement type, boolean codec) {
    String name = type.getQualifiedName().toString();
    Location where = Location.of(Origins.of(type));
    if (UnresolvedConstants.in(type)) {
      reading.deferrals().addOfConstant(name);
    }
    var placement = new Placement(reading, type);
    if (!usable(reading, type, name, where)
        || !placement.named()
        || !placement.ofKind()
        || !oneOfs.placed(type)) {
      return Optional.empty();
    }
    if (codec) {
      new OtherAnnotations(reading, name).of(type);
    }
    RecordModel.Form form = TypeFacts.form(type);
    Optional<Components> read =
        switch (form) {
          case RECORD -> components.components(type, codec);
          case BEAN -> beans.properties(type);
          case ONE_OF -> oneOfs.alternatives(type);
        };
    Optional<RecordModel.TypeMeta> meta = TypeMetas.of(reading, type);
    if (read.isEmpty() || (codec && !fields.distinct(read.get().fields(), meta, type))) {
      return Optional.empty();
    }
    List<FieldModel> own = read.get().fields();
    if (form == RecordModel.Form.RECORD && codec && !secretsHidden(type, own)) {
      return Optional.empty();
    }
    boolean object = facts.kubernetesObject(type);
    String comment = new Comments(reading).of(type).main();
    return Optional.of(
        new RecordModel(
            ClassName.get(type),
            form,
            TypeFacts.visible(type),
            true,
            true,
            codec,
            object,
            facts.deprecated(type),
            Lifespans.of(Annotations.of(type)),
            form == RecordModel.Form.RECORD && TypeFacts.with(type),
            meta,
            object ? optionalMetadata(own) : own,
            read.get().nulls(),
            read.get().rest(),
            schema(form, read.get(), schemas.read(Annotations.of(type), comment, name, where)),
            Origins.of(type)));
  }

  /**
   * What is known of a declaration with a mistake in its components. Nothing if no other type can
   * name the declaration.
   */
  Optional<RecordModel> standIn(TypeElement type, boolean codec) {
    String name = type.getQualifiedName().toString();
    Reading silent = reading.reporting(new Report());
    if (!usable(silent, type, name, Location.of(Origins.of(type)))) {
      return Optional.empty();
    }
    return Optional.of(
        new RecordModel(
            ClassName.get(type),
            TypeFacts.form(type),
            TypeFacts.visible(type),
            true,
            true,
            codec,
            facts.kubernetesObject(type),
            facts.deprecated(type),
            Lifespans.of(Annotations.of(type)),
            type.getKind() == ElementKind.RECORD && TypeFacts.with(type),
            TypeMetas.of(silent, type),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            SchemaModel.NONE,
            Origins.of(type)));
  }

  /**
   * A record that carries unknown fields has a server that keeps them; a one-of has one that wants
   * exactly one field.
   */
  private static SchemaModel schema(
      RecordModel.Form form, Components components, SchemaModel annotated) {
    SchemaModel schema = annotated;
    if (form == RecordModel.Form.ONE_OF) {
      schema =
          schema.and(Keyword.MIN_PROPERTIES, Json.of(1)).and(Keyword.MAX_PROPERTIES, Json.of(1));
    }
    return components.rest().isPresent()
        ? schema.and(Keyword.PRESERVE_UNKNOWN_FIELDS, Json.of(true))
        : schema;
  }

  /** Whether a record with credentials has a text of its own. That of the compiler shows them. */
  private boolean secretsHidden(TypeElement type, List<FieldModel> own) {
    Optional<FieldModel> secret = own.stream().filter(FieldModel::secret).findFirst();
    if (secret.isEmpty() || TypeFacts.hasText(type)) {
      return true;
    }
    reading
        .report()
        .add(
            Diagnostic.SECRET_TEXT,
            type.getQualifiedName().toString(),
            Location.of(secret.get().origin()),
            type.getSimpleName(),
            secret.get().name(),
            Naming.builder(ClassName.get(type)).simpleName());
    return false;
  }

  /** Makes metadata optional, unless it is {@code @Required}. The server fills it in. */
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
    return Origins.find(reading.lookup(), reading.elements(), field.origin())
        .map(ComponentReader::declared)
        .filter(annotations -> annotations.has(Names.REQUIRED))
        .isPresent();
  }

  private static boolean usable(Reading reading, TypeElement type, String name, Location where) {
    if (reading.elements().getPackageOf(type).isUnnamed()) {
      reading.report().add(Diagnostic.DEFAULT_PACKAGE, name, where, type.getSimpleName());
      return false;
    }
    if (!type.getTypeParameters().isEmpty()) {
      String what = type.getKind() == ElementKind.INTERFACE ? "interface " : "record ";
      reading.report().add(Diagnostic.GENERIC_RECORD, name, where, what + type.getSimpleName());
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
}
