package com.example.old.client;

import com.example.old.Relic;
import com.example.old.Relics;
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

/** Access to {@link Relic} objects on the server. */
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
@NullMarked
public interface RelicInterface extends Connected<Relic>,
    Creatable<Relic>,
    Gettable<Relic>,
    Listable<Relic>,
    Watchable<Relic>,
    Updatable<Relic>,
    Patchable<Relic>,
    Deletable<Relic>,
    CollectionDeletable<Relic> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static RelicInterface over(RestClient rest, String namespace) {
    return new DefaultRelics(rest.resources(Relics.TYPE).namespace(namespace));
  }
}
