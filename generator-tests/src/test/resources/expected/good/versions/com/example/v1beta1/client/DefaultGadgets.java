package com.example.v1beta1.client;

import com.example.v1beta1.Gadget;
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

/** Access to {@link Gadget} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultGadgets implements GadgetInterface {
  private final ResourceClient<Gadget> client;

  DefaultGadgets(ResourceClient<Gadget> client) {
    this.client = client;
  }

  @Override
  public Gadget create(Gadget object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Gadget get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Gadget> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Gadget> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Gadget update(Gadget object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Gadget patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Gadget apply(Gadget object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Gadget edit(String name, UnaryOperator<Gadget> change) {
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
