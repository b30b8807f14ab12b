package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.autoscaling.v1.Scale;
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

/** Access to {@link CronTab} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabs implements CronTabInterface {
  private final ResourceClient<CronTab> client;

  DefaultCronTabs(ResourceClient<CronTab> client) {
    this.client = client;
  }

  @Override
  public CronTab create(CronTab object, CreateOptions options) {
    return client.create(object, options);
  }

  @Override
  public CronTab get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<CronTab> list(ListOptions options) {
    return client.list(options);
  }

  @Override
  public Watch<CronTab> watch(WatchOptions options) {
    return client.watch(options);
  }

  @Override
  public CronTab update(CronTab object, UpdateOptions options) {
    return client.update(object, options);
  }

  @Override
  public CronTab patch(String name, Patch patch, PatchOptions options) {
    return client.patch(name, patch, options);
  }

  @Override
  public CronTab apply(CronTab object, ApplyOptions options) {
    return client.apply(object, options);
  }

  @Override
  public CronTab edit(String name, UnaryOperator<CronTab> change) {
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
  public CronTab getStatus(String name) {
    return client.getStatus(name);
  }

  @Override
  public CronTab updateStatus(CronTab object, UpdateOptions options) {
    return client.updateStatus(object, options);
  }

  @Override
  public CronTab patchStatus(String name, Patch patch, PatchOptions options) {
    return client.patchStatus(name, patch, options);
  }

  @Override
  public CronTab applyStatus(CronTab object, ApplyOptions options) {
    return client.applyStatus(object, options);
  }

  @Override
  public CronTab editStatus(String name, UnaryOperator<CronTab> change) {
    return client.editStatus(name, change);
  }

  @Override
  public Scale getScale(String name) {
    return client.getScale(name);
  }

  @Override
  public Scale updateScale(String name, Scale scale, UpdateOptions options) {
    return client.updateScale(name, scale, options);
  }

  @Override
  public Scale patchScale(String name, Patch patch, PatchOptions options) {
    return client.patchScale(name, patch, options);
  }
}
