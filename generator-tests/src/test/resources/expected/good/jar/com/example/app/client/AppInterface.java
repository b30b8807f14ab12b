package com.example.app.client;

import com.example.app.App;
import com.example.app.Apps;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.Watchable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link App} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface AppInterface extends Connected<App>,
    Creatable<App>,
    Gettable<App>,
    Listable<App>,
    Watchable<App>,
    Updatable<App>,
    Patchable<App>,
    Deletable<App>,
    CollectionDeletable<App> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static AppInterface over(RestClient rest, String namespace) {
    return new DefaultApps(rest.resources(Apps.TYPE).namespace(namespace));
  }
}
