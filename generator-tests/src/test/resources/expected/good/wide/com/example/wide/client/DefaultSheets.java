package com.example.wide.client;

import com.example.wide.Sheet;
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

/** Access to {@link Sheet} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSheets implements SheetInterface {
  private final ResourceClient<Sheet> client;

  DefaultSheets(ResourceClient<Sheet> client) {
    this.client = client;
  }

  @Override
  public Sheet create(Sheet object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public Sheet get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Sheet> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<Sheet> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public Sheet update(Sheet object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public Sheet patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public Sheet apply(Sheet object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public Sheet edit(String name, UnaryOperator<Sheet> change) {
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
