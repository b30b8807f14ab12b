package com.example.bean.client;

import com.example.bean.Toaster;
import com.example.bean.Toasters;
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

/** Access to {@link Toaster} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterInterface extends Connected<Toaster>,
    Creatable<Toaster>,
    Gettable<Toaster>,
    Listable<Toaster>,
    Watchable<Toaster>,
    Updatable<Toaster>,
    Patchable<Toaster>,
    Deletable<Toaster>,
    CollectionDeletable<Toaster> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static ToasterInterface over(RestClient rest, String namespace) {
    return new DefaultToasters(rest.resources(Toasters.TYPE).namespace(namespace));
  }
}
