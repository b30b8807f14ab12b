package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.name.NameRule;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rules of a resource. The default methods do what most kinds do. Objects are trees in the
 * version of the resource. Methods may be called by several threads at once. Reactions to what was
 * stored or removed run under the lock of the store, all others before it is taken.
 */
public interface Strategy {
  /** Returns what a creation does. */
  default Creation creation() {
    return Creation.STORES;
  }

  /** Returns whether a PUT creates an object that does not exist. */
  default boolean createsOnUpdate() {
    return false;
  }

  /** Returns whether a PUT may leave out the resource version. */
  default boolean unconditionalUpdate() {
    return false;
  }

  /**
   * Returns whether the real server has a route for each verb and subresource of the resource. What
   * has no route is refused before anything else is looked at.
   */
  boolean hasRoutes();

  /** Returns the warning of every request, or empty if the resource is not deprecated. */
  String deprecation();

  /** Returns the rule of names. */
  NameRule nameRule(boolean created);

  /**
   * Returns whether a generated name has a suffix. Otherwise it is the text that it begins with.
   */
  default boolean drawsNames() {
    return true;
  }

  /** Returns whether a finalizer has to name a domain, unless it is one of the server's own. */
  boolean qualifiesFinalizers(boolean created);

  /** Returns the paths that field selectors may name. */
  Set<String> selectableFields();

  /** Returns the paths of fields by which the real server finds objects that it has in memory. */
  default Set<String> indexedFields() {
    return Set.of();
  }

  /** Returns the message about a field selector that names another field. */
  default String selectorRefusal(String field) {
    return "field label not supported: " + field;
  }

  /**
   * Returns the paths of fields that a write of a part never sets, dotted.
   *
   * @param subresource the part, or empty for the whole object
   */
  List<String> resetFields(String subresource);

  /** Returns the group-version in which objects are stored, such as {@code /v1}, or empty. */
  String storageVersion();

  /** Returns where objects have what their scale shows. Asked for kinds with a scale alone. */
  Scaling scaling();

  /** Returns the columns of tables beside the name. */
  default List<Column> columns() {
    return Column.AGE_ONLY;
  }

  /** Returns what there is for objects with the type of this kind. */
  <T> T typed(Typing<T> typing);

  /** Returns whether responses can have objects in protobuf. */
  boolean hasProtobuf();

  /** Returns whether the storage has objects in protobuf, and not in JSON. */
  boolean isStoredAsProtobuf();

  /** Returns where the real server's storage has the objects, as its messages show it. */
  String storagePath();

  /** Returns the Go type of an object, which the real server shows in a few messages. */
  String goType();

  /**
   * Returns whether lists show what Go's untyped lists do: the type of each item, and a token of
   * the next page although there is none.
   */
  boolean listsAreUntyped();

  /** Returns whether discovery repeats the group and the version of the resource with its kind. */
  boolean repeatsGroupVersion();

  /** Returns the resource as messages about a missing object name it. */
  GroupResource named();

  /**
   * Gives an object the form that its kind shows, if its version can say the same in several ways.
   * The object was decoded, and has its defaults.
   */
  default void normalize(ObjectNode object) {}

  /** Prepares a new object: what clients must not set goes, and what the server sets comes. */
  void prepareCreate(Write write, ObjectNode object);

  /**
   * Returns whether objects are prepared by what other stored objects have, such as free addresses.
   * Then no other write comes between the preparation of an object and its storage: both happen
   * under the lock of the store.
   */
  default boolean preparesAlone() {
    return false;
  }

  /**
   * Prepares an object that takes the place of another: parts that this write does not change stay
   * as they were, and the generation counts changes of the wanted state.
   */
  void prepareUpdate(Write write, ObjectNode object, ObjectNode old);

  /**
   * Adds the faults of an object whose metadata was checked.
   *
   * @param old the object before an update, or null
   */
  default void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {}

  /** Adds the faults of an object of which the status is written. */
  default void validateStatus(ObjectNode object, ObjectNode old, List<FieldError> faults) {
    validate(object, old, faults);
  }

  /**
   * Returns what a client should know about a valid object.
   *
   * @param old the object before an update, or null. Its own warnings are not repeated.
   */
  default Set<String> warnings(ObjectNode object, @Nullable ObjectNode old) {
    return Set.of();
  }

  /** Adds what an object without content has besides zeros, as bookmarks show it. */
  default void fillEmpty(ObjectNode object) {}

  /**
   * Returns an object in the version that is stored. The result may be the given tree.
   *
   * @param now the time that some defaults set, as JSON has it
   */
  default ObjectNode store(ObjectNode object, String now) {
    return object;
  }

  /** Returns a stored object in the version of the resource. The result may be the stored tree. */
  ObjectNode present(ObjectNode stored);

  /**
   * Refuses a new object.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError if none may be created now
   */
  default void admitCreation(String name) {}

  /**
   * Refuses the deletion of an object.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError if it may not be deleted
   */
  default void admitDeletion(String name) {}

  /** Returns whether the resource itself is being deleted, with all its objects. */
  default boolean isTerminating() {
    return false;
  }

  /** Returns the warning of a deletion without a propagation policy, or empty. */
  default String deletionWarning() {
    return "";
  }

  /** Returns whether dependents stay if a deletion has no propagation policy. */
  default boolean orphansDependents() {
    return false;
  }

  /** Returns whether a propagation policy adds finalizers. */
  default boolean takesPropagation() {
    return true;
  }

  /** Returns whether the last state of an object says when its deletion began. */
  default boolean gracefulDeletion() {
    return false;
  }

  /** Returns whether something but finalizers keeps an object that is being deleted. */
  default boolean isHeld(ObjectNode object) {
    return false;
  }

  /** Returns whether a deletion marks an object first, although it has no finalizers. */
  default boolean marksFirst(ObjectNode object) {
    return isHeld(object);
  }

  /** Returns whether the mark of a deletion counts as a generation. */
  default boolean countsDeletion() {
    return true;
  }

  /** Adds what the kind notes of an object that is marked as being deleted. */
  default void markDeletion(ObjectNode object) {}

  /** Reacts to an object that was stored. */
  default void written(ObjectNode stored) {}

  /** Reacts to the mark of a deletion. */
  default void deletionMarked(ObjectNode stored, Removals removals) {}

  /** Reacts to the removal of an object. */
  default void removed(ObjectNode last) {}

  /** Goes on with a stored object when a server starts. */
  default void resumed(ObjectNode stored) {}
}
