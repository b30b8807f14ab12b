package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** The resources of Fleet by kind and by class. */
@NullMarked
@Generated("dev.kubewright")
public final class FleetScheme {
  private static final List<ResourceType<?>> TYPES = List.of(
      CSIFleets.TYPE,
      Policies.TYPE);

  private static final Map<GroupVersionKind, ResourceType<?>> BY_KIND = TYPES.stream()
      .collect(Collectors.toUnmodifiableMap(ResourceType::kind, Function.identity()));

  private static final Map<Class<?>, ResourceType<?>> BY_CLASS = TYPES.stream()
      .collect(Collectors.toUnmodifiableMap(ResourceType::type, Function.identity()));

  private FleetScheme() {}

  /** All resources, by group-version and type. */
  public static List<ResourceType<?>> types() {
    return TYPES;
  }

  /** The resource of a kind. */
  public static Optional<ResourceType<?>> type(GroupVersionKind kind) {
    return Optional.ofNullable(BY_KIND.get(kind));
  }

  /** The resource whose objects are of a class. */
  @SuppressWarnings("unchecked")
  public static <T extends KubernetesObject> Optional<ResourceType<T>> type(Class<T> type) {
    // The key of the map is the class of the value's objects.
    return Optional.ofNullable((ResourceType<T>) BY_CLASS.get(type));
  }

  /** The resource of an object. */
  @SuppressWarnings("unchecked")
  public static <T extends KubernetesObject> Optional<ResourceType<T>> type(T object) {
    return type((Class<T>) object.getClass());
  }
}
