package dev.kubewright.rest;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.mapping.PartialResource;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import java.util.List;
import java.util.function.Supplier;

/**
 * The mapper of a connection with a limit of its own: each lookup is a call of that connection.
 *
 * @param mapper the mapper that all views of the connection share
 * @param exchange has the limit
 */
record CallMapper(Supplier<RestMapper> mapper, Exchange exchange) implements RestMapper {
  private RestMapper once() {
    return mapper.get().until(exchange.deadline());
  }

  @Override
  public GroupVersionKind kindFor(PartialResource resource) {
    return once().kindFor(resource);
  }

  @Override
  public List<GroupVersionKind> kindsFor(PartialResource resource) {
    return once().kindsFor(resource);
  }

  @Override
  public GroupVersionResource resourceFor(PartialResource resource) {
    return once().resourceFor(resource);
  }

  @Override
  public List<GroupVersionResource> resourcesFor(PartialResource resource) {
    return once().resourcesFor(resource);
  }

  @Override
  public RestMapping restMapping(GroupKind kind, String... versions) {
    return once().restMapping(kind, versions);
  }

  @Override
  public List<RestMapping> restMappings(GroupKind kind, String... versions) {
    return once().restMappings(kind, versions);
  }

  @Override
  public String singular(String resource) {
    return once().singular(resource);
  }

  @Override
  public RestMapping mappingFor(String resourceOrKind) {
    return once().mappingFor(resourceOrKind);
  }

  @Override
  public RestMapper until(Deadline deadline) {
    return mapper.get().until(deadline);
  }

  @Override
  public void reset() {
    mapper.get().reset();
  }
}
