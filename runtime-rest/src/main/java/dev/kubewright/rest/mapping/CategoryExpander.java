package dev.kubewright.rest.mapping;

import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the resources of a category, such as {@code all}. Implementations are safe for all threads.
 */
@FunctionalInterface
public interface CategoryExpander {
  /**
   * Returns the resources of a category, or empty if there is no such category.
   *
   * @throws dev.kubewright.error.ApiException if a server was asked and refuses
   * @throws dev.kubewright.error.TransportException if a server was asked and cannot be reached
   */
  Optional<List<GroupResource>> expand(String category);

  /** Returns an expander of the given categories. */
  static CategoryExpander of(Map<String, List<GroupResource>> categories) {
    Map<String, List<GroupResource>> copy =
        categories.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> List.copyOf(e.getValue())));
    return category -> Optional.ofNullable(copy.get(category));
  }

  /**
   * Returns an expander of the categories that a server reports. Each resource comes once, in the
   * order of discovery. Versions that cannot be discovered are left out.
   *
   * @param discovery is asked at each call, so it should be a cache
   */
  static CategoryExpander over(DiscoveryInterface discovery) {
    Objects.requireNonNull(discovery, "discovery");
    return category -> {
      Set<GroupResource> found = new LinkedHashSet<>();
      for (APIResourceList list : discovery.serverGroupsAndResources().resources()) {
        String group = GroupVersion.parse(list.groupVersion()).group();
        for (APIResource resource : list.resources()) {
          if (resource.categories().contains(category)) {
            found.add(new GroupResource(group, resource.name()));
          }
        }
      }
      return found.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(found));
    };
  }

  /** Returns an expander that puts the responses of others together. Each resource comes once. */
  static CategoryExpander union(CategoryExpander... expanders) {
    List<CategoryExpander> all = List.copyOf(Arrays.asList(expanders));
    return category -> {
      Set<GroupResource> found = new LinkedHashSet<>();
      boolean known = false;
      for (CategoryExpander expander : all) {
        Optional<List<GroupResource>> some = expander.expand(category);
        known |= some.isPresent();
        found.addAll(some.orElse(List.of()));
      }
      return known ? Optional.of(List.copyOf(found)) : Optional.empty();
    };
  }
}
