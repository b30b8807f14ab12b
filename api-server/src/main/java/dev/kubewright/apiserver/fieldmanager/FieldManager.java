package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.errors.GoKind;
import dev.kubewright.apiserver.fieldmanager.Managed.Owned;
import dev.kubewright.apiserver.fieldmanager.Versions.ConversionException;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.ShapeFault;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Keeps the managed fields of the objects of one kind in one version: who set which field, by an
 * update or an apply. Each subresource has a manager of its own. Safe for all threads, if the
 * versions are.
 *
 * <p>Objects are given with their managed fields, and returned with new ones. Live objects are
 * never changed. They may be in any version that can be converted.
 */
public final class FieldManager {
  private static final String BEFORE_FIRST_APPLY = "before-first-apply";

  /** The fields that the server itself keeps. They have no owner. */
  private static final FieldSet STRIPPED =
      FieldSet.unionOf(
          FieldSet.ofFields("apiVersion"),
          FieldSet.ofFields("kind"),
          FieldSet.ofFields("metadata"),
          FieldSet.ofFields("metadata", "name"),
          FieldSet.ofFields("metadata", "namespace"),
          FieldSet.ofFields("metadata", "creationTimestamp"),
          FieldSet.ofFields("metadata", "selfLink"),
          FieldSet.ofFields("metadata", "uid"),
          FieldSet.ofFields("metadata", "clusterName"),
          FieldSet.ofFields("metadata", "generation"),
          FieldSet.ofFields("metadata", "managedFields"),
          FieldSet.ofFields("metadata", "resourceVersion"));

  private final String apiVersion;
  private final String kind;
  private final String subresource;
  private final Versions versions;
  private final Conversions conversions;
  private final Merging merging;
  private final Supplier<Instant> clock;

  /**
   * Creates a manager.
   *
   * @param apiVersion the group and version of requests
   * @param kind the kind
   * @param subresource the subresource, or the empty string
   * @param versions the versions of the kind
   * @param clock returns the time of an operation
   */
  public FieldManager(
      String apiVersion,
      String kind,
      String subresource,
      Versions versions,
      Supplier<Instant> clock) {
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.subresource = subresource;
    this.versions = versions;
    this.clock = clock;
    conversions = new Conversions(versions);
    merging = new Merging(versions, conversions);
  }

  /**
   * Keeps the managed fields of an object that a request other than apply has made: POST, PUT or
   * any other patch. Never fails: if the fields cannot be found out, those of the live object stay.
   *
   * @param live the stored object, or null if the request creates it
   * @param object the new object in the version of the request, with its defaults. Its managed
   *     fields are changed in place
   * @param manager the name of the manager. The empty string: unknown
   * @return the given new object
   */
  public ObjectNode update(@Nullable ObjectNode live, ObjectNode object, String manager) {
    JsonNode before = live == null ? null : ManagedFields.of(live);
    Managed managed = start(before, object);
    ManagedFields.remove(object);
    boolean created = live == null || Json.string(live, "metadata", "uid").isEmpty();
    if (managed.isEmpty() && !created) {
      // Whoever removed all managed fields of an object wants none until the next apply.
      return object;
    }
    try {
      track(live == null ? empty() : live, object, managed, manager);
      ManagedFields.set(object, ManagedFields.encode(managed));
    } catch (ShapeFault | ConversionException unknown) {
      ManagedFields.set(object, before == null ? null : before.deepCopy());
    }
    return object;
  }

  /** Returns the managers before an update: those of the body, if it has any, or the live ones. */
  private Managed start(@Nullable JsonNode before, ObjectNode object) {
    if (subresource.isEmpty()) {
      JsonNode given = ManagedFields.of(object);
      if (ManagedFields.isReset(given)) {
        return new Managed();
      }
      Managed managed = decodeOrNone(given);
      if (!managed.isEmpty()) {
        return managed;
      }
    }
    return decodeOrNone(before);
  }

  private static Managed decodeOrNone(@Nullable JsonNode entries) {
    try {
      return ManagedFields.decode(entries);
    } catch (IllegalArgumentException broken) {
      return new Managed();
    }
  }

  private ObjectNode empty() {
    return Json.object().put("apiVersion", apiVersion).put("kind", kind);
  }

  /** Changes the managers in place. */
  private void track(ObjectNode live, ObjectNode object, Managed managed, String name)
      throws ConversionException {
    Typed after = typed(object, true);
    FieldSet own = merging.update(typed(live, true), after, managed).minus(STRIPPED);
    if (!own.isEmpty()) {
      Manager manager = Manager.updater(name, apiVersion, subresource);
      Owned former = managed.get(manager);
      FieldSet all = former == null ? own : own.union(former.set());
      managed.put(manager, new Owned(all, apiVersion));
      managed.time(manager, clock.get());
    }
    Capping.cap(managed);
  }

  /** Returns an object in the version of the requests, without managed fields, with its shape. */
  private Typed typed(ObjectNode object, boolean duplicates) throws ConversionException {
    ObjectNode bare = withoutManagedFields(object);
    String version = Json.string(object, "apiVersion");
    ObjectNode versioned =
        version.isEmpty() || version.equals(apiVersion) ? bare : versions.convert(bare, apiVersion);
    return conversions.typed(versions.filled(versioned), apiVersion, duplicates);
  }

  /** Returns an object without managed fields. It shares all other nodes with the given one. */
  private static ObjectNode withoutManagedFields(ObjectNode object) {
    if (!(object.get("metadata") instanceof ObjectNode metadata)
        || !metadata.has("managedFields")) {
      return object;
    }
    ObjectNode bare = Json.object();
    bare.setAll(object);
    ObjectNode own = Json.object();
    own.setAll(metadata);
    own.remove("managedFields");
    bare.set("metadata", own);
    return bare;
  }

  /**
   * Applies a configuration.
   *
   * @param live the stored object, or null if the request creates it
   * @param config the configuration. It is not changed
   * @param manager the name of the manager
   * @param force whether fields of other managers are taken from them
   * @return a new object in the version of the request, with defaults. It equals the live object,
   *     but for the managed fields, if the apply changes no value
   * @throws ConflictException if other managers own fields that the configuration changes
   * @throws FieldManagerException if the configuration is wrong or cannot be merged
   */
  public ObjectNode apply(
      @Nullable ObjectNode live, ObjectNode config, String manager, boolean force)
      throws ConflictException, FieldManagerException {
    checkType(config);
    ObjectNode before = live == null ? empty() : live;
    try {
      Managed managed = decode(before);
      Applied applied = new Applied(before, config, manager, managed);
      ObjectNode result =
          manager.equals(LastApplied.MANAGER) ? applied.upgraded(force) : applied.run(force);
      if (manager.equals(LastApplied.MANAGER)) {
        LastApplied.keep(result, config);
      }
      ManagedFields.set(result, ManagedFields.encode(applied.managed));
      return result;
    } catch (ConversionException | ShapeFault failed) {
      throw FieldManagerException.internal(String.valueOf(failed.getMessage()));
    }
  }

  private void checkType(ObjectNode config) throws FieldManagerException {
    String version = Json.string(config, "apiVersion");
    String ownKind = Json.string(config, "kind");
    if (version.startsWith("/") && version.lastIndexOf('/') == 0 && version.length() > 1) {
      version = version.substring(1);
      config.put("apiVersion", version);
    }
    if (!version.equals(apiVersion) || !ownKind.equals(kind)) {
      throw FieldManagerException.badRequest("invalid object type: " + typeText(version, ownKind));
    }
  }

  /** Returns a version and a kind as messages show them. Those of a text that is none are lost. */
  private static String typeText(String version, String kind) {
    return GoKind.isVersion(version) ? GoKind.text(version, kind) : GoKind.text("", "");
  }

  private static Managed decode(ObjectNode live) throws FieldManagerException {
    try {
      return ManagedFields.decode(ManagedFields.of(live));
    } catch (IllegalArgumentException broken) {
      throw FieldManagerException.internal(
          "failed to decode managed fields: " + broken.getMessage());
    }
  }

  /** Returns the object as messages show it: namespace, name and type. */
  private static String describe(ObjectNode object) {
    return "("
        + Json.string(object, "metadata", "namespace")
        + "/"
        + Json.string(object, "metadata", "name")
        + "; "
        + typeText(Json.string(object, "apiVersion"), Json.string(object, "kind"))
        + ")";
  }

  /** One apply. */
  private final class Applied {
    private final ObjectNode live;
    private final ObjectNode config;
    private final String name;
    private final Managed before;
    private Managed managed;

    Applied(ObjectNode live, ObjectNode config, String name, Managed before) {
      this.live = live;
      this.config = config;
      this.name = name;
      this.before = before;
      managed = before;
    }

    /** Applies. Of conflicts with what kubectl applied last on the client, none count. */
    ObjectNode upgraded(boolean force)
        throws ConflictException, FieldManagerException, ConversionException {
      try {
        return run(force);
      } catch (ConflictException conflict) {
        FieldSet allowed = LastApplied.owned(live, apiVersion, this::typedLive, conversions);
        if (allowed == null) {
          throw conflict;
        }
        var left = conflict.conflicts().stream().filter(one -> !allowed.has(one.path())).toList();
        if (!left.isEmpty()) {
          throw new ConflictException(left);
        }
        return run(true);
      }
    }

    private Typed typedLive() throws ConversionException {
      return typed(live, false);
    }

    ObjectNode run(boolean force)
        throws ConflictException, FieldManagerException, ConversionException {
      managed = before.copy();
      ObjectNode liveBare = withoutManagedFields(live);
      if (managed.isEmpty()) {
        adopt(liveBare);
      }
      if (ManagedFields.areTyped(ManagedFields.of(config))) {
        throw FieldManagerException.badRequest("metadata.managedFields must be nil");
      }
      Typed configTyped = configTyped();
      Typed liveTyped = liveTyped(liveBare);
      Manager manager = Manager.applier(name, subresource);
      Typed merged = merging.apply(liveTyped, configTyped, managed, manager, force);
      Owned own = managed.get(manager);
      if (own != null) {
        managed.put(manager, own.with(own.set().minus(STRIPPED)));
      }
      if (merged == null) {
        return liveVersioned(liveBare);
      }
      managed.time(manager, clock.get());
      return result(merged);
    }

    /** Gives all that is there before the first apply to one manager. */
    private void adopt(ObjectNode liveBare) throws FieldManagerException, ConversionException {
      try {
        versions.checkMade(apiVersion);
      } catch (ConversionException wrong) {
        throw FieldManagerException.internal(
            "failed to create manager for existing fields: failed to convert live object "
                + describe(empty())
                + " to proper version: "
                + wrong.getMessage());
      }
      try {
        track(empty(), liveBare, managed, BEFORE_FIRST_APPLY);
      } catch (ShapeFault wrong) {
        throw FieldManagerException.internal(
            "failed to create manager for existing fields: failed to convert new object "
                + describe(liveBare)
                + " to smd typed: "
                + wrong.getMessage());
      }
    }

    private Typed configTyped() throws FieldManagerException, ConversionException {
      try {
        return conversions.typed(config, apiVersion, false);
      } catch (ShapeFault wrong) {
        throw FieldManagerException.internal(
            "failed to create typed patch object " + describe(config) + ": " + wrong.getMessage());
      }
    }

    private Typed liveTyped(ObjectNode liveBare) throws FieldManagerException, ConversionException {
      try {
        return typed(liveBare, true);
      } catch (ShapeFault wrong) {
        throw FieldManagerException.internal(
            "failed to create typed live object " + describe(live) + ": " + wrong.getMessage());
      }
    }

    private ObjectNode liveVersioned(ObjectNode liveBare) throws ConversionException {
      String version = Json.string(liveBare, "apiVersion");
      ObjectNode versioned =
          version.equals(apiVersion) ? liveBare : versions.convert(liveBare, apiVersion);
      return versioned.deepCopy();
    }

    private ObjectNode result(Typed merged) throws FieldManagerException {
      if (!(merged.value() instanceof ObjectNode object)) {
        throw FieldManagerException.internal(
            "failed to convert new typed object "
                + describe(config)
                + " to object: failed to convert value to unstructured for type <nil>");
      }
      ObjectNode result = object.deepCopy();
      try {
        versions.checkMade(apiVersion);
        versions.setDefaults(result);
        return result;
      } catch (ConversionException failed) {
        throw FieldManagerException.internal(
            "failed to convert new object "
                + describe(config)
                + " to proper version: "
                + failed.getMessage());
      }
    }
  }
}
