package dev.kubewright.rest.dynamic;

import dev.kubewright.client.Deletion;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.SubresourceClient;
import dev.kubewright.transport.ReadingSession;
import java.util.function.Consumer;

/** Shows the part of a generic client that makes sense for metadata. */
record DefaultMetadata(ResourceClient<PartialObjectMetadata> client) implements MetadataInterface {
  @Override
  public PartialObjectMetadata get(String name, Consumer<GetOptionsBuilder> options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<PartialObjectMetadata> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<PartialObjectMetadata> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public ReadingSession<PartialObjectMetadata> open(ManagedFieldsPolicy managedFields) {
    return client.open(managedFields);
  }

  @Override
  public PartialObjectMetadata patch(
      String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Deletion<PartialObjectMetadata> delete(
      String name, Consumer<DeleteOptionsBuilder> options) {
    return client.delete(name, options);
  }

  @Override
  public ObjectList<PartialObjectMetadata> deleteCollection(
      Consumer<DeleteOptionsBuilder> options, Consumer<ListOptionsBuilder> selection) {
    return client.deleteCollection(options, selection);
  }

  @Override
  public SubresourceClient<PartialObjectMetadata> subresource(String... segments) {
    return client.subresource(client.type().codec(), segments);
  }
}
