package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Place;
import dev.kubewright.apiserver.tree.HiddenMetadata;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * The one way of all writes but deletions. Safe for all threads.
 *
 * <p>A write has this order, for whole objects and subresources and each verb:
 *
 * <ol>
 *   <li>The request is read: its options, its body, and what the body says about its place ({@link
 *       ChangeSource}).
 *   <li>The stored object is read. If there is none, the source says whether it creates one.
 *   <li>The source makes the new object, with defaults and managed fields ({@link Part}).
 *   <li>Mutating admission has its place here, before owner references are looked at once more.
 *   <li>A new object gets its uid, its time and its name. Of another one, the preconditions are
 *       checked, and what only the server sets stays.
 *   <li>The kind prepares the object and validates it ({@link Strategy}). It gets its stored form.
 *   <li>Validating admission has its place here.
 *   <li>A dry run, and a write without a change, end here.
 *   <li>An object that is too large loses its managed fields, or is refused ({@link StorageLimit}).
 *   <li>Under the lock of the store, the object is stored if no other write came first, and the
 *       kind reacts ({@link Commit}).
 * </ol>
 *
 * <p>The lock is taken for the last step alone, so the others may wait for webhooks. Only kinds
 * that look at other objects are prepared under it too ({@link Strategy#preparesAlone}). A write
 * that was overtaken begins again with the stored object ({@link Races}), and keeps its uid, names
 * and time ({@link Attempt}).
 */
public final class Writes {
  private final Server server;
  private final Commit commit;
  private final Patches patches;
  private final Names names;

  /**
   * Creates the writes of a server.
   *
   * @param random the source of generated names
   */
  public Writes(Server server, Commit commit, Patches patches, RandomGenerator random) {
    this.server = server;
    this.commit = commit;
    this.patches = patches;
    this.names = new Names(random);
  }

  /**
   * The result of a write.
   *
   * @param object the object as stored
   * @param created whether the write created it
   */
  public record Written(ObjectNode object, boolean created) {}

  /** Handles POST of an object. */
  public Written create(Call call) {
    ObjectNode body = server.codec().decode(call, "CreateOptions");
    boolean dryRun = call.dryRun("CreateOptions");
    SystemMetadata.checkNamespace(call, Json.metadata(body));
    // The real server does this for POST alone before it looks for owners of fields.
    SystemMetadata.wipe(Json.metadata(body));
    // As in a real server, the storage refuses it, and a dry run does not get that far.
    if (!dryRun && SystemMetadata.isVersioned(body)) {
      throw Errors.unreasoned("resourceVersion should not be set on objects to be created");
    }
    Replaced source = Replaced.posted(call, body);
    return post(intent(call, new Part.Whole(server, call), source, dryRun));
  }

  /** Handles PUT of an object, or of a subresource with the object's own kind. */
  public Written replace(Call call) {
    boolean dryRun = call.dryRun("UpdateOptions");
    ObjectNode body = server.codec().decode(call, "UpdateOptions");
    SystemMetadata.checkName(call, body);
    SystemMetadata.checkNamespace(call, Json.metadata(body));
    Replaced source = Replaced.whole(call, body, server.strategy(call.resource()));
    return write(call, new Part.Whole(server, call), source, dryRun);
  }

  /** Handles PATCH of an object, or of a subresource with the object's own kind. */
  public Written patch(Call call) {
    String definition = call.resource().definition();
    ChangeSource source =
        patches.of(call, definition, patched -> server.codec().decodePatched(call, patched));
    return write(call, new Part.Whole(server, call), source, call.dryRun("PatchOptions"));
  }

  /** Writes an object whose name is the one of the call. */
  public Written write(Call call, Part part, ChangeSource source, boolean dryRun) {
    Intent intent = intent(call, part, source, dryRun);
    return Races.win(call, isAlone(call), () -> attempt(intent));
  }

  private boolean isAlone(Call call) {
    return server.strategy(call.resource()).preparesAlone();
  }

  private Intent intent(Call call, Part part, ChangeSource source, boolean dryRun) {
    return new Intent(call, part, source, new Attempt(server.clock().instant(), names), dryRun);
  }

  /** Returns empty if another write came first. */
  private Optional<Written> attempt(Intent intent) {
    Call call = intent.call();
    ObjectNode old = server.store().get(call.resource().bucket(), call.namespace(), call.name());
    if (old != null) {
      return update(intent, old).map(object -> new Written(object, false));
    }
    if (!intent.source().creates() && !createsByStatus(intent)) {
      throw Errors.notFound(call.groupResource(), call.name());
    }
    ObjectNode object = intent.candidate(null);
    intent.source().checkNew(object);
    return create(intent, object).map(stored -> new Written(stored, true));
  }

  /** An apply of a status creates an object where a PUT would. */
  private boolean createsByStatus(Intent intent) {
    Call call = intent.call();
    return intent.source() instanceof Applied
        && call.info().subresource().equals("status")
        && server.strategy(call.resource()).createsOnUpdate();
  }

  /** Creates an object whose name is the one in its body, or is generated. */
  private Written post(Intent intent) {
    Call call = intent.call();
    ObjectNode object = call.conversions().remembering(() -> intent.candidate(null));
    String prefix = Json.string(object, "metadata", "generateName");
    boolean generated = !prefix.isEmpty() && Json.string(object, "metadata", "name").isEmpty();
    boolean draws = server.strategy(call.resource()).drawsNames();
    List<String> warnings = call.warnings();
    int before = warnings.size();
    for (int taken = 0; ; taken++) {
      ObjectNode named = generated ? object.deepCopy() : object;
      if (generated) {
        String name = draws ? intent.attempt().name(prefix, taken) : prefix;
        Json.metadata(named).put("name", name);
      }
      Supplier<Optional<ObjectNode>> create = () -> create(intent, named);
      Optional<ObjectNode> stored =
          isAlone(call)
              ? call.conversions().locked(create)
              : call.conversions().remembering(create);
      if (stored.isPresent()) {
        return new Written(stored.get(), true);
      }
      if (!generated || taken + 1 == Names.MOST) {
        throw taken(call, Json.metadata(named));
      }
      warnings.subList(before, warnings.size()).clear();
    }
  }

  private RuntimeException taken(Call call, ObjectNode metadata) {
    String name = Json.string(metadata, "name");
    if (!Json.string(metadata, "generateName").isEmpty()) {
      return Errors.nameNotUnique(call.groupResource(), name);
    }
    ObjectNode other =
        server.store().get(call.resource().bucket(), Json.string(metadata, "namespace"), name);
    boolean going = other != null && other.path("metadata").has("deletionTimestamp");
    return Errors.alreadyExists(
        call.groupResource(), name, going ? "object is being deleted: " : "");
  }

  /**
   * Creates an object.
   *
   * @param object the new object. It is changed
   * @return empty if its name is taken
   */
  private Optional<ObjectNode> create(Intent intent, ObjectNode object) {
    Call call = intent.call();
    Resource resource = call.resource();
    ObjectNode metadata = Json.metadata(object);
    SystemMetadata.wipe(metadata);
    metadata.put("uid", intent.attempt().uid());
    metadata.put("creationTimestamp", intent.attempt().now());
    commit.admit(call, Json.string(metadata, "name"));
    Strategy strategy = server.strategy(resource);
    strategy.prepareCreate(call.write(intent.attempt().now(), intent.dryRun()), object);
    ObjectRules.checkNew(resource, strategy, object);
    call.warnings().addAll(strategy.warnings(object, null));
    ObjectNode kept = server.codec().stored(object, call);
    if (intent.dryRun()) {
      return isFree(resource, kept) ? Optional.of(kept) : Optional.empty();
    }
    intent.fit(kept, true);
    return commit.insert(call, kept);
  }

  private boolean isFree(Resource resource, ObjectNode object) {
    return server.store().get(Place.of(resource.bucket(), object)) == null;
  }

  /** Returns the object in place of the stored one, or empty if that is another one by now. */
  private Optional<ObjectNode> update(Intent intent, ObjectNode old) {
    Call call = intent.call();
    Resource resource = call.resource();
    ObjectNode live = server.codec().present(old, call);
    ObjectNode object = intent.candidate(live);
    Strategy strategy = server.strategy(resource);
    SystemMetadata.checkPreconditions(call, object, old, strategy.unconditionalUpdate());
    SystemMetadata.keep(call, Json.metadata(object), Json.metadata(old));
    Write write = call.write(intent.attempt().now(), intent.dryRun());
    strategy.prepareUpdate(write, object, live);
    List<FieldError> changed = SystemMetadata.changed(Json.metadata(object), Json.metadata(old));
    ObjectRules.check(resource, strategy, write.subresource(), object, live, changed);
    call.warnings().addAll(strategy.warnings(object, live));
    ObjectNode kept = server.codec().stored(object, call);
    Tracking.keepTimes(kept, HiddenMetadata.without(old));
    if (intent.dryRun()) {
      return Optional.of(kept);
    }
    // The real server's storage removes it, and it sees no dry run.
    Json.metadata(kept).remove("selfLink");
    boolean finished = server.strategies().isFinished(resource, kept);
    if (!finished) {
      if (Json.same(kept, old)) {
        return Optional.of(old);
      }
      intent.fit(kept, false);
    }
    return commit.replace(resource, old, kept);
  }
}
