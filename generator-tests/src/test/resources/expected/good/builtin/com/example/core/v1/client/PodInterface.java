package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.Pod;
import com.example.core.v1.PodExtras;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.CreateOptionsBuilder;
import dev.kubewright.client.GetOptions;
import dev.kubewright.client.GetOptionsBuilder;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.PatchOptionsBuilder;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.UpdateOptionsBuilder;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Pod} objects on the server. */
@Generated
@NullMarked
public interface PodInterface
    extends Connected<Pod>, StandardVerbs<Pod>, HasStatus<Pod>, PodExtras {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static PodInterface over(RestClient rest, String namespace) {
    return new DefaultPods(rest.resources(Pods.TYPE).namespace(namespace));
  }

  /** Posts to the subresource {@code eviction}. */
  Eviction evict(String name, Eviction body, CreateOptions options);

  /** Posts to the subresource without options. */
  default Eviction evict(String name, Eviction body) {
    return evict(name, body, CreateOptions.NONE);
  }

  /** Posts to the subresource with options. */
  default Eviction evict(String name, Eviction body, Consumer<CreateOptionsBuilder> options) {
    return evict(name, body, CreateOptionsBuilder.build(options));
  }

  /** Reads the subresource {@code resize}. */
  Pod getResize(String name, GetOptions options);

  /** Reads the subresource without options. */
  default Pod getResize(String name) {
    return getResize(name, GetOptions.NONE);
  }

  /** Reads the subresource with options. */
  default Pod getResize(String name, Consumer<GetOptionsBuilder> options) {
    return getResize(name, GetOptionsBuilder.build(options));
  }

  /** Replaces the subresource {@code resize}. */
  Pod updateResize(String name, Pod body, UpdateOptions options);

  /** Replaces the subresource without options. */
  default Pod updateResize(String name, Pod body) {
    return updateResize(name, body, UpdateOptions.NONE);
  }

  /** Replaces the subresource with options. */
  default Pod updateResize(String name, Pod body, Consumer<UpdateOptionsBuilder> options) {
    return updateResize(name, body, UpdateOptionsBuilder.build(options));
  }

  /** Patches the subresource {@code resize}. */
  Pod patchResize(String name, Patch patch, PatchOptions options);

  /** Patches the subresource without options. */
  default Pod patchResize(String name, Patch patch) {
    return patchResize(name, patch, PatchOptions.NONE);
  }

  /** Patches the subresource with options. */
  default Pod patchResize(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return patchResize(name, patch, PatchOptionsBuilder.build(options));
  }
}
