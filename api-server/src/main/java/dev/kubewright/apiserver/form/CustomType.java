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
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.WholeNumbers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The schema of a version of a CRD. */
final class CustomType implements ObjectType {
  private static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private final Resource resource;
  private final CustomVersion version;
  private final CustomVersions.Shapes shapes;

  CustomType(Resource resource, CustomVersion version, CustomVersions.Shapes shapes) {
    this.resource = resource;
    this.version = version;
    this.shapes = shapes;
  }

  @Override
  public void checkType(ObjectNode object, byte[] body) {
    String kind = Json.string(object, "kind");
    String given = Json.string(object, "apiVersion");
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
    if (!given.equals(resource.groupVersion())) {
      throw ObjectType.mismatch(given, resource);
    }
    if (!kind.equals(resource.kind())) {
      throw Errors.invalid(
          resource.group(),
          kind,
          Json.string(object, "metadata", "name"),
          List.of(FieldError.invalid("kind", kind, "must be " + resource.kind())));
    }
  }

  @Override
  public void checkPatchedType(ObjectNode object) {
    checkType(object, Json.bytes(object));
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
  public List<String> read(ObjectNode object) {
    List<String> unknown = new ArrayList<>();
    JsonNode given = Json.find(object, "metadata");
    if (given instanceof ObjectNode metadata) {
      BuiltInDecoder.decode(metadata, OBJECT_META).forEach(path -> unknown.add("metadata." + path));
    } else if (given != null) {
      throw Errors.badRequest(
          ObjectType.cannotHandle(object, resource)
              + "json: cannot unmarshal "
              + Json.typeName(given)
              + " into Go struct field .metadata of type v1.ObjectMeta");
    }
    WholeNumbers.settle(object);
    Pruner.prune(object, version.schema(), unknown);
    embedded(object, version.schema(), "", unknown);
    settle(object, version.schema());
    return unknown;
  }

  /** Normalizes the metadata of embedded resources. */
  private static void embedded(JsonNode value, JsonNode schema, String path, List<String> unknown) {
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

  private static void settle(ObjectNode object, JsonNode schema) {
    Defaulter.apply(object, schema);
    Defaulter.dropNulls(object, schema);
  }

  @Override
  public List<String> faults(List<String> unknown, List<String> duplicates) {
    return Stream.of(ObjectType.duplicate(duplicates), ObjectType.unknown(new TreeSet<>(unknown)))
        .flatMap(List::stream)
        .toList();
  }

  /** The stored version decides on the defaults, which may have changed since. */
  @Override
  public boolean isShown(ObjectNode stored) {
    return false;
  }

  /** As in a real server, the stored version decides on the defaults. */
  @Override
  public ObjectNode present(ObjectNode stored, Converter converter) {
    CustomConversion conversion = version.conversion();
    String from = Json.string(stored, "apiVersion");
    JsonNode schema = conversion.schemas().get(from);
    if (schema == null) {
      throw Errors.unreasoned("request to convert CR from an invalid group/version: " + from);
    }
    ObjectNode known = stored.deepCopy();
    known.put("kind", resource.kind());
    Pruner.prune(known, schema, new ArrayList<>());
    settle(known, schema);
    try {
      return converter.convert(known, conversion, resource.groupVersion());
    } catch (Conversions.Failed failed) {
      throw new UnreadableError(resource.groupResource(), stored, failed.why());
    }
  }

  @Override
  public ObjectNode stored(ObjectNode object, Call call) {
    CustomConversion conversion = version.conversion();
    try {
      return call.conversions().convert(object, conversion, conversion.storage());
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
