package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.fieldmanager.ConflictException;
import dev.kubewright.apiserver.fieldmanager.FieldManager;
import dev.kubewright.apiserver.fieldmanager.FieldManagerException;
import dev.kubewright.apiserver.fieldmanager.ManagedFields;
import dev.kubewright.apiserver.fieldmanager.UserAgents;
import dev.kubewright.apiserver.form.BuiltInVersions;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.form.WriteOptions;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Keeps the managed fields of what one request writes, as its manager. */
public final class Tracking {
  private final Call call;
  private final FieldManager manager;

  private Tracking(Call call, FieldManager manager) {
    this.call = call;
    this.manager = manager;
  }

  /** Tracks an object of the call's resource. */
  public static Tracking ofObject(Server server, Call call, Instant time) {
    Resource resource = call.resource();
    return new Tracking(
        call,
        new FieldManager(
            resource.groupVersion(),
            resource.kind(),
            call.info().subresource(),
            server.codec().versions(call),
            () -> time));
  }

  /**
   * Keeps the managed fields of a built-in object that the server itself changes, as a client of
   * its own.
   *
   * @param part the subresource that it writes, or empty
   * @return the changed object
   */
  public static ObjectNode byServer(
      Server server, Resource resource, String part, ObjectNode old, ObjectNode changed) {
    var versions =
        new BuiltInVersions.OfResource(
            server.catalog(), server.strategies(), resource, part, server.clock());
    return new FieldManager(
            resource.groupVersion(), resource.kind(), part, versions, server.clock()::instant)
        .update(old, changed, "kube-apiserver");
  }

  /** Tracks an object that a subresource takes, and does not store. */
  public static Tracking ofPart(Server server, Call call, ObjectNode object, String definition) {
    String version = Json.string(object, "apiVersion");
    return new Tracking(
        call,
        new FieldManager(
            version,
            Json.string(object, "kind"),
            call.info().subresource(),
            new BuiltInVersions.OfPart(server.clock(), version, definition),
            server.clock()::instant));
  }

  /** Tracks the scale of an object. */
  static Tracking ofScale(Server server, Call call, Instant time) {
    // Resources without a definition are custom.
    boolean typed = !call.resource().definition().isEmpty();
    return new Tracking(
        call,
        new FieldManager(
            BuiltInVersions.OfScale.VERSION,
            "Scale",
            call.info().subresource(),
            new BuiltInVersions.OfScale(server.clock(), typed),
            () -> time));
  }

  /**
   * Keeps the managed fields of an object that a request other than apply has made.
   *
   * @param live the object before in the call's version, or null if the request creates it
   * @param object the new object. Its managed fields are changed
   * @return the new object
   */
  public ObjectNode update(@Nullable ObjectNode live, ObjectNode object) {
    return manager.update(live, object, name());
  }

  /**
   * Applies a configuration.
   *
   * @param live the object before in the call's version, or null if the request creates it
   * @return a new object in the call's version
   */
  public ObjectNode apply(@Nullable ObjectNode live, ObjectNode config) {
    String name = call.request().param("fieldManager");
    try {
      return manager.apply(live, config, name, WriteOptions.isForced(call));
    } catch (ConflictException conflict) {
      List<FieldError> causes =
          conflict.causes().stream()
              .map(one -> new FieldError("FieldManagerConflict", one.field(), one.message()))
              .toList();
      throw Errors.applyConflict(String.valueOf(conflict.getMessage()), causes);
    } catch (FieldManagerException failed) {
      String message = String.valueOf(failed.getMessage());
      throw failed.isBadRequest() ? Errors.badRequest(message) : Errors.unreasoned(message);
    }
  }

  private String name() {
    return UserAgents.manager(call.request().param("fieldManager"), userAgent());
  }

  /**
   * Returns the user agent, whose bytes are UTF-8 for a real server, although HTTP says Latin-1.
   */
  private String userAgent() {
    String header = call.request().header("user-agent");
    return StandardCharsets.ISO_8859_1.newEncoder().canEncode(header)
        ? new String(header.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
        : header;
  }

  /**
   * Puts back the times of managed fields if a write changes nothing else: a field manager does not
   * know what the kind makes of an object.
   *
   * @param object the new object as it is to be stored. It may be changed
   * @param old the stored object
   */
  static void keepTimes(ObjectNode object, ObjectNode old) {
    JsonNode now = ManagedFields.of(object);
    JsonNode before = ManagedFields.of(old);
    if (now == null || before == null || now.size() != before.size() || now.equals(before)) {
      return;
    }
    for (int i = 0; i < now.size(); i++) {
      if (!Json.same(timeless(now.get(i)), timeless(before.get(i)))) {
        return;
      }
    }
    ObjectNode candidate = Json.object();
    candidate.setAll(object);
    ObjectNode metadata = Json.object();
    metadata.setAll(Json.metadata(object));
    candidate.set("metadata", metadata.set("managedFields", before));
    if (Json.same(candidate, old)) {
      Json.metadata(object).set("managedFields", before.deepCopy());
    }
  }

  private static JsonNode timeless(JsonNode entry) {
    ObjectNode copy = Json.object();
    entry
        .properties()
        .forEach(
            member -> {
              if (!member.getKey().equals("time")) {
                copy.set(member.getKey(), member.getValue());
              }
            });
    return copy;
  }
}
