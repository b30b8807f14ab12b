package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.EndpointsResources;
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

/** Access to {@link Endpoints} objects on the server. */
@Generated("dev.kubewright")
@NullMarked
public interface EndpointsInterface extends Connected<Endpoints>,
    Creatable<Endpoints>,
    Gettable<Endpoints>,
    Listable<Endpoints>,
    Watchable<Endpoints>,
    Updatable<Endpoints>,
    Patchable<Endpoints>,
    Deletable<Endpoints>,
    CollectionDeletable<Endpoints> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static EndpointsInterface over(RestClient rest, String namespace) {
    return new DefaultEndpoints(rest.resources(EndpointsResources.TYPE).namespace(namespace));
  }
}
