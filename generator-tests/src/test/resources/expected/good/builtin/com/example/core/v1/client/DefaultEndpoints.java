package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
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

/** Access to {@link Endpoints} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEndpoints implements EndpointsInterface {
  private final ResourceClient<Endpoints> client;

  DefaultEndpoints(ResourceClient<Endpoints> client) {
    this.client = client;
  }

  @Override
  public Endpoints create(Endpoints object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Endpoints get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Endpoints> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Endpoints> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Endpoints update(Endpoints object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Endpoints patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Endpoints apply(Endpoints object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Endpoints edit(String name, UnaryOperator<Endpoints> change) {
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
