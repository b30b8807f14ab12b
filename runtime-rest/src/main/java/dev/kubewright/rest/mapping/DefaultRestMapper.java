package dev.kubewright.rest.mapping;

import dev.kubewright.annotation.Scope;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Maps the kinds that it was made with. Asks no server. Immutable, safe for all threads.
 *
 * <pre>{@code
 * var mapper =
 *     DefaultRestMapper.builder(new GroupVersion("apps", "v1"))
 *         .add(new GroupVersionKind("apps", "v1", "Deployment"), Scope.NAMESPACED)
 *         .build();
 * }</pre>
 */
public final class DefaultRestMapper implements RestMapper {
  /** A version that means any version, for programs that name it as old Go programs did. */
  private static final String INTERNAL = "__internal";

  /** Kinds that are their own plural. */
  private static final String UNCHANGED = "endpoints";

  private final List<GroupVersion> defaults;
  private final Map<String, List<Names>> names;
  private final Map<String, List<KindOf>> kinds;
  private final Map<GroupVersionKind, RestMapping> mappings;

  /** Plural and singular name of a resource. */
  private record Names(GroupVersionResource plural, GroupVersionResource singular) {}

  /** The kind of a name, which is a plural or a singular. */
  private record KindOf(GroupVersionResource name, GroupVersionKind kind) {}

  private DefaultRestMapper(Builder from) {
    defaults = from.defaults;
    mappings = new LinkedHashMap<>(from.mappings);
    names = new HashMap<>();
    from.singulars.forEach(
        (plural, singular) -> {
          var both = new Names(plural, singular);
          for (String name : new LinkedHashSet<>(List.of(plural.resource(), singular.resource()))) {
            names.computeIfAbsent(name, n -> new ArrayList<>()).add(both);
          }
        });
    kinds = new HashMap<>();
    from.kinds.forEach(
        (name, kind) ->
            kinds
                .computeIfAbsent(name.resource(), n -> new ArrayList<>())
                .add(new KindOf(name, kind)));
  }

  /**
   * Returns a builder.
   *
   * @param defaults the versions to use for kinds without a version, the best one first
   */
  public static Builder builder(GroupVersion... defaults) {
    return new Builder(List.copyOf(Arrays.asList(defaults)));
  }

  /** Collects kinds. For one thread. */
  public static final class Builder {
    private final List<GroupVersion> defaults;
    private final Map<GroupVersionResource, GroupVersionKind> kinds = new LinkedHashMap<>();
    private final Map<GroupVersionResource, GroupVersionResource> singulars = new LinkedHashMap<>();
    private final Map<GroupVersionKind, RestMapping> mappings = new LinkedHashMap<>();

    private Builder(List<GroupVersion> defaults) {
      this.defaults = defaults;
    }

    /**
     * Adds a kind with guessed names: its lower case as singular, and {@code s}, {@code es} or
     * {@code ies} at the end as plural, as client-go's UnsafeGuessKindToResource does. Not every
     * server follows these rules.
     *
     * @throws IllegalArgumentException if the kind is empty
     */
    public Builder add(GroupVersionKind kind, Scope scope) {
      String singular = guessSingular(kind.kind());
      return addSpecific(kind, guessPlural(singular), singular, scope);
    }

    /**
     * Adds a kind with its names. A name that is known already gets this kind.
     *
     * @throws IllegalArgumentException if the kind or a name is empty
     */
    public Builder addSpecific(GroupVersionKind kind, String plural, String singular, Scope scope) {
      if (kind.kind().isEmpty() || plural.isEmpty() || singular.isEmpty()) {
        throw new IllegalArgumentException(kind + " needs a kind, a plural and a singular");
      }
      GroupVersionResource many = kind.groupVersion().withResource(plural);
      GroupVersionResource one = kind.groupVersion().withResource(singular);
      singulars.put(many, one);
      kinds.put(one, kind);
      kinds.put(many, kind);
      mappings.put(kind, new RestMapping(many, kind, scope));
      return this;
    }

    /** Returns the mapper. The builder may be used further. */
    public DefaultRestMapper build() {
      return new DefaultRestMapper(this);
    }
  }

  /** Returns the singular name that a kind usually has. */
  static String guessSingular(String kind) {
    return kind.toLowerCase(Locale.ROOT);
  }

  /** Returns the plural that a singular name usually has. */
  static String guessPlural(String singular) {
    if (singular.isEmpty() || singular.endsWith(UNCHANGED)) {
      return singular;
    }
    return switch (singular.charAt(singular.length() - 1)) {
      case 's' -> singular + "es";
      case 'y' -> singular.substring(0, singular.length() - 1) + "ies";
      default -> singular + "s";
    };
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return Lookup.only(
        kindsFor(resource),
        several -> new AmbiguousResourceException(resource, List.of(), several));
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    var hints = new Hints.Collector();
    return orNoResource(resource, findKinds(resource, hints), hints);
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return Lookup.only(
        resourcesFor(resource),
        several -> new AmbiguousResourceException(resource, several, List.of()));
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    var hints = new Hints.Collector();
    return orNoResource(resource, findResources(resource, hints), hints);
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return restMappings(kind, versions).get(0);
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    var hints = new Hints.Collector();
    List<RestMapping> found = findMappings(kind, Arrays.asList(versions), hints);
    if (found.isEmpty()) {
      throw new NoKindMatchException(kind, Arrays.asList(versions), hints.hints());
    }
    return found;
  }

  @Override
  public String singular(String resource) {
    PartialResource wanted = PartialResource.of(resource);
    List<GroupVersionResource> plurals = resourcesFor(wanted);
    Set<String> singulars =
        names.getOrDefault(lower(resource), List.of()).stream()
            .map(both -> both.singular().resource())
            .collect(Collectors.toSet());
    if (singulars.size() > 1) {
      throw new AmbiguousResourceException(wanted, plurals, List.of());
    }
    return singulars.iterator().next();
  }

  private List<GroupVersionKind> findKinds(PartialResource resource, Hints.Collector hints) {
    List<KindOf> named = kinds.getOrDefault(lower(resource.resource()), List.of());
    List<KindOf> found = new ArrayList<>();
    for (Predicate<GroupVersionResource> place : places(resource)) {
      if (found.isEmpty()) {
        named.stream().filter(kindOf -> place.test(kindOf.name())).forEach(found::add);
      }
    }
    if (found.isEmpty()) {
      hints.add(() -> Hints.ofResources(resource, properResources()));
    }
    return found.stream()
        .map(KindOf::kind)
        .distinct()
        .sorted(preferred(GroupVersionKind::groupVersion, GroupVersionKind::kind))
        .toList();
  }

  private List<GroupVersionResource> findResources(
      PartialResource resource, Hints.Collector hints) {
    String name = lower(resource.resource());
    List<Names> named = names.getOrDefault(name, List.of());
    List<GroupVersionResource> found = new ArrayList<>();
    for (Predicate<GroupVersionResource> place : places(resource)) {
      if (found.isEmpty()) {
        named.stream().map(Names::plural).filter(place).forEach(found::add);
      }
    }
    if (found.isEmpty()) {
      hints.add(() -> Hints.ofResources(resource, properResources()));
    }
    return found.stream()
        .distinct()
        .sorted(preferred(GroupVersionResource::groupVersion, GroupVersionResource::resource))
        .toList();
  }

  /**
   * Returns conditions on group and version. The first one that some resource fulfils counts: a
   * group that is only the beginning of a name counts if no group has exactly that name.
   */
  private static List<Predicate<GroupVersionResource>> places(PartialResource wanted) {
    String version = wanted.version().equals(INTERNAL) ? "" : wanted.version();
    if (wanted.group().isEmpty()) {
      return List.of(one -> version.isEmpty() || version.equals(one.version()));
    }
    Predicate<GroupVersionResource> exact = one -> wanted.group().equals(one.group());
    return version.isEmpty()
        ? List.of(exact, one -> one.group().startsWith(wanted.group()))
        : List.of(exact.and(one -> version.equals(one.version())));
  }

  private List<RestMapping> findMappings(
      GroupKind kind, List<String> versions, Hints.Collector hints) {
    List<String> wanted = versions.stream().filter(DefaultRestMapper::isVersion).toList();
    List<RestMapping> found = new ArrayList<>();
    if (wanted.isEmpty()) {
      for (GroupVersion version : defaults) {
        if (version.group().equals(kind.group())) {
          addIfKnown(kind.withVersion(version.version()), found);
        }
      }
    } else {
      for (String version : wanted) {
        if (found.isEmpty()) {
          addIfKnown(kind.withVersion(version), found);
        }
      }
    }
    if (found.isEmpty()) {
      hints.add(() -> Hints.ofKinds(kind.group(), kind.kind(), properKinds()));
    }
    return found;
  }

  private void addIfKnown(GroupVersionKind kind, List<RestMapping> found) {
    RestMapping mapping = mappings.get(kind);
    if (mapping != null) {
      found.add(mapping);
    }
  }

  private static boolean isVersion(String version) {
    return !version.isEmpty() && !version.equals(INTERNAL);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Orders by the versions of {@code defaults}, then by name. */
  private <T> Comparator<T> preferred(Function<T, GroupVersion> version, Function<T, String> name) {
    return Comparator.<T>comparingInt(one -> position(version.apply(one)))
        .thenComparing(one -> version.apply(one).apiVersion())
        .thenComparing(name);
  }

  private int position(GroupVersion version) {
    int position = defaults.indexOf(version);
    return position < 0 ? Integer.MAX_VALUE : position;
  }

  /** Returns the kinds that a person would name, without lists and kinds in lower case. */
  private List<GroupVersionKind> properKinds() {
    return mappings.keySet().stream()
        .filter(kind -> !kind.kind().endsWith("List") && !kind.kind().equals(lower(kind.kind())))
        .toList();
  }

  private List<GroupVersionResource> properResources() {
    return properKinds().stream()
        .map(kind -> Objects.requireNonNull(mappings.get(kind)).resource())
        .distinct()
        .toList();
  }

  private static <T> List<T> orNoResource(
      PartialResource resource, List<T> found, Hints.Collector hints) {
    if (found.isEmpty()) {
      throw new NoResourceMatchException(resource, hints.hints());
    }
    return found;
  }

  /** Returns lookups that answer "nothing" with an empty list. */
  Lookup lookup() {
    return new Finder();
  }

  private final class Finder implements Lookup {
    @Override
    public List<GroupVersionKind> findKinds(PartialResource resource, Hints.Collector hints) {
      return DefaultRestMapper.this.findKinds(resource, hints);
    }

    @Override
    public List<GroupVersionResource> findResources(
        PartialResource resource, Hints.Collector hints) {
      return DefaultRestMapper.this.findResources(resource, hints);
    }

    @Override
    public List<RestMapping> findMappings(
        GroupKind kind, List<String> versions, Hints.Collector hints) {
      return DefaultRestMapper.this.findMappings(kind, versions, hints);
    }
  }

  @Override
  public String toString() {
    return "DefaultRestMapper" + mappings.values();
  }
}
