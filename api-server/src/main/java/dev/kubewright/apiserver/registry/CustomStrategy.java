package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.CelRules;
import dev.kubewright.apiserver.schema.EmbeddedObjects;
import dev.kubewright.apiserver.schema.ListUniqueness;
import dev.kubewright.apiserver.schema.SchemaValidator;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The strategy of a version of a CRD. */
final class CustomStrategy implements Strategy {
  private static final Set<String> BLOCKING =
      Set.of(
          "FieldValueRequired", "FieldValueTypeInvalid", "FieldValueTooLong", "FieldValueTooMany");
  private static final SchemaValidator VALIDATOR = new SchemaValidator();

  private final Resource resource;
  private final CustomVersion version;
  private final Kinds kinds;

  CustomStrategy(Resource resource, CustomVersion version, Kinds kinds) {
    this.resource = resource;
    this.version = version;
    this.kinds = kinds;
  }

  @Override
  public void admitCreation(String name) {
    if (isTerminating()) {
      throw Errors.forbidden(
          resource.groupResource(),
          name,
          "create not allowed while custom resource definition is terminating");
    }
  }

  @Override
  public boolean isTerminating() {
    return kinds.isTerminating(resource);
  }

  /** One handler serves all custom resources. */
  @Override
  public boolean hasRoutes() {
    return false;
  }

  @Override
  public String deprecation() {
    return version.deprecation();
  }

  @Override
  public NameRule nameRule(boolean created) {
    return NameRule.SUBDOMAIN;
  }

  /** Other names bring a warning. */
  @Override
  public boolean qualifiesFinalizers(boolean created) {
    return false;
  }

  @Override
  public Set<String> warnings(ObjectNode object, @Nullable ObjectNode old) {
    SortedSet<String> added = finalizers(object);
    if (old != null) {
      added.removeAll(finalizers(old));
    }
    return new LinkedHashSet<>(Finalizers.warnings(added));
  }

  private static SortedSet<String> finalizers(ObjectNode object) {
    SortedSet<String> names = new TreeSet<>();
    object.path("metadata").path("finalizers").forEach(name -> names.add(name.asString("")));
    return names;
  }

  @Override
  public Set<String> selectableFields() {
    Set<String> fields = new TreeSet<>(version.selectable());
    fields.add("metadata.name");
    if (resource.namespaced()) {
      fields.add("metadata.namespace");
    }
    return fields;
  }

  @Override
  public List<String> resetFields(String subresource) {
    if (subresource.equals("status")) {
      return List.of("metadata", "spec");
    }
    return resource.hasStatus() && subresource.isEmpty() ? List.of("status") : List.of();
  }

  @Override
  public String storageVersion() {
    return version.conversion().storage();
  }

  @Override
  public Scaling scaling() {
    return Scaling.of(version);
  }

  @Override
  public List<Column> columns() {
    return version.columns().isEmpty()
        ? Column.AGE_ONLY
        : version.columns().valueStream().map(Column::printed).toList();
  }

  @Override
  public <T> T typed(Typing<T> typing) {
    return typing.custom(version);
  }

  @Override
  public boolean hasProtobuf() {
    return false;
  }

  @Override
  public boolean isStoredAsProtobuf() {
    return false;
  }

  @Override
  public String storagePath() {
    return resource.group() + "/" + resource.plural();
  }

  @Override
  public String goType() {
    return "unstructured.Unstructured";
  }

  @Override
  public boolean listsAreUntyped() {
    return true;
  }

  @Override
  public boolean repeatsGroupVersion() {
    return true;
  }

  @Override
  public GroupResource named() {
    return resource.groupResource();
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    if (resource.hasStatus()) {
      object.remove("status");
    }
    Json.metadata(object).put("generation", 1);
  }

  @Override
  public void prepareUpdate(Write write, ObjectNode object, ObjectNode old) {
    if (resource.hasStatus()) {
      if (write.subresource().equals("status")) {
        keepMetadata(object, old);
        Parts.keepAllButStatus(object, old);
      } else if (write.subresource().isEmpty()) {
        Parts.keep(object, old, "status");
      }
    }
    Parts.generation(object, old, intentChanged(object, old));
  }

  /** A write of the status has no metadata. */
  private static void keepMetadata(ObjectNode object, ObjectNode old) {
    ObjectNode kept = Json.metadata(old).deepCopy();
    Parts.put(kept, "managedFields", Json.metadata(object).get("managedFields"));
    object.set("metadata", kept);
  }

  private boolean intentChanged(ObjectNode object, ObjectNode old) {
    Set<String> names = new TreeSet<>(object.propertyNames());
    names.addAll(old.propertyNames());
    names.remove("metadata");
    names.remove("apiVersion");
    if (resource.hasStatus()) {
      names.remove("status");
    }
    return names.stream().anyMatch(name -> Parts.differ(object, old, name));
  }

  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    if (!Json.string(object, "kind").equals(resource.kind())) {
      throw Errors.otherType(object, resource.kind(), resource.groupVersion());
    }
    JsonNode schema = version.schema();
    List<FieldError> found = new ArrayList<>(VALIDATOR.validate(object, schema));
    found.addAll(ScaleRules.check(object, version.scale()));
    found.addAll(EmbeddedObjects.check(object, schema, false));
    complete(found, object, old, faults);
  }

  /** Only the status is checked against its schema. */
  @Override
  public void validateStatus(ObjectNode object, ObjectNode old, List<FieldError> faults) {
    JsonNode schema = Json.find(version.schema(), "properties", "status");
    JsonNode status = object.get("status");
    List<FieldError> found = new ArrayList<>();
    if (schema != null && status != null) {
      found.addAll(VALIDATOR.validatePart(status, schema, "status"));
    }
    found.addAll(ScaleRules.ofStatus(object, version.scale()));
    complete(found, object, old, faults);
  }

  /** Lists that had repeated items may keep them. */
  private void complete(
      List<FieldError> found,
      ObjectNode object,
      @Nullable ObjectNode old,
      List<FieldError> faults) {
    JsonNode schema = version.schema();
    List<FieldError> repeated = ListUniqueness.check(object, schema, "");
    if (old == null || repeated.isEmpty() || ListUniqueness.check(old, schema, "").isEmpty()) {
      found.addAll(repeated);
    }
    boolean blocked = found.stream().anyMatch(fault -> BLOCKING.contains(fault.reason()));
    if (blocked && CelRules.anyIn(schema)) {
      found.add(
          FieldError.invalid(
              "<nil>",
              (JsonNode) null,
              "some validation rules were not checked because the object was invalid; correct the"
                  + " existing errors to complete validation"));
    }
    faults.addAll(found);
  }

  /** The version of a custom object is changed by the converter of its CRD. */
  @Override
  public ObjectNode present(ObjectNode stored) {
    return stored;
  }
}
