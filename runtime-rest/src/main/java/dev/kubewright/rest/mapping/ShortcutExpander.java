package dev.kubewright.rest.mapping;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.ServerResources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets another mapper understand short names, such as {@code deploy} for {@code deployments}.
 *
 * <p>A name that is the plural or singular of some resource is never expanded. A short name that
 * several resources have stands for the first of them in the order of discovery. The warning
 * handler receives one text for each other resource. Safe for all threads if the other mapper and
 * discovery are.
 */
public final class ShortcutExpander implements RestMapper {
  private final RestMapper delegate;
  private final Supplier<ServerResources> discovery;
  private final Consumer<String> warnings;
  private final @Nullable DiscoveryInterface server;
  private final AtomicReference<@Nullable Shortcuts> shortcuts;

  ShortcutExpander(
      RestMapper delegate, Supplier<ServerResources> discovery, Consumer<String> warnings) {
    this(delegate, discovery, warnings, null, new AtomicReference<>());
  }

  private ShortcutExpander(
      RestMapper delegate,
      Supplier<ServerResources> discovery,
      Consumer<String> warnings,
      @Nullable DiscoveryInterface server,
      AtomicReference<@Nullable Shortcuts> shortcuts) {
    this.delegate = Objects.requireNonNull(delegate, "delegate");
    this.discovery = discovery;
    this.warnings = Objects.requireNonNull(warnings, "warnings");
    this.server = server;
    this.shortcuts = shortcuts;
  }

  /**
   * Returns a mapper that expands short names. It borrows its parameters.
   *
   * @param delegate finds the expanded resources
   * @param discovery knows the short names. It is asked at each lookup, so it should be a cache.
   * @param warnings receives a text for each other resource of an ambiguous short name
   */
  public static ShortcutExpander over(
      RestMapper delegate, DiscoveryInterface discovery, Consumer<String> warnings) {
    return new ShortcutExpander(
        delegate,
        discovery::serverGroupsAndResources,
        warnings,
        discovery,
        new AtomicReference<>());
  }

  @Override
  public ShortcutExpander until(Deadline deadline) {
    RestMapper limited = delegate.until(deadline);
    if (server == null) {
      return new ShortcutExpander(limited, discovery, warnings, null, shortcuts);
    }
    DiscoveryInterface one = server.until(deadline);
    return new ShortcutExpander(limited, one::serverGroupsAndResources, warnings, one, shortcuts);
  }

  /** Returns a mapper for one call: short names and lookups have one time limit together. */
  private ShortcutExpander once() {
    Deadline end = server == null ? Deadline.NONE : server.deadline();
    return end.isLimited() ? until(end) : this;
  }

  private <T> T lookup(PartialResource resource, BiFunction<RestMapper, PartialResource, T> query) {
    ShortcutExpander one = once();
    return query.apply(one.delegate, one.expand(resource));
  }

  /** Looks a second time after a failure, because the first lookup may have renewed the cache. */
  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    ShortcutExpander one = once();
    try {
      return one.delegate.kindFor(one.expand(resource));
    } catch (NoMatchException noMatch) {
      return one.delegate.kindFor(one.expand(resource));
    }
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return lookup(resource, RestMapper::kindsFor);
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return lookup(resource, RestMapper::resourceFor);
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return lookup(resource, RestMapper::resourcesFor);
  }

  @Override
  public RestMapping mappingFor(String resourceOrKind) {
    return ArgumentMapping.find(once(), resourceOrKind);
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return delegate.restMapping(kind, versions);
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return delegate.restMappings(kind, versions);
  }

  @Override
  public String singular(String resource) {
    return lookup(PartialResource.of(resource), (mapper, full) -> mapper.singular(full.resource()));
  }

  @Override
  public void reset() {
    delegate.reset();
  }

  private PartialResource expand(PartialResource resource) {
    ServerResources discovered = discovery.get();
    Shortcuts known = shortcuts.get();
    if (known == null || known.source != discovered) {
      known = new Shortcuts(discovered);
      shortcuts.set(known);
    }
    return known.expand(resource, warnings);
  }

  /** The names of one response of discovery. Immutable. */
  private static final class Shortcuts {
    final ServerResources source;
    private final Map<String, Set<String>> groupsOfName = new HashMap<>();
    private final Map<String, List<GroupResource>> ofShortName = new HashMap<>();

    Shortcuts(ServerResources source) {
      this.source = source;
      for (APIResourceList list : source.resources()) {
        String group = GroupVersion.parse(list.groupVersion()).group();
        for (APIResource resource : list.resources()) {
          groupsOfName.computeIfAbsent(resource.name(), n -> new HashSet<>()).add(group);
          groupsOfName.computeIfAbsent(resource.singularName(), n -> new HashSet<>()).add(group);
          for (String name : resource.shortNames()) {
            ofShortName
                .computeIfAbsent(name, n -> new ArrayList<>())
                .add(new GroupResource(group, resource.name()));
          }
        }
      }
    }

    PartialResource expand(PartialResource wanted, Consumer<String> warnings) {
      Set<String> named = groupsOfName.getOrDefault(wanted.resource(), Set.of());
      if (wanted.group().isEmpty() ? !named.isEmpty() : named.contains(wanted.group())) {
        return wanted;
      }
      List<GroupResource> all = ofShortName.getOrDefault(wanted.resource(), List.of());
      var inGroup = new LinkedHashSet<GroupResource>();
      for (GroupResource one : all) {
        if (wanted.group().isEmpty() || wanted.group().equals(one.group())) {
          inGroup.add(one);
        }
      }
      if (!inGroup.isEmpty()) {
        GroupResource first = inGroup.iterator().next();
        inGroup.stream().skip(1).forEach(other -> warnings.accept(warning(wanted, first, other)));
        return PartialResource.of(first);
      }
      for (GroupResource one : all) {
        if (one.group().startsWith(wanted.group())) {
          return new PartialResource(one.group(), wanted.version(), one.resource());
        }
      }
      return wanted;
    }

    private static String warning(
        PartialResource wanted, GroupResource first, GroupResource other) {
      return "the short name \""
          + wanted.resource()
          + "\" means "
          + first
          + " here, but it is also one of "
          + other;
    }
  }
}
