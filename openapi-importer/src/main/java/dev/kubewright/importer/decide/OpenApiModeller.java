package dev.kubewright.importer.decide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.builtin.BuiltInTypes;
import dev.kubewright.importer.decide.type.Definitions;
import dev.kubewright.importer.decide.type.Packages;
import dev.kubewright.importer.decide.type.Records;
import dev.kubewright.importer.decide.type.SchemaAnnotations;
import dev.kubewright.importer.decide.type.SchemaForm;
import dev.kubewright.importer.decide.type.SecretFields;
import dev.kubewright.importer.decide.type.TypeNames;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.Lifespan;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.TypeHistory;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.model.WordsModel;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.Report;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Models the records of OpenAPI documents: the kinds that their paths serve and every definition
 * that they reach. Where a document serves no kind, its every definition of an object becomes a
 * record.
 */
final class OpenApiModeller implements Definitions {
  private final OpenApiDeclaration api;
  private final ModelOptions options;
  private final History history;
  private final Packages packages;
  private final Records records;

  /** The resource of a definition. */
  private final Map<String, ResourceDeclaration> resources = new TreeMap<>();

  /** The definitions that are sent or come back as whole documents below resources. */
  private final Set<String> documents = new LinkedHashSet<>();

  private final Map<String, TypeRef> types = new HashMap<>();
  private final Map<String, String> pluralNames = new HashMap<>();
  private final Map<String, String> packagesByPrefix = new HashMap<>();
  private final Set<String> reached = new HashSet<>();
  private final Deque<String> pending = new ArrayDeque<>();

  OpenApiModeller(
      OpenApiDeclaration api,
      ModelOptions options,
      History history,
      Packages packages,
      Report report) {
    this.api = api;
    this.options = options;
    this.history = history;
    this.packages = packages;
    BuiltInTypes none = new BuiltInTypes(BuiltIns.NONE, report);
    this.records = new Records(this, packages, options.instants(), none, report);
  }

  /** Gives each group-version of a resource its package, before anything else can take it. */
  void packages() {
    for (ResourceDeclaration resource : api.resources()) {
      if (!options.typeMappings().containsKey(resource.definition())) {
        resources.put(resource.definition(), resource);
        String packageName = packages.ofGroupVersion(resource.group(), resource.version());
        packagesByPrefix.putIfAbsent(prefix(resource.definition()), packageName);
        resource.subresources().forEach(sub -> documents.addAll(List.of(sub.body(), sub.result())));
      }
    }
  }

  /** Returns the records. */
  List<RecordModel> model() {
    names();
    api.models().forEach(this::find);
    resources.keySet().forEach(this::find);
    while (!pending.isEmpty()) {
      record(pending.remove());
    }
    return records.make();
  }

  /**
   * Returns classes of constants for the enum types of packages that have resources. Documents do
   * not name such types, so that their fields are texts.
   */
  List<WordsModel> words() {
    List<WordsModel> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> type : options.tables().enumTypes().properties()) {
      String packageName = packagesByPrefix.get(prefix(type.getKey()));
      List<String> words = texts(type.getValue().path("words"));
      if (packageName != null && !words.isEmpty()) {
        String simpleName = packages.types(packageName).top(last(type.getKey()));
        TypeRef name = TypeRef.of(packageName, simpleName);
        all.add(WordsModel.of(name, words, history.words(type.getKey())));
      }
    }
    return all;
  }

  /** Gives names in the order of the document, kinds first, whether they are reached or not. */
  private void names() {
    for (boolean kinds : new boolean[] {true, false}) {
      for (Map.Entry<String, Schema> definition : api.definitions().entrySet()) {
        String name = definition.getKey();
        boolean record =
            SchemaForm.isDefinedRecord(definition.getValue())
                && !options.typeMappings().containsKey(name);
        if (record && resources.containsKey(name) == kinds) {
          String packageName = packageOf(name);
          types.put(name, TypeRef.of(packageName, simpleName(packageName, name)));
        }
      }
    }
  }

  private String simpleName(String packageName, String definition) {
    ResourceDeclaration resource = resources.get(definition);
    if (resource == null) {
      return packages.types(packageName).top(last(definition));
    }
    TypeNames.Kind names = packages.types(packageName).kind(last(definition), resource.plural());
    pluralNames.put(definition, names.pluralName());
    return names.name();
  }

  private String packageOf(String definition) {
    ResourceDeclaration resource = resources.get(definition);
    if (resource != null) {
      return packages.ofGroupVersion(resource.group(), resource.version());
    }
    String prefix = prefix(definition);
    return packagesByPrefix.computeIfAbsent(prefix, packages::ofPrefix);
  }

  private static String prefix(String definition) {
    return definition.substring(0, Math.max(0, definition.lastIndexOf('.')));
  }

  private static String last(String definition) {
    return definition.substring(definition.lastIndexOf('.') + 1);
  }

  @Override
  public Optional<Target> find(String name) {
    JavaType.Named mapped = options.typeMappings().get(name);
    Schema schema = api.definitions().get(name);
    if (mapped != null) {
      return Optional.of(new Target.Type(mapped(mapped, schema)));
    }
    if (schema == null) {
      return Optional.empty();
    }
    TypeRef type = types.get(name);
    if (type == null) {
      return Optional.of(new Target.Alias(schema));
    }
    if (reached.add(name)) {
      pending.add(name);
    }
    return Optional.of(new Target.Type(new JavaType.Named(type, structType(schema))));
  }

  @Override
  public Optional<Schema> schema(String name) {
    return options.typeMappings().containsKey(name)
        ? Optional.empty()
        : Optional.ofNullable(api.definitions().get(name));
  }

  private static JavaType.Named mapped(JavaType.Named type, @Nullable Schema schema) {
    return schema != null && SchemaForm.isDefinedRecord(schema)
        ? type.with(structType(schema))
        : type;
  }

  /** How an object merges is said where it is used. */
  private static List<AnnotationModel> structType(Schema schema) {
    String type = schema.get("x-kubernetes-map-type").asText("").toUpperCase(Locale.ROOT);
    return type.equals("ATOMIC") || type.equals("GRANULAR")
        ? List.of(SchemaAnnotations.mapType(SchemaAnnotations.Use.RECORD, type))
        : List.of();
  }

  private void record(String definition) {
    Schema schema =
        SecretFields.mark(definition, Objects.requireNonNull(api.definitions().get(definition)));
    TypeRef name = Objects.requireNonNull(types.get(definition));
    ResourceDeclaration resource = resources.get(definition);
    TypeHistory typeHistory = history.type(definition);
    if (resource != null) {
      List<AnnotationModel> annotations = kind(resource, schema, name);
      annotations.addAll(typeAnnotations(schema, true));
      History.ResourceHistory served = history.resource(groupVersion(resource), resource.plural());
      annotations.addAll(KindAnnotations.history(served));
      Lifespan whole = history.both(typeHistory.type(), served.resource());
      records.document(name, schema, annotations, new TypeHistory(whole, typeHistory.fields()));
      return;
    }
    JsonNode kinds = schema.get("x-kubernetes-group-version-kind");
    if (documents.contains(definition) && kinds.size() == 1) {
      String group = kinds.path(0).path("group").asText("");
      String version = kinds.path(0).path("version").asText("");
      AnnotationModel model =
          AnnotationModel.of("Model")
              .text("apiVersion", group.isEmpty() ? version : group + "/" + version)
              .text("kind", kinds.path(0).path("kind").asText(""))
              .build();
      List<AnnotationModel> annotations = new ArrayList<>(List.of(model));
      annotations.addAll(typeAnnotations(schema, true));
      records.document(name, schema, annotations, typeHistory);
      return;
    }
    List<AnnotationModel> annotations = new ArrayList<>();
    if (api.models().contains(definition)) {
      annotations.add(AnnotationModel.of("Model").build());
    }
    annotations.addAll(typeAnnotations(schema, false));
    records.plain(name, schema, annotations, typeHistory);
  }

  /** How an object merges is not among them: that is said where it is used. */
  private static List<AnnotationModel> typeAnnotations(Schema schema, boolean document) {
    return new SchemaAnnotations(schema)
        .expressedByRecord()
        .expressed("x-kubernetes-map-type")
        .ofDeclaration(document);
  }

  private List<AnnotationModel> kind(ResourceDeclaration resource, Schema schema, TypeRef name) {
    JsonNode facts = facts(resource);
    AnnotationModel.Builder kind =
        KindAnnotations.kind(
            new KindAnnotations.Names(
                resource.group(),
                resource.version(),
                resource.kind(),
                resource.plural(),
                facts.path("singular").asText(""),
                texts(facts.path("shortNames")),
                texts(facts.path("categories")),
                resource.namespaced()),
            name,
            Objects.requireNonNull(pluralNames.get(resource.definition())));
    List<Value> verbs = KindAnnotations.verbs(resource.verbs());
    if (verbs.size() < KindAnnotations.Verb.values().length) {
      kind.array("verbs", verbs);
    }
    if (schema.properties().containsKey("status") && !has(resource, "status")) {
      kind.flag("status", false);
    }
    List<AnnotationModel> annotations = new ArrayList<>();
    annotations.add(kind.flag("crd", false).build());
    annotations.addAll(new Subresources(this, resource, name).annotations());
    return annotations;
  }

  private JsonNode facts(ResourceDeclaration resource) {
    return options.tables().discovery().path(groupVersion(resource)).path(resource.plural());
  }

  private static String groupVersion(ResourceDeclaration resource) {
    String group = resource.group();
    return group.isEmpty() ? resource.version() : group + "/" + resource.version();
  }

  private static boolean has(ResourceDeclaration resource, String subresource) {
    return resource.subresources().stream().anyMatch(sub -> sub.name().equals(subresource));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
