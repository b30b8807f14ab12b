package dev.kubewright.resource;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Knows the kinds that a program has classes for. Finds the resource type of a kind, a class or an
 * object, orders the versions of groups, and converts objects between versions. Immutable, safe for
 * all threads.
 *
 * <pre>{@code
 * var scheme =
 *     KubernetesScheme.SCHEME
 *         .and(CronTabs.TYPE, OldCronTabs.TYPE)
 *         .withConversion(OldCronTabs.TYPE, CronTabs.TYPE, old -> upgraded(old));
 * }</pre>
 *
 * <p>{@code SchemeDecoder} reads objects of all kinds with a scheme.
 */
public final class Scheme {
  /** A scheme without kinds. */
  public static final Scheme NONE = new Scheme(Map.of(), Map.of(), Map.of(), Conversions.NONE);

  private final Map<GroupVersionKind, ResourceType<?>> byKind;
  private final Map<Class<?>, ResourceType<?>> byClass;

  private final Map<String, List<String>> priorities;
  private final Conversions conversions;

  private Scheme(
      Map<GroupVersionKind, ResourceType<?>> byKind,
      Map<Class<?>, ResourceType<?>> byClass,
      Map<String, List<String>> priorities,
      Conversions conversions) {
    this.byKind = Collections.unmodifiableMap(byKind);
    this.byClass = Collections.unmodifiableMap(byClass);
    this.priorities = Collections.unmodifiableMap(priorities);
    this.conversions = conversions;
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
   * @throws IllegalArgumentException if two different types have the same kind or class, or if the
   *     kind of a type is not known
   */
  public Scheme and(Collection<? extends ResourceType<?>> types) {
    var kinds = new LinkedHashMap<>(byKind);
    var classes = new LinkedHashMap<>(byClass);
    for (ResourceType<?> type : types) {
      if (type.kind().isEmpty()) {
        throw new IllegalArgumentException("the kind of " + type + " is not known");
      }
      ResourceType<?> sameKind = kinds.put(type.groupVersionKind(), type);
      ResourceType<?> sameClass = classes.put(type.type(), type);
      if ((sameKind != null && !sameKind.equals(type))
          || (sameClass != null && !sameClass.equals(type))) {
        throw new IllegalArgumentException(
            type.groupVersionKind() + " or " + type.type().getName() + " is given twice");
      }
    }
    return new Scheme(kinds, classes, priorities, conversions);
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
   * Returns a scheme of the kinds and conversions of both schemes. If both have an order of the
   * versions of a group, that of the other scheme counts.
   *
   * @throws IllegalArgumentException if two different types have the same kind or class, or two
   *     different conversions the same kinds
   */
  public Scheme and(Scheme other) {
    Scheme both = and(other.types());
    var orders = new LinkedHashMap<>(priorities);
    orders.putAll(other.priorities);
    return new Scheme(both.byKind, both.byClass, orders, conversions.and(other.conversions));
  }

  /**
   * Returns a scheme that prefers some versions of a group to others.
   *
   * @param first the preferred version
   * @param others the next ones, the best one first. Versions that are not given come last. A
   *     version counts as soon as the scheme has a kind of it.
   * @throws IllegalArgumentException if the versions are of several groups, or one is given twice
   */
  public Scheme withVersionPriority(GroupVersion first, GroupVersion... others) {
    var order = new ArrayList<>(List.of(first.version()));
    for (GroupVersion other : others) {
      if (!other.group().equals(first.group())) {
        throw new IllegalArgumentException(
            first + " and " + other + " are of different groups; order one group at a time");
      }
      if (order.contains(other.version())) {
        throw new IllegalArgumentException(other + " is given twice");
      }
      order.add(other.version());
    }
    var orders = new LinkedHashMap<>(priorities);
    orders.put(first.group(), List.copyOf(order));
    return new Scheme(byKind, byClass, orders, conversions);
  }

  /**
   * Returns a scheme with a function that converts objects of one kind to another.
   *
   * @param function gets each object that is converted, on the thread that converts it. It may not
   *     return null. What it throws is passed on.
   * @throws IllegalArgumentException if the scheme does not have the types, or has a conversion
   *     between them
   */
  public <A extends KubernetesObject, B extends KubernetesObject> Scheme withConversion(
      ResourceType<A> from, ResourceType<B> to, Function<? super A, ? extends B> function) {
    Objects.requireNonNull(function, "function");
    for (ResourceType<?> type : List.of(from, to)) {
      if (!type.equals(byKind.get(type.groupVersionKind()))) {
        throw new IllegalArgumentException("the scheme does not have " + type.groupVersionKind());
      }
    }
    return new Scheme(byKind, byClass, priorities, conversions.and(from, to, function));
  }

  /**
   * Converts an object to another kind, mostly to another version of its kind. An object that has
   * the kind already is returned as it is. Each conversion is one function: there are no detours.
   *
   * @throws ConversionException if no such conversion is registered, or it returns null
   * @throws IllegalArgumentException if the scheme does not know the class of the object
   */
  public <B extends KubernetesObject> B convert(KubernetesObject object, ResourceType<B> to) {
    return conversions.convert(object, known(object.getClass()), to);
  }

  /**
   * Converts an object to the kind of a class. See {@link #convert(KubernetesObject,
   * ResourceType)}.
   *
   * @throws IllegalArgumentException if the scheme does not know one of the classes
   */
  public <B extends KubernetesObject> B convert(KubernetesObject object, Class<B> to) {
    @SuppressWarnings("unchecked") // the key of the map is the class of the value's objects
    var type = (ResourceType<B>) known(to);
    return convert(object, type);
  }

  /**
   * Converts an object to another version of its kind. See {@link #convert(KubernetesObject,
   * ResourceType)}.
   *
   * @throws IllegalArgumentException if the scheme does not know the kind in that version
   */
  public KubernetesObject convert(KubernetesObject object, GroupVersion to) {
    GroupVersionKind kind = to.withKind(known(object.getClass()).kind());
    ResourceType<?> type = byKind.get(kind);
    if (type == null) {
      throw new IllegalArgumentException("the scheme does not know " + kind);
    }
    return convert(object, type);
  }

  private ResourceType<?> known(Class<?> type) {
    ResourceType<?> known = byClass.get(type);
    if (known == null) {
      throw new IllegalArgumentException("the scheme does not know " + type.getName());
    }
    return known;
  }

  /** Returns the groups, in the order in which their first kinds were added. */
  public List<String> groups() {
    return byKind.keySet().stream().map(GroupVersionKind::group).distinct().toList();
  }

  /**
   * Returns the versions of a group, the preferred one first: those of {@link
   * #withVersionPriority}, then the others as API servers order them, stable before beta before
   * alpha, and newer before older. Empty if the scheme has no kind of the group.
   */
  public List<GroupVersion> prioritizedVersions(String group) {
    List<String> order = priorities.getOrDefault(group, List.of());
    return byKind.keySet().stream()
        .filter(kind -> kind.group().equals(group))
        .map(GroupVersionKind::groupVersion)
        .distinct()
        .sorted(
            Comparator.comparingInt((GroupVersion v) -> place(order, v.version()))
                .thenComparing(GroupVersion::version, VersionOrder.INSTANCE))
        .toList();
  }

  private static int place(List<String> order, String version) {
    int place = order.indexOf(version);
    return place < 0 ? order.size() : place;
  }

  /** Returns the preferred version of a group. */
  public Optional<GroupVersion> preferredVersion(String group) {
    return prioritizedVersions(group).stream().findFirst();
  }

  /** Returns the types of a kind in all its versions, that of the preferred version first. */
  public List<ResourceType<?>> versions(GroupKind kind) {
    var types = new ArrayList<ResourceType<?>>();
    for (GroupVersion version : prioritizedVersions(kind.group())) {
      ResourceType<?> type = byKind.get(version.withKind(kind.kind()));
      if (type != null) {
        types.add(type);
      }
    }
    return List.copyOf(types);
  }

  /** Returns whether the scheme has a kind, or the kind of the items of a list kind. */
  public boolean recognizes(GroupVersionKind kind) {
    return byKind.containsKey(kind) || itemType(kind).isPresent();
  }

  /**
   * Returns the type of the items of a list kind, such as that of deployments for {@code
   * DeploymentList}. Empty for kinds that are no lists, and for {@code List}, whose items name
   * their kinds.
   */
  public Optional<ResourceType<?>> itemType(GroupVersionKind listKind) {
    String kind = listKind.kind();
    return kind.endsWith(ResourceType.LIST) && !byKind.containsKey(listKind)
        ? type(
            listKind
                .groupVersion()
                .withKind(kind.substring(0, kind.length() - ResourceType.LIST.length())))
        : Optional.empty();
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
