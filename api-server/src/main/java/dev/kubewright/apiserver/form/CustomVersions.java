package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.fieldmanager.typed.StructuralShapes;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomConversion;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.Defaulter;
import dev.kubewright.apiserver.tree.HiddenMetadata;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.WholeNumbers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The versions of a custom kind, as the field manager needs them, for one request. Objects are
 * converted as that request converts them.
 */
final class CustomVersions implements Versions {
  private static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private final CustomVersion own;
  private final Map<String, Shape> known;
  private final String groupVersion;
  private final Conversions conversions;
  private final List<String> resetFields;

  private CustomVersions(
      Resource resource,
      CustomVersion own,
      Map<String, Shape> known,
      Call call,
      List<String> resetFields) {
    this.own = own;
    this.known = known;
    this.groupVersion = resource.groupVersion();
    this.conversions = call.conversions();
    this.resetFields = resetFields;
  }

  /** The shapes of the versions of a CRD, as long as it does not change. */
  private record Known(Resource resource, CustomConversion of, Map<String, Shape> shapes) {}

  /** The shapes of all CRDs that are there. Safe for all threads. */
  static final class Shapes {
    private final Catalog catalog;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    Shapes(Catalog catalog) {
      this.catalog = catalog;
    }

    /** Returns the versions for a call on a custom kind. */
    CustomVersions of(Call call, CustomVersion own, List<String> resetFields) {
      return new CustomVersions(
          call.resource(), own, of(call.resource(), own.conversion()), call, resetFields);
    }

    /** Returns the shapes of the versions of a resource that are known yet. */
    Map<String, Shape> of(Resource resource, CustomConversion conversion) {
      String key = resource.groupVersion() + "/" + resource.plural();
      Known before = known.get(key);
      if (before != null && before.of() == conversion) {
        return before.shapes();
      }
      known.values().removeIf(each -> isGone(each.resource()));
      Known now = new Known(resource, conversion, new ConcurrentHashMap<>());
      known.put(key, now);
      return now.shapes();
    }

    private boolean isGone(Resource resource) {
      return catalog.find(resource.group(), resource.version(), resource.plural()) == null;
    }

    /** Returns how many resources have shapes here. */
    int size() {
      return known.size();
    }
  }

  @Override
  public @Nullable Shape shape(String apiVersion) {
    JsonNode schema = own.conversion().schemas().get(apiVersion);
    if (schema == null) {
      return null;
    }
    return known.computeIfAbsent(
        apiVersion,
        version ->
            StructuralShapes.of(
                schema.isMissingNode() ? null : schema, false, BuiltInVersions.SHAPES));
  }

  @Override
  public ObjectNode convert(ObjectNode object, String apiVersion) throws ConversionException {
    JsonNode schema = own.conversion().schemas().get(apiVersion);
    if (schema == null) {
      throw new ConversionException(
          "request to convert CR to an invalid group/version: " + apiVersion);
    }
    try {
      return conversions.convertAll(object, own.conversion(), apiVersion);
    } catch (Conversions.Failed failed) {
      throw new ConversionException(failed.why());
    }
  }

  @Override
  public void setDefaults(ObjectNode object) {
    if (object.get("metadata") instanceof ObjectNode given) {
      object.set("metadata", decoded(given));
    }
    WholeNumbers.settle(object);
    Defaulter.apply(object, own.schema());
  }

  /** Returns metadata without what is none. An apply of it is no mistake. */
  private static ObjectNode decoded(ObjectNode given) {
    ObjectNode metadata = given.deepCopy();
    try {
      BuiltInDecoder.decode(metadata, OBJECT_META);
      HiddenMetadata.copy(given, metadata);
      return metadata;
    } catch (BuiltInDecoder.TypeMismatch malformed) {
      return fitting(given);
    }
  }

  private static ObjectNode fitting(ObjectNode metadata) {
    ObjectNode fitting = Json.object();
    for (Map.Entry<String, JsonNode> member : metadata.properties()) {
      ObjectNode alone = Json.object();
      alone.set(member.getKey(), member.getValue().deepCopy());
      try {
        BuiltInDecoder.decode(alone, OBJECT_META);
        fitting.set(member.getKey(), member.getValue());
      } catch (BuiltInDecoder.TypeMismatch malformed) {
        // Left out, as by a real server.
      }
    }
    BuiltInDecoder.decode(fitting, OBJECT_META);
    return fitting;
  }

  /** As in a real server, only the version of the request has them. */
  @Override
  public FieldSet resetFields(String apiVersion) {
    return apiVersion.equals(groupVersion) ? FieldSet.ofDotted(resetFields) : FieldSet.EMPTY;
  }
}
