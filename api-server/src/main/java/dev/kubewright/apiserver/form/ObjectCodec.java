package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.protobuf.Messages;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomConversion;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.Defaulter;
import dev.kubewright.apiserver.schema.Pruner;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.TreeNumbers;
import dev.kubewright.apiserver.values.ZeroValues;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts received objects to their stored form, and stored objects to the form of a response. */
public final class ObjectCodec {
  private static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private final Catalog catalog;
  private final Strategies strategies;
  private final InstantSource clock;
  private final CustomVersions.Shapes shapes = new CustomVersions.Shapes();

  public ObjectCodec(Catalog catalog, Strategies strategies, InstantSource clock) {
    this.catalog = catalog;
    this.strategies = strategies;
    this.clock = clock;
  }

  /** Decodes the body of a create or update of the call's resource. */
  public ObjectNode decode(Call call, String options) {
    Resource resource = call.resource();
    String validation = call.fieldValidation(options);
    ParsedBody body = BodyReader.object(call.request(), resource.groupVersion(), resource.kind());
    ObjectNode object = (ObjectNode) body.tree();
    if (validation.equals("Warn") && resource.isCustom() && !isOwnVersion(object, resource)) {
      warnOfContent(call, object);
    }
    checkType(object, resource, call.request().body());
    List<String> problems = new ArrayList<>();
    List<String> unknown;
    try {
      unknown = shape(object, resource);
    } catch (BuiltInDecoder.TypeMismatch e) {
      throw Errors.badRequest(cannotHandle(object, resource) + e.getMessage());
    }
    report(problems, unknown, body.duplicates(), resource.isCustom());
    judge(call, validation, cannotHandle(object, resource), body.twice(), problems);
    return object;
  }

  /** Refuses faults or warns of them. Keys that are given twice in YAML are one fault. */
  private static void judge(
      Call call, String validation, String head, List<String> twice, List<String> problems) {
    if (validation.equals("Strict") && !(twice.isEmpty() && problems.isEmpty())) {
      List<String> all = new ArrayList<>();
      if (!twice.isEmpty()) {
        all.add("yaml: unmarshal errors:\n  " + String.join("\n  ", twice));
      }
      all.addAll(problems);
      throw Errors.badRequest(head + "strict decoding error: " + String.join(", ", all));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(twice);
      call.warnings().addAll(problems);
    }
  }

  private static boolean isOwnVersion(ObjectNode object, Resource resource) {
    return Json.string(object, "kind").isEmpty()
        || Json.string(object, "apiVersion").equals(resource.groupVersion());
  }

  /**
   * A custom kind has one schema per version. An object of another version has none, so all of its
   * fields are unknown.
   */
  private static void warnOfContent(Call call, ObjectNode object) {
    for (String name : new TreeSet<>(object.propertyNames())) {
      if (!List.of("apiVersion", "kind", "metadata").contains(name)) {
        call.warnings().add("unknown field \"" + name + "\"");
      }
    }
  }

  private static void report(
      List<String> problems, List<String> unknown, List<String> duplicates, boolean custom) {
    List<String> missing =
        (custom ? new TreeSet<>(unknown) : unknown)
            .stream().map(path -> "unknown field \"" + path + "\"").toList();
    List<String> twice = duplicates.stream().map(p -> "duplicate field \"" + p + "\"").toList();
    problems.addAll(custom ? twice : missing);
    problems.addAll(custom ? missing : twice);
  }

  /** Decodes an object of a kind without a resource, such as Scale or Binding. */
  public ObjectNode decodeOther(Call call, String kind, String definition) {
    JsonNode type =
        Facts.definitions().path(definition).path("x-kubernetes-group-version-kind").path(0);
    String apiVersion = Messages.apiVersion(type);
    ParsedBody body = BodyReader.object(call.request(), apiVersion, kind);
    ObjectNode object = (ObjectNode) body.tree();
    String stated = Json.string(object, "kind");
    if (!stated.isEmpty() && !stated.equals(kind)) {
      throw Errors.badRequest(stated + " cannot be handled as a " + kind);
    }
    String validation = call.request().param("fieldValidation");
    try {
      List<String> problems = new ArrayList<>();
      report(problems, builtIn(object, definition), body.duplicates(), false);
      String head = cannotHandle(kind, Json.string(object, "apiVersion"), call.resource());
      judge(call, validation.isEmpty() ? "Warn" : validation, head, body.twice(), problems);
    } catch (BuiltInDecoder.TypeMismatch e) {
      throw Errors.badRequest(kind + " cannot be handled as a " + kind + ": " + e.getMessage());
    }
    return object;
  }

  /** Decodes the result of a patch. */
  public ObjectNode decodePatched(Call call, PatchedBody patched) {
    Resource resource = call.resource();
    if (!(patched.tree() instanceof ObjectNode object)) {
      throw invalidPatch(Json.text(patched.tree()), PatchedTypes.notObject(patched.tree()));
    }
    String validation = call.fieldValidation("PatchOptions");
    if (!resource.isCustom() && Json.string(object, "apiVersion").isEmpty()) {
      refuseVersionless(call, object, validation);
    }
    boolean typed = !patched.shown().isEmpty();
    String original = typed ? patched.shown() : Json.text(object);
    List<String> unknown;
    try {
      checkPatchedType(object, resource);
      if (typed) {
        TreeNumbers.cut(object, resource.definition());
      }
      unknown = shape(object, resource);
    } catch (BuiltInDecoder.TypeMismatch e) {
      String why = String.valueOf(e.getMessage());
      throw invalidPatch(
          original, typed ? PatchedTypes.mismatch(why) : firstMismatch(original, resource, why));
    }
    List<String> problems = new ArrayList<>(patched.faults());
    report(problems, unknown, List.of(), resource.isCustom());
    if (!problems.isEmpty() && validation.equals("Strict")) {
      throw invalidPatch(original, "strict decoding error: " + String.join(", ", problems));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(problems);
    }
    return object;
  }

  /** Returns the fault that comes first if members are sorted, as the real server patches them. */
  private static String firstMismatch(String text, Resource resource, String otherwise) {
    try {
      ObjectNode sorted = (ObjectNode) TableCells.sorted(Json.MAPPER.readTree(text));
      BuiltInDecoder.decode(sorted, resource.definition());
      return otherwise;
    } catch (BuiltInDecoder.TypeMismatch first) {
      return String.valueOf(first.getMessage());
    }
  }

  /** Refuses an object without a version, of which the real server knows no field. */
  private static void refuseVersionless(Call call, ObjectNode object, String validation) {
    List<String> unknown = new ArrayList<>();
    for (String name : new TreeSet<>(object.propertyNames())) {
      if (!name.equals("kind") && !name.equals("apiVersion")) {
        unknown.add("unknown field \"" + name + "\"");
      }
    }
    if (validation.equals("Strict")) {
      throw invalidPatch(Json.text(object), "strict decoding error: " + String.join(", ", unknown));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(unknown);
    }
    throw Errors.badRequest(
        "the name of the object ("
            + call.name()
            + " based on URL) was undeterminable: name must be provided");
  }

  private static void checkPatchedType(ObjectNode object, Resource resource) {
    if (!resource.isCustom()) {
      fillType(object, resource);
    }
    String kind = Json.string(object, "kind");
    String version = Json.string(object, "apiVersion");
    if (resource.isCustom()) {
      checkCustomType(object, resource, kind, Json.bytes(object));
    }
    if (!kind.equals(resource.kind()) || !version.equals(resource.groupVersion())) {
      throw invalidPatch(Json.text(object), Errors.notRegistered(kind, version));
    }
  }

  private static RuntimeException invalidPatch(String shown, String why) {
    return Errors.invalid("", "", "", List.of(FieldError.invalid("patch", shown, why)));
  }

  /** Removes unknown fields, sets defaults, and returns the unknown paths. */
  private List<String> shape(ObjectNode object, Resource resource) {
    boolean reset =
        Json.find(object, "metadata", "managedFields") instanceof ArrayNode given
            && given.isEmpty();
    List<String> unknown = formed(object, resource);
    if (reset) {
      // Objects are not stored with an empty list, but requests reset managed fields by one.
      Json.metadata(object).putArray("managedFields");
    }
    return unknown;
  }

  private List<String> formed(ObjectNode object, Resource resource) {
    CustomVersion custom = resource.custom();
    if (custom == null) {
      List<String> unknown = builtIn(object, resource.definition());
      strategies.of(resource).normalize(object);
      return unknown;
    }
    List<String> unknown = new ArrayList<>();
    if (object.get("metadata") instanceof ObjectNode metadata) {
      BuiltInDecoder.decode(metadata, OBJECT_META).forEach(path -> unknown.add("metadata." + path));
    } else if (Json.find(object, "metadata") != null) {
      JsonNode metadata = object.get("metadata");
      throw Errors.badRequest(
          cannotHandle(object, resource)
              + "json: cannot unmarshal "
              + Json.typeName(metadata)
              + " into Go struct field .metadata of type v1.ObjectMeta");
    }
    Pruner.prune(object, custom.schema(), unknown);
    embedded(object, custom.schema(), "", unknown);
    settle(object, custom);
    return unknown;
  }

  /** Normalizes the metadata of embedded resources. */
  private void embedded(JsonNode value, JsonNode schema, String path, List<String> unknown) {
    if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        embedded(value.get(i), schema.path("items"), path + "[" + i + "]", unknown);
      }
    }
    boolean resource = schema.path("x-kubernetes-embedded-resource").asBoolean(false);
    if (resource && value.get("metadata") instanceof ObjectNode metadata) {
      String prefix = path + ".metadata.";
      BuiltInDecoder.decode(metadata, OBJECT_META).forEach(name -> unknown.add(prefix + name));
    }
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      JsonNode own = properties.path(member.getKey());
      JsonNode rules = own.isMissingNode() ? schema.path("additionalProperties") : own;
      String at = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
      embedded(member.getValue(), rules, at, unknown);
    }
  }

  private static void settle(ObjectNode object, CustomVersion custom) {
    Defaulter.apply(object, custom.schema());
    Defaulter.dropNulls(object, custom.schema());
  }

  private List<String> builtIn(ObjectNode object, String definition) {
    List<String> unknown = BuiltInDecoder.decode(object, definition);
    TypeDefaults.apply(object, definition, now());
    return unknown;
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static String cannotHandle(ObjectNode object, Resource resource) {
    return cannotHandle(resource.kind(), Json.string(object, "apiVersion"), resource);
  }

  private static String cannotHandle(String kind, String groupVersion, Resource resource) {
    String version = groupVersion.substring(groupVersion.indexOf('/') + 1);
    return kind
        + " in version \""
        + (version.isEmpty() ? resource.version() : version)
        + "\" cannot be handled as a "
        + kind
        + ": ";
  }

  private void checkType(ObjectNode object, Resource resource, byte[] body) {
    String kind = Json.string(object, "kind");
    String version = Json.string(object, "apiVersion");
    if (resource.isCustom()) {
      checkCustomType(object, resource, kind, body);
      return;
    }
    fillType(object, resource);
    boolean sameKind = kind.isEmpty() || kind.equals(resource.kind());
    boolean sameVersion = version.isEmpty() || version.equals(resource.groupVersion());
    if (sameKind && sameVersion) {
      return;
    }
    if (sameKind && catalog.isRegistered(resource.kind(), version)) {
      throw mismatch(version, resource);
    }
    String shown = version.substring(version.indexOf('/') + 1);
    String head =
        (kind.isEmpty() ? resource.kind() : kind)
            + " in version \""
            + shown
            + "\" cannot be handled as a "
            + resource.kind()
            + ": ";
    if (sameKind || !catalog.isRegistered(kind, version)) {
      throw Errors.badRequest(head + Errors.notRegistered(kind, version));
    }
    throw Errors.badRequest(
        head
            + "converting ("
            + shown
            + "."
            + kind
            + ") to ("
            + (resource.group().isEmpty() ? "core" : resource.group())
            + "."
            + resource.kind()
            + "): unknown conversion");
  }

  private static void fillType(ObjectNode object, Resource resource) {
    if (Json.string(object, "kind").isEmpty()) {
      object.put("kind", resource.kind());
    }
    if (Json.string(object, "apiVersion").isEmpty()) {
      object.put("apiVersion", resource.groupVersion());
    }
  }

  private static RuntimeException mismatch(String version, Resource resource) {
    return Errors.badRequest(
        "the API version in the data ("
            + version
            + ") does not match the expected API version ("
            + resource.groupVersion()
            + ")");
  }

  private static void checkCustomType(
      ObjectNode object, Resource resource, String kind, byte[] body) {
    String version = Json.string(object, "apiVersion");
    if (kind.isEmpty()) {
      throw Errors.badRequest(
          "the object provided is unrecognized (must be of type "
              + resource.kind()
              + "): Object 'Kind' is missing in '"
              + new String(body, StandardCharsets.UTF_8)
              + "' ("
              + BodyReader.shown(body)
              + ")");
    }
    if (!version.equals(resource.groupVersion())) {
      throw mismatch(version, resource);
    }
    if (!kind.equals(resource.kind())) {
      throw Errors.invalid(
          resource.group(),
          kind,
          Json.string(object, "metadata", "name"),
          List.of(FieldError.invalid("kind", kind, "must be " + resource.kind())));
    }
  }

  /**
   * Returns a stored object in the resource's version, with what is made of it in that version. It
   * is made once, unless a webhook makes it.
   */
  public Stored shown(Stored stored, Resource resource, Conversions conversions) {
    if (isConverted(stored, resource)) {
      return new Stored(present(stored.tree(), resource, conversions::convert));
    }
    boolean same =
        !resource.isCustom()
            && Json.string(stored.tree(), "apiVersion").equals(resource.groupVersion());
    return same ? stored : stored.in(new InVersion(this, resource));
  }

  /** Returns whether a webhook converts an object to the version of a resource. */
  public static boolean isConverted(Stored stored, Resource resource) {
    return resource.hasConverter()
        && !Json.string(stored.tree(), "apiVersion").equals(resource.groupVersion());
  }

  /** Converts a custom object to another version. */
  private interface Converter {
    ObjectNode convert(ObjectNode object, CustomConversion conversion, String version);
  }

  /** An object in the version of a resource. A CRD that changes makes other resources. */
  private record InVersion(ObjectCodec codec, Resource resource) implements Stored.Form<Stored> {
    @Override
    public Stored of(Stored stored) {
      ObjectNode tree = codec.present(stored.tree(), resource, Conversions::renamed);
      return tree.equals(stored.tree()) ? stored : new Stored(tree);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof InVersion version && version.resource == resource;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(resource);
    }
  }

  /** Returns a stored object in the version of a call. The result may be the stored tree. */
  public ObjectNode present(ObjectNode stored, Call call) {
    return present(stored, call.resource(), call.conversions()::convert);
  }

  /**
   * Returns a stored object in the resource's version. The result may be the stored tree. As in a
   * real server, the stored version decides on the defaults.
   */
  private ObjectNode present(ObjectNode stored, Resource resource, Converter converter) {
    CustomVersion custom = resource.custom();
    if (custom == null) {
      return strategies.of(resource).present(stored);
    }
    CustomConversion conversion = custom.conversion();
    String version = Json.string(stored, "apiVersion");
    JsonNode schema = conversion.schemas().get(version);
    if (schema == null) {
      throw Errors.unreasoned("request to convert CR from an invalid group/version: " + version);
    }
    ObjectNode known = stored.deepCopy();
    known.put("kind", resource.kind());
    Pruner.prune(known, schema, new ArrayList<>());
    Defaulter.apply(known, schema);
    Defaulter.dropNulls(known, schema);
    try {
      return converter.convert(known, conversion, resource.groupVersion());
    } catch (Conversions.Failed failed) {
      throw new UnreadableError(resource.groupResource(), stored, failed.why());
    }
  }

  /** Returns an object of a call as it is stored. The result may be the given tree. */
  public ObjectNode stored(ObjectNode object, Call call) {
    CustomVersion custom = call.resource().custom();
    if (custom == null) {
      ZeroValues.fill(object, call.resource().definition());
      return strategies.of(call.resource()).store(object, now());
    }
    try {
      return call.conversions().convert(object, custom.conversion(), custom.conversion().storage());
    } catch (Conversions.Failed failed) {
      throw Errors.unreasoned(failed.why());
    }
  }

  /** Returns the versions of a call's kind, as the field manager needs them for that call. */
  public Versions versions(Call call, Strategy strategy) {
    CustomVersion custom = call.resource().custom();
    String part = call.info().subresource();
    return custom == null
        ? new BuiltInVersions.OfResource(catalog, strategies, call.resource(), part, clock)
        : shapes.of(call, custom, strategy.resetFields(part));
  }

  public static @Nullable JsonNode schema(Resource resource) {
    CustomVersion custom = resource.custom();
    return custom == null ? null : custom.schema();
  }
}
