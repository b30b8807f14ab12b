package dev.kubewright.rest.dynamic;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.SubresourceClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.mapping.PartialResource;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.unstructured.Unstructured;
import java.util.function.Consumer;

/** The scales of one namespace. */
record DefaultScales(RestClient rest, RestMapper mapper, ScaleKindResolver kinds, String namespace)
    implements ScaleInterface {
  @Override
  public Scale get(GroupResource resource, String name, Consumer<GetOptionsBuilder> options) {
    return oneCall().found(resource, name, options);
  }

  private Scale found(GroupResource resource, String name, Consumer<GetOptionsBuilder> options) {
    return ScaleVersions.read(client(served(resource)).get(name, options));
  }

  /** Returns this for one call: its lookups and its request have one limit. */
  private DefaultScales oneCall() {
    Deadline end = rest.unwrap(Connection.class).exchange().deadline();
    return new DefaultScales(rest.until(end), mapper.until(end), kinds.until(end), namespace);
  }

  @Override
  public Scale update(GroupResource resource, Scale scale, Consumer<UpdateOptionsBuilder> options) {
    String name = scale.metadata().name();
    if (name == null) {
      throw new IllegalArgumentException("a scale without metadata.name belongs to no object");
    }
    return oneCall().updated(resource, name, scale, options);
  }

  private Scale updated(
      GroupResource resource, String name, Scale scale, Consumer<UpdateOptionsBuilder> options) {
    GroupVersionResource served = served(resource);
    Unstructured wanted = ScaleVersions.write(scale, kinds.scaleForResource(served));
    return ScaleVersions.read(client(served).update(name, wanted, options));
  }

  @Override
  public Scale patch(
      GroupVersionResource resource,
      String name,
      Patch patch,
      Consumer<PatchOptionsBuilder> options) {
    return ScaleVersions.read(client(resource).patch(name, patch, options));
  }

  private GroupVersionResource served(GroupResource resource) {
    return mapper.resourceFor(PartialResource.of(resource));
  }

  private SubresourceClient<Unstructured> client(GroupVersionResource resource) {
    return rest.resources(Unstructured.typeOf(resource)).namespace(namespace).subresource("scale");
  }
}
