package com.example.v1beta1.client;

import com.example.v1beta1.Gadget;
import com.example.v1beta1.Gadgets;
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

/** Access to {@link Gadget} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetInterface extends Connected<Gadget>,
    Creatable<Gadget>,
    Gettable<Gadget>,
    Listable<Gadget>,
    Watchable<Gadget>,
    Updatable<Gadget>,
    Patchable<Gadget>,
    Deletable<Gadget>,
    CollectionDeletable<Gadget> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static GadgetInterface over(RestClient rest, String namespace) {
    return new DefaultGadgets(rest.resources(Gadgets.TYPE).namespace(namespace));
  }
}
