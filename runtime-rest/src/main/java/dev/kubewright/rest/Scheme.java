package dev.kubewright.rest;

import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds that a program has classes for: which resource a kind or an object is of. Immutable.
 *
 * <pre>{@code
 * var scheme = Scheme.of(KubernetesScheme.types()).and(CronTabs.TYPE);
 * }</pre>
 */
public final class Scheme {
  /** No kind at all, so that everything is {@link Unstructured}. */
  public static final Scheme NONE = new Scheme(Map.of(), Map.of());

  private final Map<GroupVersionKind, ResourceType<?>> byKind;
  private final Map<Class<?>, ResourceType<?>> byClass;

  private Scheme(
      Map<GroupVersionKind, ResourceType<?>> byKind, Map<Class<?>, ResourceType<?>> byClass) {
    this.byKind = Map.copyOf(byKind);
    this.byClass = Map.copyOf(byClass);
  }

  /**
   * Some kinds.
   *
   * @throws IllegalArgumentException if two are of one kind or class
   */
  public static Scheme of(Collection<? extends ResourceType<?>> types) {
    return NONE.and(types);
  }

  /**
   * Some kinds.
   *
   * @throws IllegalArgumentException if two are of one kind or class
   */
  public static Scheme of(ResourceType<?>... types) {
    return NONE.and(Arrays.asList(types));
  }

  /**
   * These kinds and others.
   *
   * @throws IllegalArgumentException if two are of one kind or class
   */
  public Scheme and(Collection<? extends ResourceType<?>> types) {
    var kinds = new HashMap<>(byKind);
    var classes = new HashMap<>(byClass);
    for (ResourceType<?> type : types) {
      if (kinds.put(type.kind(), type) != null || classes.put(type.type(), type) != null) {
        throw new IllegalArgumentException(
            type.kind() + " or " + type.type().getName() + " is given twice");
      }
    }
    return new Scheme(kinds, classes);
  }

  /**
   * These kinds and others.
   *
   * @throws IllegalArgumentException if two are of one kind or class
   */
  public Scheme and(ResourceType<?>... types) {
    return and(Arrays.asList(types));
  }

  /** The resource of a kind. */
  public Optional<ResourceType<?>> type(GroupVersionKind kind) {
    return Optional.ofNullable(byKind.get(kind));
  }

  /** The resource of an object. */
  @SuppressWarnings("unchecked") // the key of the map is the class of the value's objects
  public <T extends KubernetesObject> Optional<ResourceType<T>> type(T object) {
    return Optional.ofNullable((ResourceType<T>) byClass.get(object.getClass()));
  }
}
