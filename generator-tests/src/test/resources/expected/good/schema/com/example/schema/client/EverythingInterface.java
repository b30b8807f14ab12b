package com.example.schema.client;

import com.example.schema.Everything;
import com.example.schema.Everythings;
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

/** Access to {@link Everything} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingInterface extends Connected<Everything>,
    Creatable<Everything>,
    Gettable<Everything>,
    Listable<Everything>,
    Watchable<Everything>,
    Updatable<Everything>,
    Patchable<Everything>,
    Deletable<Everything>,
    CollectionDeletable<Everything> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static EverythingInterface over(RestClient rest, String namespace) {
    return new DefaultEverythings(rest.resources(Everythings.TYPE).namespace(namespace));
  }
}
