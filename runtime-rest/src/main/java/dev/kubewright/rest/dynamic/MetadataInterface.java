package dev.kubewright.rest.dynamic;

import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.rest.SubresourceClient;
import dev.kubewright.transport.ListerWatcher;
import java.util.function.Consumer;

/** Operations on the metadata of objects alone. Safe for all threads. */
public interface MetadataInterface
    extends Gettable<PartialObjectMetadata>,
        ListerWatcher<PartialObjectMetadata>,
        Deletable<PartialObjectMetadata>,
        CollectionDeletable<PartialObjectMetadata> {
  /**
   * Sends a patch: {@code patch("web", patch, o -> o.dryRun(true))}. It may change the whole
   * object.
   *
   * @return the metadata of the object as the server stored it
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached or does not
   *     answer in time
   */
  PartialObjectMetadata patch(String name, Patch patch, Consumer<PatchOptionsBuilder> options);

  /** Sends a patch without options. */
  default PartialObjectMetadata patch(String name, Patch patch) {
    return patch(name, patch, o -> {});
  }

  /**
   * Returns a client of the metadata of a subresource.
   *
   * @param segments the segments of the path after the name. At least one.
   * @throws IllegalArgumentException if there is none, or one cannot stand in a path
   */
  SubresourceClient<PartialObjectMetadata> subresource(String... segments);
}
