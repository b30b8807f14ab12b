package com.example.core.v1.client;

import com.example.core.v1.Eviction;
import com.example.core.v1.Pod;
import com.example.core.v1.PodBuilder;
import com.example.core.v1.PodExtras;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderStatus;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.Patch;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Pod} objects on the server. */
@Generated @NullMarked
public interface PodInterface
    extends Connected<Pod>, StandardVerbs<Pod>, BuilderVerbs<Pod, PodBuilder>,
    BuilderStatus<Pod, PodBuilder>, PodExtras {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static PodInterface over(RestClient rest, String namespace) {
    return new DefaultPods(rest.resources(Pods.TYPE).namespace(namespace));
  }

  /** Posts to the subresource {@code eviction}. */
  Eviction evict(String name, Eviction body, Consumer<CreateOptionsBuilder> options);

  /** Posts to the subresource without options. */
  default Eviction evict(String name, Eviction body) {
    return evict(name, body, o -> {});
  }

  /** Reads the subresource {@code resize}. */
  Pod getResize(String name, Consumer<GetOptionsBuilder> options);

  /** Reads the subresource without options. */
  default Pod getResize(String name) {
    return getResize(name, o -> {});
  }

  /** Replaces the subresource {@code resize}. */
  Pod updateResize(String name, Pod body, Consumer<UpdateOptionsBuilder> options);

  /** Replaces the subresource without options. */
  default Pod updateResize(String name, Pod body) {
    return updateResize(name, body, o -> {});
  }

  /** Patches the subresource {@code resize}. */
  Pod patchResize(String name, Patch patch, Consumer<PatchOptionsBuilder> options);

  /** Patches the subresource without options. */
  default Pod patchResize(String name, Patch patch) {
    return patchResize(name, patch, o -> {});
  }
}
