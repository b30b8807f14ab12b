package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.protobuf.Messages;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Typing;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Snapshot;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.RepeatedMembers;
import dev.kubewright.apiserver.values.TreeNumbers;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts received objects to their stored form, and stored objects to the form of a response. */
public final class ObjectCodec {
  private final Catalog catalog;
  private final Strategies strategies;
  private final InstantSource clock;
  private final CustomVersions.Shapes shapes;

  public ObjectCodec(Catalog catalog, Strategies strategies, InstantSource clock) {
    this.catalog = catalog;
    this.strategies = strategies;
    this.clock = clock;
    this.shapes = new CustomVersions.Shapes(catalog);
  }

  /** Decodes the body of a create or update of the call's resource. */
  public ObjectNode decode(Call call, String options) {
    Resource resource = call.resource();
    String validation = call.fieldValidation(options);
    ParsedBody body = BodyReader.object(call.request(), resource.groupVersion(), resource.kind());
    ObjectType type = type(call.kind());
    ObjectNode object = type.merged(body);
    if (validation.equals("Warn")) {
      call.warnings().addAll(type.unknownByVersion(object));
    }
    type.checkType(call, object);
    List<TreePath> unknown;
    try {
      unknown = shape(object, type);
    } catch (BuiltInDecoder.TypeMismatch e) {
      throw Errors.badRequest(ObjectType.cannotHandle(object, resource) + e.getMessage());
    }
    if (!validation.equals("Ignore")) {
      String head = ObjectType.cannotHandle(object, resource);
      judge(call, validation, head, body.twice(), type.faults(unknown, body));
    }
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

  /** Decodes an object of a kind without a resource, such as Scale or Binding. */
  public ObjectNode decodeOther(Call call, String kind, String definition) {
    JsonNode type =
        Facts.definitions().path(definition).path("x-kubernetes-group-version-kind").path(0);
    String apiVersion = Messages.apiVersion(type);
    ParsedBody body = BodyReader.object(call.request(), apiVersion, kind);
    ObjectNode object = RepeatedMembers.merged(body, definition);
    new PartKind(kind, apiVersion).check(object, call.request().body(), catalog);
    String validation = call.request().param("fieldValidation");
    try {
      List<TreePath> unknown = BuiltInType.read(object, definition, now());
      List<String> problems = BuiltInType.listed(unknown, body, definition);
      String head =
          ObjectType.cannotHandle(kind, Json.string(object, "apiVersion"), call.resource());
      judge(call, validation.isEmpty() ? "Warn" : validation, head, body.twice(), problems);
    } catch (BuiltInDecoder.TypeMismatch e) {
      String stated = Json.string(object, "apiVersion");
      throw Errors.badRequest(
          ObjectType.cannotHandle(kind, stated.isEmpty() ? apiVersion : stated, call.resource())
              + e.getMessage());
    }
    return object;
  }

  /** Decodes the result of a patch. */
  public ObjectNode decodePatched(Call call, PatchedBody patched) {
    if (!(patched.tree() instanceof ObjectNode object)) {
      throw ObjectType.invalidPatch(
          Json.text(patched.tree()), PatchedTypes.notObject(patched.tree()));
    }
    if (patched.shown().isEmpty()) {
      type(call.kind()).requireVersion(call, object, call.fieldValidation("PatchOptions"));
    }
    return decodePatched(call, patched, object, call.kind());
  }

  /**
   * Decodes the scale that a patch makes.
   *
   * @param requiresVersion whether it needs a version, as those of built-in kinds do
   */
  public ObjectNode decodePatchedScale(Call call, PatchedBody patched, boolean requiresVersion) {
    if (!(patched.tree() instanceof ObjectNode scale)) {
      throw Errors.patchFailed();
    }
    if (requiresVersion) {
      type(ScaleKind.KIND).requireVersion(call, scale, call.fieldValidation("PatchOptions"));
    }
    return decodePatched(call, patched, scale, ScaleKind.KIND);
  }

  private ObjectNode decodePatched(Call call, PatchedBody patched, ObjectNode object, Kind kind) {
    String validation = call.fieldValidation("PatchOptions");
    Resource resource = kind.resource();
    ObjectType type = type(kind);
    boolean typed = !patched.shown().isEmpty();
    ObjectNode original = typed ? object : object.deepCopy();
    List<TreePath> unknown;
    try {
      if (typed) {
        fixType(object, resource);
      }
      type.checkPatchedType(object);
      if (typed) {
        TreeNumbers.cut(object, resource.definition());
      }
      unknown = shape(object, type);
    } catch (BuiltInDecoder.TypeMismatch e) {
      String why = String.valueOf(e.getMessage());
      throw typed
          ? ObjectType.invalidPatch(patched.shown(), PatchedTypes.mismatch(why))
          : ObjectType.invalidPatch(Json.text(original), firstMismatch(original, resource, why));
    }
    List<String> problems = new ArrayList<>(patched.faults());
    // A text has a limit of faults, and is read in its order. Values of Go have neither.
    problems.addAll(
        typed
            ? ObjectType.unknown(new TreeSet<>(ObjectType.texts(unknown)))
            : type.faults(unknown, null));
    if (!problems.isEmpty() && validation.equals("Strict")) {
      throw ObjectType.invalidPatch(
          typed ? patched.shown() : Json.text(original),
          "strict decoding error: " + String.join(", ", problems));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(problems);
    }
    return object;
  }

  /** A value of Go keeps its type: what a patch says of it does not count. */
  private static void fixType(ObjectNode object, Resource resource) {
    for (String field : List.of("kind", "apiVersion")) {
      JsonNode stated = object.path(field);
      if (stated.isString() || stated.isNull() || stated.isMissingNode()) {
        object.put(field, field.equals("kind") ? resource.kind() : resource.groupVersion());
      }
    }
  }

  /** Returns the fault that comes first if members are sorted, as the real server patches them. */
  private static String firstMismatch(ObjectNode object, Resource resource, String otherwise) {
    try {
      ObjectNode sorted = (ObjectNode) Json.sorted(object);
      BuiltInDecoder.decode(sorted, resource.definition());
      return otherwise;
    } catch (BuiltInDecoder.TypeMismatch first) {
      return String.valueOf(first.getMessage());
    }
  }

  /** Removes unknown fields, sets defaults, and returns the unknown paths. */
  private static List<TreePath> shape(ObjectNode object, ObjectType type) {
    boolean reset =
        Json.find(object, "metadata", "managedFields") instanceof ArrayNode given
            && given.isEmpty();
    List<TreePath> unknown = type.read(object);
    if (reset) {
      // Objects are not stored with an empty list, but requests reset managed fields by one.
      Json.metadata(object).putArray("managedFields");
    }
    return unknown;
  }

  /**
   * Returns a stored object in the resource's version, with what is made of it in that version. It
   * is made once, unless a webhook makes it.
   */
  public Stored shown(Stored stored, Kind kind, Conversions conversions) {
    ObjectType type = type(kind);
    if (isConverted(stored, kind.resource())) {
      return new Stored(type.present(stored.tree(), conversions::convert));
    }
    return type.isShown(stored.tree()) ? stored : stored.in(new InVersion(type, kind.resource()));
  }

  /**
   * Refuses a list or a watch if the version of a stored object is no longer one of its CRD.
   *
   * @param all the objects of the resource in all namespaces
   */
  public void requireCache(Kind kind, Snapshot all) {
    type(kind).requireCache(all);
  }

  /** Returns whether a webhook converts an object to the version of a resource. */
  public static boolean isConverted(Stored stored, Resource resource) {
    return resource.hasConverter()
        && !Json.string(stored.tree(), "apiVersion").equals(resource.groupVersion());
  }

  /** An object in the version of a resource. A CRD that changes makes other resources. */
  private record InVersion(ObjectType type, Resource resource) implements Stored.Form<Stored> {
    @Override
    public Stored of(Stored stored) {
      ObjectNode tree = type.present(stored.tree(), Conversions::renamed);
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
    return type(call.kind()).present(stored, call.conversions()::convert);
  }

  /** Returns an object of a call as it is stored. The result may be the given tree. */
  public ObjectNode stored(ObjectNode object, Call call) {
    return type(call.kind()).stored(object, call);
  }

  /** Returns the versions of a call's kind, as the field manager needs them for that call. */
  public Versions versions(Call call) {
    return type(call.kind()).versions(call);
  }

  private ObjectType type(Kind kind) {
    return kind.strategy()
        .typed(
            new Typing<>() {
              @Override
              public ObjectType builtIn() {
                return new BuiltInType(kind, catalog, strategies, clock);
              }

              @Override
              public ObjectType custom(CustomVersion version) {
                return new CustomType(kind.resource(), version, shapes);
              }
            });
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
