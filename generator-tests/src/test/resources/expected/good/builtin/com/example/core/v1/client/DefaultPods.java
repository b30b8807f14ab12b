package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.EvictionCodec;
import com.example.core.v1.Pod;
import com.example.core.v1.PodBuilder;
import com.example.core.v1.PodCodec;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.ResourceClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Access to {@link Pod} objects by the generic client. */
@Generated @NullMarked
final class DefaultPods extends ResourceClient<Pod> implements PodInterface {
  DefaultPods(ResourceClient<Pod> client) {
    super(client);
  }

  @Override
  public Pod buildFrom(@Nullable Pod object, Consumer<PodBuilder> change) {
    return Drafts.change(PodBuilder.from(object), change).build();
  }

  @Override
  public Eviction evict(String name, Eviction body, Consumer<CreateOptionsBuilder> options) {
    return createSub(name, "eviction", body, EvictionCodec.INSTANCE, EvictionCodec.INSTANCE,
        options);
  }

  @Override
  public Pod getResize(String name, Consumer<GetOptionsBuilder> options) {
    return getSub(name, "resize", PodCodec.INSTANCE, options);
  }

  @Override
  public Pod updateResize(String name, Pod body, Consumer<UpdateOptionsBuilder> options) {
    return updateSub(name, "resize", body, PodCodec.INSTANCE, PodCodec.INSTANCE, options);
  }

  @Override
  public Pod patchResize(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return patchSub(name, "resize", patch, PodCodec.INSTANCE, options);
  }
}
