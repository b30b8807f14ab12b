package com.example.bean.client;

import com.example.bean.Kettle;
import com.example.bean.Kettles;
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

/** Access to {@link Kettle} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface KettleInterface extends Connected<Kettle>,
    Creatable<Kettle>,
    Gettable<Kettle>,
    Listable<Kettle>,
    Watchable<Kettle>,
    Updatable<Kettle>,
    Patchable<Kettle>,
    Deletable<Kettle>,
    CollectionDeletable<Kettle> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static KettleInterface over(RestClient rest, String namespace) {
    return new DefaultKettles(rest.resources(Kettles.TYPE).namespace(namespace));
  }
}
