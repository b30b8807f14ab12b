package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Place;
import dev.kubewright.apiserver.tree.Json;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/**
 * The end of each write: the only step under the lock of the store. Stored trees never change, so a
 * write was not overtaken if the store still has the same tree. What a kind does after the write
 * ends before any other thread sees it.
 */
public final class Commit {
  private static final GroupResource NAMESPACES = new GroupResource("", "namespaces");

  private final Server server;

  /** Creates the end of all writes of a server. */
  public Commit(Server server) {
    this.server = server;
  }

  /**
   * Stores a new object.
   *
   * @param object the object as it is to be stored. It becomes the stored tree
   * @return empty if its name is taken
   * @throws dev.kubewright.apiserver.errors.ApiError if its namespace is gone, or about to go
   */
  public Optional<ObjectNode> insert(Call call, ObjectNode object) {
    return server
        .store()
        .locked(
            () -> {
              Resource resource = call.resource();
              admit(call, Json.string(object, "metadata", "name"));
              if (server.store().get(Place.of(resource.bucket(), object)) != null) {
                return Optional.empty();
              }
              ObjectNode stored = server.store().put(resource.bucket(), object);
              server.strategy(resource).written(stored);
              return Optional.of(stored);
            });
  }

  /** Refuses a new object whose kind takes none, or in a namespace that is missing or going. */
  void admit(Call call, String name) {
    requireNamespace(call, name);
    server.strategy(call.resource()).admitCreation(name);
  }

  private void requireNamespace(Call call, String name) {
    if (!call.resource().namespaced()) {
      return;
    }
    String space = call.namespace();
    ObjectNode namespace = server.store().get(Buckets.NAMESPACES, "", space);
    if (namespace == null) {
      throw Errors.notFound(NAMESPACES, space);
    }
    if (namespace.path("metadata").has("deletionTimestamp")) {
      throw Errors.namespaceTerminating(call.groupResource(), name, space);
    }
  }

  /**
   * Stores an object in place of another, or removes it if it was to go and nothing holds it.
   *
   * @param old the stored tree
   * @param object the object as it is to be stored. It becomes the stored tree
   * @return empty if the stored tree is another one by now
   */
  public Optional<ObjectNode> replace(Resource resource, ObjectNode old, ObjectNode object) {
    if (server.strategies().isFinished(resource, object)) {
      return remove(resource, old, object);
    }
    return replace(resource, old, object, server.strategy(resource)::written);
  }

  /**
   * Stores an object in place of another.
   *
   * @param effect is given the stored object, under the lock
   */
  public Optional<ObjectNode> replace(
      Resource resource, ObjectNode old, ObjectNode object, Consumer<ObjectNode> effect) {
    return server
        .store()
        .locked(
            () -> {
              if (isOvertaken(resource, old)) {
                return Optional.empty();
              }
              ObjectNode stored = server.store().put(resource.bucket(), object);
              effect.accept(stored);
              return Optional.of(stored);
            });
  }

  /**
   * Removes an object.
   *
   * @param last its last state
   * @return empty if the stored tree is another one by now
   */
  public Optional<ObjectNode> remove(Resource resource, ObjectNode old, ObjectNode last) {
    return server
        .store()
        .locked(
            () -> {
              if (isOvertaken(resource, old)) {
                return Optional.empty();
              }
              server.store().remove(resource.bucket(), last);
              server.strategies().removed(resource, last);
              return Optional.of(last);
            });
  }

  private boolean isOvertaken(Resource resource, ObjectNode old) {
    return server.store().get(Place.of(resource.bucket(), old)) != old;
  }
}
