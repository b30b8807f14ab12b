package com.example.core.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Subresource;
import dev.kubewright.annotation.Verb;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** A kind that the server has by itself. */
@Kind(group = "", version = "v1", shortNames = "po", crd = false)
@Subresource(name = "eviction", verb = Verb.CREATE, method = "evict", body = Eviction.class)
@Subresource(name = "resize", verb = Verb.GET, method = "getResize")
@Subresource(name = "resize", verb = Verb.UPDATE, method = "updateResize")
@Subresource(name = "resize", verb = Verb.PATCH, method = "patchResize")
public record Pod(ObjectMeta metadata, @Nullable PodStatus status)
    implements KubernetesObject, PodBuilder.With {}
