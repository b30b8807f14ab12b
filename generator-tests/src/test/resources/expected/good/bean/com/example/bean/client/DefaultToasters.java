package com.example.bean.client;

import com.example.bean.Toaster;
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

/** Access to {@link Toaster} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultToasters implements ToasterInterface {
  private final ResourceClient<Toaster> client;

  DefaultToasters(ResourceClient<Toaster> client) {
    this.client = client;
  }

  @Override
  public Toaster create(Toaster object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Toaster get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Toaster> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Toaster> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Toaster update(Toaster object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Toaster patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Toaster apply(Toaster object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Toaster edit(String name, UnaryOperator<Toaster> change) {
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
