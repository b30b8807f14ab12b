package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.errors.UnreadableError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.registry.Removals;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Place;
import dev.kubewright.apiserver.tree.HiddenMetadata;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The one way of all deletions: of requests, of evictions, and of the server itself. An object goes
 * at once, or is marked and goes when its finalizers have been removed. Safe for all threads.
 *
 * <p>As with {@link Writes}, the lock is taken for the {@link Commit} alone, and admission of a
 * deletion has its place before that.
 */
public final class Deletions implements Removals {
  private static final String READABLE =
      "unsafe deletion is not allowed because the object is decodable from storage";

  private final Server server;
  private final Commit commit;

  /** Creates the deletions of a server. */
  public Deletions(Server server, Commit commit) {
    this.server = server;
    this.commit = commit;
  }

  /**
   * The result of a deletion.
   *
   * @param object the last state
   * @param gone whether the object is no longer stored
   */
  public record Deleted(ObjectNode object, boolean gone) {}

  /**
   * Deletes the object of a call.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 404 if there is none, 409 if it is not the
   *     expected one
   */
  public Deleted delete(Call call, DeletionOptions options) {
    return Races.win(
        call,
        false,
        () -> {
          ObjectNode object = find(call, call.name());
          if (object == null) {
            throw Errors.notFound(call.groupResource(), call.name());
          }
          if (options.unreadable()) {
            return deleteUnreadable(call, object, options);
          }
          requireReadable(call, object);
          return attempt(call.resource(), object, options);
        });
  }

  private @Nullable ObjectNode find(Call call, String name) {
    return server.store().get(call.resource().bucket(), call.namespace(), name);
  }

  /** A real server reads an object before it deletes it. */
  private void requireReadable(Call call, ObjectNode object) {
    try {
      var unused = server.codec().present(object, call);
    } catch (UnreadableError unreadable) {
      throw unreadable.ofOne();
    }
  }

  /** Deletes an object if it cannot be read, also one with finalizers. */
  private Optional<Deleted> deleteUnreadable(
      Call call, ObjectNode object, DeletionOptions options) {
    try {
      var unused = server.codec().present(object, call);
    } catch (UnreadableError unreadable) {
      return removed(call.resource(), object, object.deepCopy(), options);
    }
    throw call.invalidObject("/registry/", READABLE);
  }

  /** Deletes listed objects one after the other. Those that are gone by now count as deleted. */
  public void deleteAll(Call call, List<ObjectNode> listed, DeletionOptions options) {
    for (ObjectNode object : listed) {
      Place place = Place.of(call.resource().bucket(), object);
      var unused =
          Races.win(
              call,
              false,
              () -> {
                ObjectNode now = server.store().get(place);
                return now == null
                    ? Optional.of(new Deleted(object, true))
                    : attempt(call.resource(), now, options);
              });
    }
  }

  @Override
  public void remove(Resource resource, ObjectNode object, String policy) {
    ObjectNode now = server.store().get(Place.of(resource.bucket(), object));
    if (now != null) {
      var unused = delete(resource, now, new DeletionOptions(Json.object(), policy, false));
    }
  }

  /** Deletes a stored object. The caller holds the store's lock. */
  public Deleted delete(Resource resource, ObjectNode object, DeletionOptions options) {
    return attempt(resource, object, options).orElseThrow();
  }

  /** Returns empty if another write came first. */
  private Optional<Deleted> attempt(Resource resource, ObjectNode object, DeletionOptions options) {
    Strategy strategy = server.strategy(resource);
    strategy.admitDeletion(Json.string(object, "metadata", "name"));
    checkPreconditions(resource, object, options.preconditions());
    ObjectNode going = HiddenMetadata.without(object).deepCopy();
    boolean already = object.path("metadata").has("deletionTimestamp");
    addFinalizers(going, strategy, policy(options, strategy, object));
    boolean held =
        !going.path("metadata").path("finalizers").isEmpty() || strategy.marksFirst(going);
    if (!already && (held || strategy.gracefulDeletion())) {
      mark(going, strategy);
    }
    if (!held) {
      return removed(resource, object, going, options);
    }
    if (options.dryRun()) {
      return Optional.of(new Deleted(going, false));
    }
    if (Json.same(going, object)) {
      return Optional.of(new Deleted(object, false));
    }
    return commit
        .replace(resource, object, going, stored -> strategy.deletionMarked(stored, this))
        .map(stored -> new Deleted(stored, false));
  }

  private Optional<Deleted> removed(
      Resource resource, ObjectNode old, ObjectNode last, DeletionOptions options) {
    Optional<ObjectNode> gone =
        options.dryRun() ? Optional.of(last) : commit.remove(resource, old, last);
    return gone.map(object -> new Deleted(object, true));
  }

  private void mark(ObjectNode going, Strategy strategy) {
    ObjectNode metadata = Json.metadata(going);
    metadata.put("deletionTimestamp", server.timestamp());
    if (!strategy.marksFirst(going)) {
      metadata.put("deletionGracePeriodSeconds", 0);
    }
    JsonNode generation = metadata.get("generation");
    if (generation != null && strategy.countsDeletion()) {
      metadata.put("generation", generation.asLong() + 1);
    }
    strategy.markDeletion(going);
  }

  /** Returns the policy of a deletion. Some kinds leave their pods behind if it has none. */
  private static String policy(DeletionOptions options, Strategy strategy, ObjectNode object) {
    boolean orphans =
        options.policy().isEmpty()
            && strategy.orphansDependents()
            && !OwnerReferences.hasFinalizer(object, OwnerReferences.FOREGROUND);
    return orphans ? "Orphan" : options.policy();
  }

  private static void addFinalizers(ObjectNode going, Strategy strategy, String policy) {
    if (policy.isEmpty() || !strategy.takesPropagation()) {
      return;
    }
    ArrayNode kept = Json.array();
    for (JsonNode finalizer : going.path("metadata").path("finalizers")) {
      String text = finalizer.asString("");
      if (!text.equals(OwnerReferences.ORPHAN) && !text.equals(OwnerReferences.FOREGROUND)) {
        kept.add(finalizer);
      }
    }
    if (policy.equals("Foreground")) {
      kept.add(OwnerReferences.FOREGROUND);
    } else if (policy.equals("Orphan")) {
      kept.add(OwnerReferences.ORPHAN);
    }
    if (kept.isEmpty()) {
      Json.metadata(going).remove("finalizers");
    } else if (!isSameSet(kept, going.path("metadata").path("finalizers"))) {
      Json.metadata(going).set("finalizers", kept);
    }
  }

  private static boolean isSameSet(JsonNode one, JsonNode other) {
    return one.valueStream()
        .collect(Collectors.toSet())
        .equals(other.valueStream().collect(Collectors.toSet()));
  }

  /** Refuses another object than the expected one. */
  public static void checkPreconditions(Resource resource, ObjectNode object, JsonNode wanted) {
    requireSame(resource, object, "UID", wanted.path("uid"), "deleted and then recreated");
    requireSame(resource, object, "ResourceVersion", wanted.path("resourceVersion"), "modified");
  }

  /** Refuses another value than the expected one, if there is one, which may be empty. */
  private static void requireSame(
      Resource resource, ObjectNode object, String what, JsonNode expected, String cause) {
    String own = Json.string(object, "metadata", what.equals("UID") ? "uid" : "resourceVersion");
    String wanted = expected.asString("");
    if (expected.isString() && !wanted.equals(own)) {
      throw Errors.conflict(
          new GroupResource(resource.group(), resource.kind()),
          Json.string(object, "metadata", "name"),
          "the %s in the precondition (%s) does not match the %s in record (%s). The object might have been %s"
              .formatted(what, wanted, what, own, cause));
    }
  }
}
