package com.example.old.client;

import com.example.old.Relic;
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

/** Access to {@link Relic} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
final class DefaultRelics implements RelicInterface {
  private final ResourceClient<Relic> client;

  DefaultRelics(ResourceClient<Relic> client) {
    this.client = client;
  }

  @Override
  public Relic create(Relic object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Relic get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Relic> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Relic> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Relic update(Relic object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Relic patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Relic apply(Relic object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Relic edit(String name, UnaryOperator<Relic> change) {
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
