package dev.kubewright.rest;

import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.mapping.NoKindMatchException;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.rest.mapping.PartialResource;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import java.util.List;
import java.util.Locale;

/** Knows a few mappings, by plural name and by kind. */
public record FixedMapper(List<RestMapping> mappings) implements RestMapper {
  public static FixedMapper of(RestMapping... mappings) {
    return new FixedMapper(List.of(mappings));
  }

  private List<RestMapping> named(PartialResource resource) {
    List<RestMapping> found =
        mappings.stream()
            .filter(m -> m.resource().resource().equals(resource.resource()))
            .filter(
                m -> resource.group().isEmpty() || m.resource().group().equals(resource.group()))
            .toList();
    if (found.isEmpty()) {
      throw new NoResourceMatchException(resource);
    }
    return found;
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return named(resource).get(0).kind();
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return named(resource).stream().map(RestMapping::kind).toList();
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return named(resource).get(0).resource();
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return named(resource).stream().map(RestMapping::resource).toList();
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return restMappings(kind, versions).get(0);
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    List<RestMapping> found =
        mappings.stream()
            .filter(m -> m.kind().groupKind().equals(kind))
            .filter(m -> versions.length == 0 || List.of(versions).contains(m.kind().version()))
            .toList();
    if (found.isEmpty()) {
      throw new NoKindMatchException(kind, List.of(versions));
    }
    return found;
  }

  @Override
  public String singular(String resource) {
    return named(PartialResource.of(resource)).get(0).kind().kind().toLowerCase(Locale.ROOT);
  }
}
