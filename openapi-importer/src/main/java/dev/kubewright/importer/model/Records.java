package dev.kubewright.importer.model;

import dev.kubewright.importer.model.RecordModel.ComponentModel;
import dev.kubewright.importer.read.Schema;
import dev.kubewright.naming.JavaNames;
import dev.kubewright.naming.WireNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes records of object schemas and of the objects inside them. */
final class Records {
  private final Shapes shapes;
  private final BuiltInTypes builtIns;
  private final SharedRecords shared;
  private final List<RecordModel> out;

  Records(Shapes shapes, BuiltInTypes builtIns, SharedRecords shared, List<RecordModel> out) {
    this.shapes = shapes;
    this.builtIns = builtIns;
    this.shared = shared;
    this.out = out;
  }

  /** Adds a record without annotations. The annotations stand at each use of the record. */
  void plain(TypeRef name, Schema schema, List<AnnotationModel> annotations) {
    List<ComponentModel> components = new ArrayList<>(components(name, schema, Set.of()));
    List<AnnotationModel> all = new ArrayList<>(ExactDescriptions.beside(schema.description()));
    all.addAll(annotations);
    out.add(new RecordModel(name, schema.description(), all, List.of(), components));
  }

  /** Adds a record of a whole document. Its first component is {@code metadata}. */
  void document(TypeRef name, Schema schema, List<AnnotationModel> annotations) {
    List<AnnotationModel> all = new ArrayList<>(annotations);
    all.addAll(ExactDescriptions.beside(schema.description()));
    List<ComponentModel> components = new ArrayList<>();
    Schema metadata = schema.properties().get("metadata");
    components.add(
        new ComponentModel("metadata", metadata(metadata), Optional.empty(), describe(metadata)));
    components.addAll(components(name, schema, Set.of("apiVersion", "kind", "metadata")));
    out.add(
        new RecordModel(
            name, schema.description(), all, List.of(RuntimeTypes.KUBERNETES_OBJECT), components));
  }

  /** Returns the annotations of the type as a whole. */
  static List<AnnotationModel> typeAnnotations(
      Schema schema, Set<String> elsewhere, boolean document) {
    Set<String> taken = Shapes.expressed(schema);
    taken.addAll(elsewhere);
    return SchemaAnnotations.ofType(schema, taken, document);
  }

  private static String describe(@Nullable Schema schema) {
    return schema == null ? "" : schema.description();
  }

  private static JavaType metadata(@Nullable Schema metadata) {
    List<AnnotationModel> annotations = new ArrayList<>();
    if (metadata != null && metadata.reference().isEmpty()) {
      annotations.addAll(
          SchemaAnnotations.ofValue(metadata, SchemaAnnotations.Use.OTHER, Set.of("type")));
    }
    return new JavaType.Named(RuntimeTypes.OBJECT_META, annotations);
  }

  private List<ComponentModel> components(TypeRef owner, Schema schema, Set<String> left) {
    Map<String, String> names = names(schema, left);
    Set<String> required = new HashSet<>(schema.required());
    List<ComponentModel> components = new ArrayList<>();
    schema
        .properties()
        .forEach(
            (wireName, property) -> {
              if (!left.contains(wireName)) {
                components.add(
                    component(
                        Objects.requireNonNull(names.get(wireName)),
                        wireName,
                        property,
                        owner,
                        required));
              }
            });
    Set<String> used = new HashSet<>();
    names.values().forEach(name -> used.add(JavaNames.capital(name)));
    left.forEach(name -> used.add(JavaNames.capital(name)));
    if (components.stream().anyMatch(component -> component.type().wireNullable())) {
      components.add(nulls(used));
    }
    if (Shapes.hasRest(schema)) {
      components.add(rest(used));
    }
    return components;
  }

  /** The component that tells fields that are {@code null} from missing ones. */
  private static ComponentModel nulls(Set<String> used) {
    JavaType type = new JavaType.Named(RuntimeTypes.NULLS, List.of());
    return new ComponentModel(unique("nulls", used), type, Optional.empty(), "");
  }

  /** The component for the fields that the schema lacks. */
  private static ComponentModel rest(Set<String> used) {
    JavaType values = new JavaType.Named(RuntimeTypes.RAW_JSON, List.of());
    AnnotationModel rest = AnnotationModel.marker(RuntimeTypes.annotation("Rest"));
    return new ComponentModel(
        unique("rest", used), new JavaType.MapOf(values, List.of(rest)), Optional.empty(), "");
  }

  /** Names for the properties: those that Java allows as they are come first. */
  private static Map<String, String> names(Schema schema, Set<String> left) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    for (String wireName : left) {
      used.add(JavaNames.capital(wireName));
    }
    for (boolean plain : List.of(true, false)) {
      for (String wireName : schema.properties().keySet()) {
        String name = JavaNames.component(wireName);
        if (wireName.equals(name) == plain && !left.contains(wireName)) {
          names.put(wireName, unique(name, used));
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
      String name, String wireName, Schema property, TypeRef owner, Set<String> required) {
    JavaType type = shapes.type(property, schema -> nested(schema, owner, wireName));
    List<AnnotationModel> first = new ArrayList<>(ExactDescriptions.beside(property.description()));
    if (!WireNames.implied(name).equals(wireName)) {
      first.add(AnnotationModel.of("WireName").text("value", wireName).build());
    }
    boolean needed = required.contains(wireName);
    boolean unset = !type.collection() && (!needed || type.wireNullable());
    if (needed && (type.collection() || unset)) {
      first.add(AnnotationModel.marker(RuntimeTypes.annotation("Required")));
    }
    JavaType annotated = type.with(first);
    return new ComponentModel(
        name,
        annotated,
        unset ? Optional.of(RuntimeTypes.NULLABLE) : Optional.empty(),
        property.description());
  }

  /** Objects of one shape have one record, which the first of them makes unless it exists. */
  private Shapes.Found nested(Schema schema, TypeRef owner, String wireName) {
    Optional<Shapes.Found> builtIn = builtIns.find(schema, wireName);
    if (builtIn.isPresent()) {
      return builtIn.get();
    }
    SharedRecords.Found found = shared.find(schema, owner, wireName);
    if (found.first()) {
      plain(found.name(), schema, List.of());
    }
    return new Shapes.Found(found.name());
  }
}
