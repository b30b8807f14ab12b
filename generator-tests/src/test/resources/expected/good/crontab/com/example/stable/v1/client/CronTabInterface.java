package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.Watchable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CronTab} objects on the server. */
@Generated("dev.kubewright")
@NullMarked
public interface CronTabInterface extends Connected<CronTab>,
    Creatable<CronTab>,
    Gettable<CronTab>,
    Listable<CronTab>,
    Watchable<CronTab>,
    Updatable<CronTab>,
    Patchable<CronTab>,
    Deletable<CronTab>,
    CollectionDeletable<CronTab>,
    HasStatus<CronTab>,
    HasScale {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static CronTabInterface over(RestClient rest, String namespace) {
    return new DefaultCronTabs(rest.resources(CronTabs.TYPE).namespace(namespace));
  }
}
