package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.Pod;
import com.example.core.v1.PodExtras;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.Watchable;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Pod} objects on the server. */
@NullMarked
@Generated("dev.kubewright")
public interface PodInterface extends Creatable<Pod>,
    Gettable<Pod>,
    Listable<Pod>,
    Watchable<Pod>,
    Updatable<Pod>,
    Patchable<Pod>,
    Deletable<Pod>,
    CollectionDeletable<Pod>,
    HasStatus<Pod>,
    PodExtras {
  /** Access to the objects of one namespace. */
  static PodInterface over(RestClient rest, String namespace) {
    return new DefaultPods(rest.resources(Pods.TYPE).namespace(namespace));
  }

  /** Posts to the subresource {@code eviction}. */
  Eviction evict(String name, Eviction body, CreateOptions options);

  /** Posts to the subresource without options. */
  default Eviction evict(String name, Eviction body) {
    return evict(name, body, CreateOptions.NONE);
  }

  /** Reads the subresource {@code resize}. */
  Pod getResize(String name);

  /** Replaces the subresource {@code resize}. */
  Pod updateResize(String name, Pod body, UpdateOptions options);

  /** Replaces the subresource without options. */
  default Pod updateResize(String name, Pod body) {
    return updateResize(name, body, UpdateOptions.NONE);
  }

  /** Patches the subresource {@code resize}. */
  Pod patchResize(String name, Patch patch, PatchOptions options);

  /** Patches the subresource without options. */
  default Pod patchResize(String name, Patch patch) {
    return patchResize(name, patch, PatchOptions.NONE);
  }
}
