package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.EvictionCodec;
import com.example.core.v1.Pod;
import com.example.core.v1.PodCodec;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.ApplyOptions;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.GetOptions;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.rest.ResourceClient;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Pod} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultPods implements PodInterface {
  private final ResourceClient<Pod> client;

  DefaultPods(ResourceClient<Pod> client) {
    this.client = client;
  }

  @Override
  public Pod create(Pod object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Pod get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Pod> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Pod> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Pod update(Pod object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Pod patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Pod apply(Pod object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Pod edit(String name, UnaryOperator<Pod> change) {
    return client.edit(name, change);
  }

  @Override
  public void delete(String name, DeleteOptions options) {
    client.delete(name, options);
  }

  @Override
  public void deleteCollection(DeleteOptions options, ListOptions selection) {
    client.deleteCollection(options, selection);
  }

  @Override
  public Pod getStatus(String name) {
    return client.getStatus(name);
  }

  @Override
  public Pod updateStatus(Pod object, UpdateOptions options) {
    return client.updateStatus(object, options);
  }

  @Override
  public Pod patchStatus(String name, Patch patch, PatchOptions options) {
    return client.patchStatus(name, patch, options);
  }

  @Override
  public Pod applyStatus(Pod object, ApplyOptions options) {
    return client.applyStatus(object, options);
  }

  @Override
  public Pod editStatus(String name, UnaryOperator<Pod> change) {
    return client.editStatus(name, change);
  }

  @Override
  public Eviction evict(String name, Eviction body, CreateOptions options) {
    return client.createSub(name, "eviction", body, EvictionCodec.INSTANCE, EvictionCodec.INSTANCE,
        options);
  }

  @Override
  public Pod getResize(String name) {
    return client.getSub(name, "resize", PodCodec.INSTANCE);
  }

  @Override
  public Pod updateResize(String name, Pod body, UpdateOptions options) {
    return client.updateSub(name, "resize", body, PodCodec.INSTANCE, PodCodec.INSTANCE, options);
  }

  @Override
  public Pod patchResize(String name, Patch patch, PatchOptions options) {
    return client.patchSub(name, "resize", patch, PodCodec.INSTANCE, options);
  }
}
