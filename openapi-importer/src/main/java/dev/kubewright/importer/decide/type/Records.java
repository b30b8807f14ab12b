package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.kubewright.importer.builtin.BuiltInTypes;
import dev.kubewright.importer.builtin.UsedRecord;
import dev.kubewright.importer.decide.type.ObjectUse.Outermost;
import dev.kubewright.importer.decide.type.ObjectUse.Owner;
import dev.kubewright.importer.decide.type.SchemaAnnotations.Use;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ComponentModel;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeHistory;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.JavaNames;
import dev.kubewright.naming.JsonNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes records of object schemas and of the objects inside them. Records are made when all of them
 * are known, because names and descriptions of inner records depend on all of their uses.
 */
public final class Records {
  private final Shapes shapes;
  private final BuiltInTypes builtIns;
  private final SharedRecords shared;
  private final InnerObjects inner;
  private final List<Planned> planned = new ArrayList<>();
  private final Set<SharedRecord> made = new HashSet<>();
  private final List<RecordModel> out = new ArrayList<>();

  public Records(
      Definitions definitions,
      Packages packages,
      boolean instants,
      BuiltInTypes builtIns,
      Report report) {
    this.shapes = new Shapes(definitions, instants, builtIns, report);
    this.builtIns = builtIns;
    this.shared = new SharedRecords(packages);
    this.inner = new InnerObjects(definitions, builtIns, shared);
  }

  /**
   * A record of a kind or of a definition.
   *
   * @param name its name
   * @param schema its schema
   * @param annotations annotations of the declaration
   * @param history the releases that have it and its fields
   * @param document whether it is a whole document. Its first component is {@code metadata}.
   */
  private record Planned(
      TypeRef name,
      Schema schema,
      List<AnnotationModel> annotations,
      TypeHistory history,
      boolean document) {
    private Set<String> elsewhere() {
      return document ? SchemaAnnotations.DOCUMENT : Set.of();
    }
  }

  /** Plans a record. */
  public void plain(
      TypeRef name, Schema schema, List<AnnotationModel> annotations, TypeHistory history) {
    plan(new Planned(name, schema, annotations, history, false));
  }

  /** Plans a record of a whole document. */
  public void document(
      TypeRef name, Schema schema, List<AnnotationModel> annotations, TypeHistory history) {
    plan(new Planned(name, schema, annotations, history, true));
  }

  private void plan(Planned record) {
    planned.add(record);
    inner.search(new Outermost(record.name()), record.schema(), record.elsewhere());
  }

  /** Makes the planned records and those inside them. */
  public List<RecordModel> make() {
    shared.name();
    planned.forEach(this::make);
    return out;
  }

  private void make(Planned record) {
    Schema schema = record.schema();
    String description = schema.description();
    List<AnnotationModel> annotations = new ArrayList<>();
    if (record.document()) {
      annotations.addAll(record.annotations()); // @Kind is the first of a document
      annotations.addAll(ExactDescriptions.beside(description));
    } else {
      annotations.addAll(ExactDescriptions.beside(description));
      annotations.addAll(record.annotations());
    }
    List<ComponentModel> components = new ArrayList<>();
    if (record.document()) {
      components.add(metadata(schema.properties().get("metadata")));
    }
    Owner owner = new Outermost(record.name());
    components.addAll(components(owner, schema, record.elsewhere(), record.history()));
    List<TypeRef> interfaces =
        record.document() ? List.of(object(annotations, components)) : List.of();
    Lifespan lifespan = record.history().type();
    annotations.addAll(lifespan.annotations());
    if (lifespan.ended()) {
      annotations.add(lifespan.deprecation());
    }
    out.add(
        new RecordModel(record.name(), description, annotations, interfaces, components, lifespan));
  }

  /** A kind knows its type, unless one of its fields has the name of that method. */
  private static TypeRef object(
      List<AnnotationModel> annotations, List<ComponentModel> components) {
    boolean kind =
        annotations.stream().anyMatch(each -> each.type().equals(RuntimeTypes.annotation("Kind")));
    boolean clash =
        components.stream().anyMatch(each -> each.name().equals(GeneratedNames.RESOURCE_TYPE));
    return kind && !clash ? RuntimeTypes.TYPED_OBJECT : RuntimeTypes.KUBERNETES_OBJECT;
  }

  private void make(SharedRecord record, Schema schema) {
    String description = record.description();
    List<AnnotationModel> annotations = ExactDescriptions.beside(description);
    List<ComponentModel> components = components(record, schema, Set.of(), TypeHistory.NONE);
    out.add(
        new RecordModel(
            record.name(), description, annotations, List.of(), components, Lifespan.ALWAYS));
  }

  private static ComponentModel metadata(@Nullable Schema metadata) {
    List<AnnotationModel> annotations =
        metadata == null || metadata.reference().isPresent()
            ? List.of()
            : new SchemaAnnotations(metadata).expressed("type").of(Use.OTHER);
    JavaType type = new JavaType.Named(RuntimeTypes.OBJECT_META, annotations);
    String description = metadata == null ? "" : metadata.description();
    return new ComponentModel("metadata", type, Optional.empty(), description, Lifespan.ALWAYS);
  }

  private List<ComponentModel> components(
      Owner owner, Schema schema, Set<String> left, TypeHistory history) {
    Map<String, String> names = names(schema, left);
    Set<String> required = new HashSet<>(schema.required());
    List<ComponentModel> components = new ArrayList<>();
    schema
        .properties()
        .forEach(
            (jsonName, property) -> {
              if (!left.contains(jsonName)) {
                components.add(
                    component(
                        Objects.requireNonNull(names.get(jsonName)),
                        jsonName,
                        property,
                        owner,
                        required.contains(jsonName),
                        history.field(jsonName)));
              }
            });
    Set<String> used = new HashSet<>();
    names.values().forEach(name -> used.add(JavaNames.capital(name)));
    left.forEach(name -> used.add(JavaNames.capital(name)));
    if (components.stream().anyMatch(component -> component.type().jsonNullable())) {
      components.add(nulls(used));
    }
    if (SchemaForm.hasRest(schema)) {
      components.add(rest(used));
    }
    return components;
  }

  /** The component that names the fields that are {@code null}, which are not missing. */
  private static ComponentModel nulls(Set<String> used) {
    JavaType type = new JavaType.Named(RuntimeTypes.NULLS, List.of());
    return new ComponentModel(unique("nulls", used), type, Optional.empty(), "", Lifespan.ALWAYS);
  }

  /** The component for the fields that the schema lacks. */
  private static ComponentModel rest(Set<String> used) {
    JavaType values = new JavaType.Named(RuntimeTypes.RAW_JSON, List.of());
    AnnotationModel rest = AnnotationModel.marker(RuntimeTypes.annotation("UnknownFields"));
    JavaType type = new JavaType.MapOf(values, List.of(rest));
    return new ComponentModel(unique("rest", used), type, Optional.empty(), "", Lifespan.ALWAYS);
  }

  /** Names for the properties: those that Java allows as they are come first. */
  private static Map<String, String> names(Schema schema, Set<String> left) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    for (String jsonName : left) {
      used.add(JavaNames.capital(jsonName));
    }
    for (boolean plain : List.of(true, false)) {
      for (String jsonName : schema.properties().keySet()) {
        String name = JavaNames.component(jsonName);
        if (jsonName.equals(name) == plain && !left.contains(jsonName)) {
          names.put(jsonName, unique(name, used));
        }
      }
    }
    return names;
  }

  /** Names that differ in their first letter alone would share builder methods such as addX. */
  private static String unique(String name, Set<String> used) {
    String unique = name;
    for (int i = 2; !used.add(JavaNames.capital(unique)); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }

  private ComponentModel component(
      String name,
      String jsonName,
      Schema property,
      Owner owner,
      boolean needed,
      Lifespan lifespan) {
    JavaType type = shapes.type(property, schema -> nested(schema, new ObjectUse(owner, jsonName)));
    List<AnnotationModel> first = new ArrayList<>(ExactDescriptions.beside(property.description()));
    if (!JsonNames.implied(name).equals(jsonName)) {
      first.add(AnnotationModel.of("JsonName").text("value", jsonName).build());
    }
    boolean part =
        !type.jsonNullable() && EmptyParts.isEmpty(property) && shapes.isPart(property, type);
    boolean unset = !type.collection() && !part && (!needed || type.jsonNullable());
    if (needed && (type.collection() || unset || part)) {
      first.add(AnnotationModel.marker(RuntimeTypes.annotation("Required")));
    }
    if (part && !needed) {
      first.add(AnnotationModel.marker(RuntimeTypes.annotation("NotRequired")));
    }
    first.addAll(lifespan.annotations());
    JavaType annotated = type.with(first);
    return new ComponentModel(
        name,
        annotated,
        unset ? Optional.of(RuntimeTypes.NULLABLE) : Optional.empty(),
        property.description(),
        lifespan);
  }

  /** Objects of one shape have one record, which the first of them makes unless it exists. */
  private UsedRecord nested(Schema schema, ObjectUse use) {
    Optional<UsedRecord> builtIn = builtIns.find(schema, use.property());
    if (builtIn.isPresent()) {
      return builtIn.get();
    }
    SharedRecord record = shared.get(schema, use);
    if (made.add(record)) {
      make(record, schema);
    }
    return new UsedRecord(
        record.name(), record.description(), JsonNodeFactory.instance.objectNode());
  }
}
