package dev.kubewright.resource;

import static dev.kubewright.Values.isTrue;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.OwnerReference;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes and finds references to owners: {@code m.addOwnerReferences(OwnerReferences.controller(tab,
 * CronTabs.TYPE))}. The server deletes an object when all its owners are gone.
 *
 * <p>An owner lives in the namespace of the object, or is cluster-scoped. Otherwise the garbage
 * collector takes the owner for missing and deletes the object. The overloads with the object
 * refuse that, if both name their namespaces.
 */
public final class OwnerReferences {
  private OwnerReferences() {}

  /**
   * Returns a reference to the owner that controls an object, as client-go's {@code
   * metav1.NewControllerRef}. Foreground deletion of the owner waits for the object. An object has
   * at most one such owner.
   *
   * @param owner an object as the server returned it
   * @param type its type
   * @throws IllegalArgumentException if the owner has no name or no uid
   */
  public static OwnerReference controller(KubernetesObject owner, ResourceType<?> type) {
    return reference(owner, type, true);
  }

  /**
   * Returns a reference to the owner that controls an object. See {@link #controller}.
   *
   * @param dependent the object that gets the reference
   * @throws IllegalArgumentException if the owner has no name or no uid, or lives in another
   *     namespace, or if another owner controls the object
   */
  public static OwnerReference controller(
      KubernetesObject owner, ResourceType<?> type, KubernetesObject dependent) {
    OwnerReference reference = reference(owner, type, true);
    requireReachable(owner, type, dependent);
    controllerOf(dependent)
        .filter(other -> !reference.uid().equals(other.uid()))
        .ifPresent(
            other -> {
              throw new IllegalArgumentException(
                  describe(dependent)
                      + " is controlled by "
                      + other.kind()
                      + " \""
                      + other.name()
                      + "\" already; an object has one controller");
            });
    return reference;
  }

  /**
   * Returns a reference to an owner that does not control the object. Deletion of the owner does
   * not wait for the object.
   *
   * @param owner an object as the server returned it
   * @param type its type
   * @throws IllegalArgumentException if the owner has no name or no uid
   */
  public static OwnerReference of(KubernetesObject owner, ResourceType<?> type) {
    return reference(owner, type, null);
  }

  /**
   * Returns a reference to an owner that does not control the object. See {@link #of}.
   *
   * @param dependent the object that gets the reference
   * @throws IllegalArgumentException if the owner has no name or no uid, or lives in another
   *     namespace
   */
  public static OwnerReference of(
      KubernetesObject owner, ResourceType<?> type, KubernetesObject dependent) {
    OwnerReference reference = reference(owner, type, null);
    requireReachable(owner, type, dependent);
    return reference;
  }

  /**
   * Returns the reference to the owner that controls an object, as client-go's {@code
   * metav1.GetControllerOf}. Empty if none does.
   */
  public static Optional<OwnerReference> controllerOf(KubernetesObject object) {
    return object.metadata().ownerReferences().stream()
        .filter(reference -> isTrue(reference.controller()))
        .findFirst();
  }

  /**
   * Returns whether an owner controls an object, as client-go's {@code metav1.IsControlledBy}. The
   * uid decides: an owner that was deleted and created again does not control the object.
   *
   * @param owner an object as the server returned it. One without a uid controls nothing.
   */
  public static boolean isControlledBy(KubernetesObject object, KubernetesObject owner) {
    String uid = owner.metadata().uid();
    return uid != null
        && !uid.isEmpty()
        && controllerOf(object).filter(reference -> uid.equals(reference.uid())).isPresent();
  }

  private static OwnerReference reference(
      KubernetesObject owner, ResourceType<?> type, @Nullable Boolean controller) {
    String name = ObjectKey.of(owner).name();
    String uid = owner.metadata().uid();
    if (uid == null || uid.isEmpty()) {
      throw new IllegalArgumentException(
          type
              + " \""
              + name
              + "\" has no uid, so it cannot own anything yet; take the object that create or get"
              + " returned");
    }
    GroupVersionKind kind = type.groupVersionKind();
    return new OwnerReference(
        kind.groupVersion().toString(), kind.kind(), name, uid, controller, controller);
  }

  private static void requireReachable(
      KubernetesObject owner, ResourceType<?> type, KubernetesObject dependent) {
    String from = namespace(owner);
    String to = namespace(dependent);
    if (!from.isEmpty() && !to.isEmpty() && !from.equals(to)) {
      throw new IllegalArgumentException(
          type
              + " \""
              + ObjectKey.of(owner).name()
              + "\" in namespace \""
              + from
              + "\" cannot own "
              + describe(dependent)
              + ": owners live in the namespace of what they own, or in none");
    }
  }

  private static String namespace(KubernetesObject object) {
    String namespace = object.metadata().namespace();
    return namespace == null ? "" : namespace;
  }

  private static String describe(KubernetesObject object) {
    String namespace = namespace(object);
    return object.getClass().getSimpleName()
        + " \""
        + object.metadata().name()
        + "\""
        + (namespace.isEmpty() ? "" : " in namespace \"" + namespace + "\"");
  }
}
