package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Knows the kinds that a program has classes for. Finds the resource type of a kind, a class or an
 * object. Immutable, safe for all threads.
 *
 * <pre>{@code
 * var scheme = KubernetesScheme.SCHEME.and(CronTabs.TYPE);
 * }</pre>
 */
public final class Scheme {
  /** A scheme without kinds. */
  public static final Scheme NONE = new Scheme(Map.of(), Map.of());

  private final Map<GroupVersionKind, ResourceType<?>> byKind;
  private final Map<Class<?>, ResourceType<?>> byClass;

  private Scheme(
      Map<GroupVersionKind, ResourceType<?>> byKind, Map<Class<?>, ResourceType<?>> byClass) {
    this.byKind = Collections.unmodifiableMap(byKind);
    this.byClass = Collections.unmodifiableMap(byClass);
  }

  /**
   * Returns a scheme of some kinds.
   *
   * @throws IllegalArgumentException if two types have the same kind or class
   */
  public static Scheme of(Collection<? extends ResourceType<?>> types) {
    return NONE.and(types);
  }

  /**
   * Returns a scheme of some kinds.
   *
   * @throws IllegalArgumentException if two types have the same kind or class
   */
  public static Scheme of(ResourceType<?>... types) {
    return NONE.and(Arrays.asList(types));
  }

  /**
   * Returns a scheme of these and other kinds. Types that it knows already are accepted.
   *
   * @throws IllegalArgumentException if two different types have the same kind or class
   */
  public Scheme and(Collection<? extends ResourceType<?>> types) {
    var kinds = new LinkedHashMap<>(byKind);
    var classes = new LinkedHashMap<>(byClass);
    for (ResourceType<?> type : types) {
      ResourceType<?> sameKind = kinds.put(type.kind(), type);
      ResourceType<?> sameClass = classes.put(type.type(), type);
      if ((sameKind != null && !sameKind.equals(type))
          || (sameClass != null && !sameClass.equals(type))) {
        throw new IllegalArgumentException(
            type.kind() + " or " + type.type().getName() + " is given twice");
      }
    }
    return new Scheme(kinds, classes);
  }

  /**
   * Returns a scheme of these and other kinds.
   *
   * @throws IllegalArgumentException if two different types have the same kind or class
   */
  public Scheme and(ResourceType<?>... types) {
    return and(Arrays.asList(types));
  }

  /**
   * Returns a scheme of the kinds of both schemes.
   *
   * @throws IllegalArgumentException if two different types have the same kind or class
   */
  public Scheme and(Scheme other) {
    return and(other.types());
  }

  /** Returns all types, in the order in which they were added. */
  public List<ResourceType<?>> types() {
    return List.copyOf(byKind.values());
  }

  /** Returns the type of a kind. */
  public Optional<ResourceType<?>> type(GroupVersionKind kind) {
    return Optional.ofNullable(byKind.get(kind));
  }

  /** Returns the type of a class of objects. */
  @SuppressWarnings("unchecked") // the key of the map is the class of the value's objects
  public <T extends KubernetesObject> Optional<ResourceType<T>> type(Class<T> type) {
    return Optional.ofNullable((ResourceType<T>) byClass.get(type));
  }

  /** Returns the type of an object, by its class. */
  @SuppressWarnings("unchecked") // an object's class is that of its type
  public <T extends KubernetesObject> Optional<ResourceType<T>> type(T object) {
    return type((Class<T>) object.getClass());
  }
}
