package dev.kubewright.apiserver.collect;

import static dev.kubewright.apiserver.write.OwnerReferences.FOREGROUND;
import static dev.kubewright.apiserver.write.OwnerReferences.ORPHAN;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Place;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.HiddenMetadata;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.write.Commit;
import dev.kubewright.apiserver.write.DeletionOptions;
import dev.kubewright.apiserver.write.Deletions;
import dev.kubewright.apiserver.write.OwnerReferences;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Deletes objects whose owners are gone, by the rules of the garbage collector in
 * kube-controller-manager.
 *
 * <p>The real one watches all objects, and works some time after a change. This one follows the
 * store: it works after each action with writes, under the store's lock, so its work is done before
 * the action is answered. It looks at an object in these cases, as the real one does:
 *
 * <ul>
 *   <li>The object names a new owner that does not exist.
 *   <li>One of its owners is removed, or begins to wait for its dependents.
 *   <li>It waits for its dependents, and one of them is removed or no longer blocks it.
 * </ul>
 *
 * <p>An owner is found by group, version, kind and name, in the namespace of the dependent or
 * outside of namespaces, and must have the uid of the reference. If the kind is unknown, or if a
 * cluster-scoped object names a namespaced owner, the dependent stays as it is. An owner that was
 * removed stays known as such, because its kind may go with its CRD.
 *
 * <p>Work is queued, so a long chain of owners needs no deep stack. Every method runs under the
 * store's lock.
 */
public final class GarbageCollector implements AutoCloseable {
  private static final System.Logger LOG =
      System.getLogger(GarbageCollector.class.getPackageName());

  /** How many removed owners stay known: as many as the real collector knows as absent. */
  private static final int REMEMBERED = 500;

  private final Server server;
  private final Store store;
  private final Deletions deletions;
  private final Commit commit;
  private final Deque<Change> changes = new ArrayDeque<>();
  private final LinkedHashSet<Place> suspects = new LinkedHashSet<>();

  /**
   * Namespace and UID of removed objects that had dependents, the oldest first. Their kinds may be
   * unknown by now.
   */
  private final LinkedHashSet<String> removed = new LinkedHashSet<>();

  private final Consumer<Change> listener = changes::addLast;
  private final Runnable collector = this::collect;

  public GarbageCollector(Server server, Deletions deletions, Commit commit) {
    this.server = server;
    this.store = server.store();
    this.deletions = deletions;
    this.commit = commit;
    store.locked(
        () -> {
          store.listen(listener);
          store.afterWrites(collector);
          lookAtAll();
          return store;
        });
  }

  /** Looks at each object, as the real one does when it starts. */
  private void lookAtAll() {
    for (String bucket : server.catalog().buckets()) {
      for (ObjectNode object : store.list(bucket, "")) {
        note(new Change(store.revision(), Change.Type.ADDED, bucket, object, null));
      }
    }
    collect();
  }

  private void collect() {
    while (true) {
      Change change = changes.pollFirst();
      if (change != null) {
        note(change);
      } else if (suspects.isEmpty()) {
        forgetOldest();
        return;
      } else {
        Place next = suspects.iterator().next();
        suspects.remove(next);
        judge(next);
      }
    }
  }

  /** Keeps the memory small. All dependents have been judged, so only later ones need it. */
  private void forgetOldest() {
    var oldest = removed.iterator();
    for (int excess = removed.size() - REMEMBERED; excess > 0; excess--) {
      oldest.next();
      oldest.remove();
    }
  }

  /** Decides which objects a change makes suspect. */
  private void note(Change change) {
    // Events are collected by age alone.
    if (change.bucket().equals(Buckets.EVENTS)) {
      return;
    }
    Place place = Place.of(change.bucket(), change.object());
    if (change.type() == Change.Type.DELETED) {
      if (!store.dependents(uid(change.object())).isEmpty()) {
        removed.add(place.namespace() + "/" + uid(change.object()));
        suspects.addAll(store.dependents(uid(change.object())));
      }
      for (JsonNode reference : OwnerReferences.of(change.previous())) {
        suspectWaiting(reference, place.namespace());
      }
      return;
    }
    if (change.bucket().equals(Buckets.CRDS)) {
      suspectOwned();
    }
    noteOwners(change, place);
    if (OwnerReferences.waitsForOrphans(change.object())
        && !OwnerReferences.waitsForOrphans(change.previous())) {
      orphan(place);
    } else if (OwnerReferences.waits(change.object())
        && !OwnerReferences.waits(change.previous())) {
      suspects.addAll(store.dependents(uid(change.object())));
      suspects.add(place);
    }
  }

  /** An owner that could not be followed may have a kind now. */
  private void suspectOwned() {
    for (String bucket : server.catalog().buckets()) {
      for (ObjectNode object : store.list(bucket, "")) {
        if (!bucket.equals(Buckets.EVENTS) && !OwnerReferences.of(object).isEmpty()) {
          suspects.add(Place.of(bucket, object));
        }
      }
    }
  }

  private void noteOwners(Change change, Place place) {
    List<JsonNode> before = OwnerReferences.of(change.previous());
    List<JsonNode> after = OwnerReferences.of(change.object());
    for (JsonNode reference : after) {
      boolean added = OwnerReferences.withUid(before, uidOf(reference)) == null;
      if (added && find(reference, place.namespace()).isAbsent()) {
        suspects.add(place);
      }
    }
    for (JsonNode reference : before) {
      JsonNode now = OwnerReferences.withUid(after, uidOf(reference));
      if (OwnerReferences.blocks(reference) && (now == null || !OwnerReferences.blocks(now))) {
        suspectWaiting(reference, place.namespace());
      }
    }
  }

  private void suspectWaiting(JsonNode reference, String namespace) {
    Owner owner = find(reference, namespace);
    if (OwnerReferences.waits(owner.object())) {
      suspects.add(owner.placed());
    }
  }

  private static String uid(JsonNode object) {
    return Json.string(object, "metadata", "uid");
  }

  private static String uidOf(JsonNode reference) {
    return Json.string(reference, "uid");
  }

  /**
   * The object to which an owner reference leads.
   *
   * @param resolved whether the reference can be followed at all
   * @param place where the owner would be, or null
   * @param object the owner, or null
   */
  private record Owner(boolean resolved, @Nullable Place place, @Nullable ObjectNode object) {
    static final Owner UNKNOWN = new Owner(false, null, null);

    boolean isAbsent() {
      return resolved && object == null;
    }

    Place placed() {
      if (place == null) {
        throw new IllegalStateException("the owner has no place");
      }
      return place;
    }
  }

  private Owner find(JsonNode reference, String namespace) {
    String apiVersion = Json.string(reference, "apiVersion");
    int slash = apiVersion.indexOf('/');
    Resource resource =
        server
            .catalog()
            .ofKind(
                slash < 0 ? "" : apiVersion.substring(0, slash),
                apiVersion.substring(slash + 1),
                Json.string(reference, "kind"));
    if (resource == null || (resource.namespaced() && namespace.isEmpty())) {
      return Owner.UNKNOWN;
    }
    String space = resource.namespaced() ? namespace : "";
    Place place = new Place(resource.bucket(), space, Json.string(reference, "name"));
    ObjectNode object = store.get(place);
    boolean same = object != null && uid(object).equals(uidOf(reference));
    return new Owner(true, place, same ? object : null);
  }

  private void orphan(Place place) {
    ObjectNode owner = store.get(place);
    if (owner == null) {
      return;
    }
    for (Place dependent : store.dependents(uid(owner))) {
      ObjectNode object = store.get(dependent);
      if (object != null) {
        write(dependent, OwnerReferences.without(object, Set.of(uid(owner))));
      }
    }
    release(place, ORPHAN);
  }

  /** Deletes an object, or its references, if its owners are gone. */
  private void judge(Place place) {
    ObjectNode object = store.get(place);
    if (object == null) {
      return;
    }
    if (OwnerReferences.isBeingDeleted(object)) {
      if (OwnerReferences.waits(object)) {
        finishIfUnblocked(place, object);
      }
      return;
    }
    List<JsonNode> references = OwnerReferences.of(object);
    Set<String> gone = new HashSet<>();
    Set<String> waiting = new HashSet<>();
    int solid = 0;
    for (JsonNode reference : references) {
      if (wasRemoved(reference, place.namespace())) {
        gone.add(uidOf(reference));
        continue;
      }
      Owner owner = find(reference, place.namespace());
      if (!owner.resolved()) {
        return;
      }
      if (owner.isAbsent()) {
        gone.add(uidOf(reference));
      } else if (OwnerReferences.waits(owner.object())) {
        waiting.add(uidOf(reference));
      } else {
        solid++;
      }
    }
    if (gone.isEmpty() && waiting.isEmpty()) {
      return;
    }
    if (solid > 0) {
      gone.addAll(waiting);
      write(place, OwnerReferences.without(object, gone));
    } else if (!waiting.isEmpty() && !store.dependents(uid(object)).isEmpty()) {
      breakCycle(place, object);
      delete(place, "Foreground");
    } else {
      delete(place, policy(object));
    }
  }

  private boolean wasRemoved(JsonNode reference, String namespace) {
    String uid = uidOf(reference);
    return removed.contains(namespace + "/" + uid) || removed.contains("/" + uid);
  }

  private static String policy(ObjectNode object) {
    if (OwnerReferences.hasFinalizer(object, ORPHAN)) {
      return "Orphan";
    }
    return OwnerReferences.hasFinalizer(object, FOREGROUND) ? "Foreground" : "Background";
  }

  /** Removes the finalizer of an object when no dependent blocks it. */
  private void finishIfUnblocked(Place place, ObjectNode object) {
    boolean blocked = false;
    for (Place dependent : store.dependents(uid(object))) {
      ObjectNode blocker = store.get(dependent);
      JsonNode reference = OwnerReferences.withUid(OwnerReferences.of(blocker), uid(object));
      if (blocker != null && reference != null && OwnerReferences.blocks(reference)) {
        blocked = true;
        if (!OwnerReferences.waits(blocker)) {
          suspects.add(dependent);
        }
      }
    }
    if (!blocked) {
      release(place, FOREGROUND);
    }
  }

  /** Owners that wait for each other would wait for ever, so this one blocks nobody. */
  private void breakCycle(Place place, ObjectNode object) {
    for (Place dependent : store.dependents(uid(object))) {
      if (OwnerReferences.waits(store.get(dependent))) {
        write(place, OwnerReferences.unblocking(object));
        return;
      }
    }
  }

  private void delete(Place place, String policy) {
    ObjectNode object = store.get(place);
    Resource resource = server.catalog().ofBucket(place.bucket());
    if (object == null || resource == null) {
      return;
    }
    try {
      var unused =
          deletions.delete(resource, object, new DeletionOptions(Json.object(), policy, false));
    } catch (ApiError refused) {
      LOG.log(Level.WARNING, "{0} is not collected: {1}", place, refused.getMessage());
    }
  }

  private void release(Place place, String finalizer) {
    ObjectNode object = store.get(place);
    if (object != null) {
      write(place, OwnerReferences.withoutFinalizer(object, finalizer));
    }
  }

  /** Stores an object, or removes it if nothing holds it any longer. */
  private void write(Place place, ObjectNode object) {
    Resource resource = server.catalog().ofBucket(place.bucket());
    ObjectNode old = store.get(place);
    if (resource != null && old != null && !Json.same(object, old)) {
      ObjectNode kept = HiddenMetadata.without(object);
      var unused = commit.replace(resource, old, kept).orElseThrow();
    }
  }

  @Override
  public void close() {
    store.ignore(listener);
    store.ignore(collector);
  }
}
