package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.resource.CustomConversion;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.Defaulter;
import dev.kubewright.apiserver.schema.Pruner;
import dev.kubewright.apiserver.store.Snapshot;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.tree.HiddenMetadata;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.WholeNumbers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The schema of a version of a CRD. */
final class CustomType implements ObjectType {
  private static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private static final String LOST = "request to convert CR from an invalid group/version: ";

  private final Resource resource;
  private final CustomVersion version;
  private final CustomVersions.Shapes shapes;

  CustomType(Resource resource, CustomVersion version, CustomVersions.Shapes shapes) {
    this.resource = resource;
    this.version = version;
    this.shapes = shapes;
  }

  @Override
  public void checkType(Call call, ObjectNode object) {
    byte[] body = call.request().body();
    String fault = StatedKind.fault(object);
    if (!fault.isEmpty()) {
      throw StatedKind.unrecognized(resource.kind(), fault, body);
    }
    String given = version(object);
    String kind = Json.string(object, "kind");
    if (kind.isEmpty()) {
      String why = missingKind(new String(body, StandardCharsets.UTF_8));
      throw call.request().param("fieldValidation").equals("Ignore")
          ? Errors.badRequest(ObjectType.cannotHandle(object, resource) + why)
          : StatedKind.unrecognized(resource.kind(), why, body);
    }
    if (object.path("apiVersion").isNull()) {
      throw Errors.badRequest(
          kind
              + " in version \"\" cannot be handled as a "
              + resource.kind()
              + ": .apiVersion accessor error: <nil> is of the type <nil>, expected string");
    }
    if (!given.equals(resource.groupVersion())) {
      throw ObjectType.mismatch(given, resource);
    }
    // An update finds another kind when it knows the stored object.
    if (!kind.equals(resource.kind()) && !call.request().method().equals("PUT")) {
      throw otherType(object);
    }
  }

  /** The type of a patched object is checked as that of an update. */
  @Override
  public void checkPatchedType(ObjectNode object) {
    for (String name : List.of("apiVersion", "kind")) {
      JsonNode stated = object.path(name);
      if (!stated.isString() && !stated.isNull() && !stated.isMissingNode()) {
        throw unreadable(object, BodyReader.noText(name, stated));
      }
    }
    String fault = StatedKind.fault(object);
    if (!fault.isEmpty()) {
      throw unreadable(object, fault);
    }
    if (Json.string(object, "kind").isEmpty()) {
      throw unreadable(object, missingKind(Json.text(Json.sorted(object))));
    }
    StatedKind stated = StatedKind.read(object, resource.kind());
    if (stated.version().isEmpty()) {
      throw Errors.internal("Object 'apiVersion' is missing in 'object has no apiVersion field'");
    }
    JsonNode metadata = Json.find(object, "metadata");
    if (metadata != null && !metadata.isObject()) {
      throw unreadable(object, BodyReader.noMetadata(metadata));
    }
    object.put("apiVersion", stated.apiVersion());
    if (!stated.kind().equals(resource.kind())
        || !stated.apiVersion().equals(resource.groupVersion())) {
      throw otherType(object);
    }
  }

  private static String version(ObjectNode object) {
    return StatedKind.read(object, "").apiVersion();
  }

  private static String missingKind(String text) {
    return "Object 'Kind' is missing in '" + text + "'";
  }

  private static RuntimeException unreadable(ObjectNode patched, String why) {
    return ObjectType.invalidPatch(Json.text(patched), why);
  }

  private RuntimeException otherType(ObjectNode object) {
    return Errors.otherType(object, resource.kind(), resource.groupVersion());
  }

  /**
   * A custom kind has one schema per version. An object of another version has none, so all of its
   * fields are unknown.
   */
  @Override
  public List<String> unknownByVersion(ObjectNode object) {
    if (Json.string(object, "kind").isEmpty()
        || Json.string(object, "apiVersion").equals(resource.groupVersion())) {
      return List.of();
    }
    TreeSet<String> names = new TreeSet<>(object.propertyNames());
    List.of("apiVersion", "kind", "metadata").forEach(names::remove);
    return ObjectType.unknown(names);
  }

  @Override
  public List<TreePath> read(ObjectNode object) {
    List<TreePath> unknown = new ArrayList<>();
    JsonNode given = Json.find(object, "metadata");
    if (given instanceof ObjectNode metadata) {
      TreePath at = TreePath.of("metadata");
      ParsedBody.listed(sorted(BuiltInDecoder.decode(metadata, OBJECT_META)))
          .forEach(path -> unknown.add(at.member(path.toString())));
    } else if (given != null) {
      throw Errors.badRequest(
          ObjectType.cannotHandle(object, resource) + BodyReader.noMetadata(given));
    }
    WholeNumbers.settle(object);
    List<TreePath> pruned = new ArrayList<>();
    Pruner.prune(object, version.schema(), pruned);
    unknown.addAll(sorted(pruned));
    EmbeddedResources embedded = EmbeddedResources.in(object, version.schema());
    FieldError first = embedded.mismatch();
    if (first != null) {
      throw new BuiltInDecoder.TypeMismatch(first.field() + ": " + first.text());
    }
    unknown.addAll(sorted(embedded.unknown()));
    settle(object, version.schema());
    return unknown;
  }

  /** The real server looks for unknown fields in three steps, and sorts those of each step. */
  private static List<TreePath> sorted(List<TreePath> paths) {
    return new TreeSet<>(ObjectType.texts(paths)).stream().map(TreePath::of).toList();
  }

  private static void settle(ObjectNode object, JsonNode schema) {
    Defaulter.apply(object, schema);
    Defaulter.dropNulls(object, schema);
  }

  @Override
  public List<String> faults(List<TreePath> unknown, @Nullable ParsedBody body) {
    List<String> duplicates = body == null ? List.of() : body.duplicates();
    return Stream.of(
            ParsedBody.listed(ObjectType.duplicate(duplicates)),
            ObjectType.unknown(ObjectType.texts(unknown)))
        .flatMap(List::stream)
        .toList();
  }

  /** The stored version decides on the defaults, which may have changed since. */
  @Override
  public boolean isShown(ObjectNode stored) {
    return false;
  }

  /** A real server keeps all objects of a resource in memory, for which it has to read each. */
  @Override
  public void requireCache(Snapshot all) {
    List<UnreadableError> unreadable = new ArrayList<>();
    Set<String> known = version.conversion().schemas().keySet();
    for (Iterator<Stored> each = all.all(); each.hasNext(); ) {
      ObjectNode stored = each.next().tree();
      String from = Json.string(stored, "apiVersion");
      if (!known.contains(from)) {
        unreadable.add(new UnreadableError(resource.groupResource(), stored, LOST + from));
      }
    }
    if (!unreadable.isEmpty()) {
      String why = UnreadableError.ofList(unreadable).getMessage();
      throw Errors.tooManyRequests(
          "storage is (re)initializing: failed to list <unspecified>: " + why, 1);
    }
  }

  /** As in a real server, the stored version decides on the defaults. */
  @Override
  public ObjectNode present(ObjectNode stored, Converter converter) {
    CustomConversion conversion = version.conversion();
    String from = Json.string(stored, "apiVersion");
    JsonNode schema = conversion.schemas().get(from);
    if (schema == null) {
      throw new UnreadableError(resource.groupResource(), stored, LOST + from);
    }
    ObjectNode known = stored.deepCopy();
    known.put("kind", resource.kind());
    Pruner.prune(known, schema, new ArrayList<>());
    settle(known, schema);
    HiddenMetadata.remove(known);
    try {
      return converter.convert(known, conversion, resource.groupVersion());
    } catch (Conversions.Failed failed) {
      throw new UnreadableError(resource.groupResource(), stored, failed.why());
    }
  }

  @Override
  public ObjectNode stored(ObjectNode object, Call call) {
    CustomConversion conversion = version.conversion();
    // What an apply makes comes here as it is. Its changes count before they have their form.
    List<FieldError> faults = EmbeddedResources.in(object, version.schema()).faults();
    if (!faults.isEmpty()) {
      String name = Json.string(object, "metadata", "name");
      throw Errors.invalid(resource.group(), resource.kind(), name, faults);
    }
    try {
      ObjectNode kept = call.conversions().convert(object, conversion, conversion.storage());
      if (kept != object) {
        HiddenMetadata.remove(kept);
      }
      return kept;
    } catch (Conversions.Failed failed) {
      throw Errors.unreasoned(failed.why());
    }
  }

  @Override
  public Versions versions(Call call) {
    List<String> reset = call.kind().strategy().resetFields(call.info().subresource());
    return shapes.of(call, version, reset);
  }
}
