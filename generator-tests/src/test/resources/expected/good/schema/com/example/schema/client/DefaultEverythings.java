package com.example.schema.client;

import com.example.schema.Everything;
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

/** Access to {@link Everything} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEverythings implements EverythingInterface {
  private final ResourceClient<Everything> client;

  DefaultEverythings(ResourceClient<Everything> client) {
    this.client = client;
  }

  @Override
  public Everything create(Everything object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Everything get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Everything> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Everything> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Everything update(Everything object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Everything patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Everything apply(Everything object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Everything edit(String name, UnaryOperator<Everything> change) {
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
}
