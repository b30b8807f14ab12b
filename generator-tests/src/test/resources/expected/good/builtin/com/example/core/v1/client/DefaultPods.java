package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.EvictionCodec;
import com.example.core.v1.Pod;
import com.example.core.v1.PodCodec;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.GetOptions;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Pod} objects by the generic client. */
@Generated
@NullMarked
final class DefaultPods extends ResourceClient<Pod> implements PodInterface {
  DefaultPods(ResourceClient<Pod> client) {
    super(client);
  }

  @Override
  public Eviction evict(String name, Eviction body, CreateOptions options) {
    return createSub(name, "eviction", body, EvictionCodec.INSTANCE, EvictionCodec.INSTANCE,
        options);
  }

  @Override
  public Pod getResize(String name, GetOptions options) {
    return getSub(name, "resize", PodCodec.INSTANCE, options);
  }

  @Override
  public Pod updateResize(String name, Pod body, UpdateOptions options) {
    return updateSub(name, "resize", body, PodCodec.INSTANCE, PodCodec.INSTANCE, options);
  }

  @Override
  public Pod patchResize(String name, Patch patch, PatchOptions options) {
    return patchSub(name, "resize", patch, PodCodec.INSTANCE, options);
  }
}
