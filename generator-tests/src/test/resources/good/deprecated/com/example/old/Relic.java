package com.example.old;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * A kind on its way out, under a name of {@code java.lang}'s.
 *
 * @param metadata name
 * @param override of the same name as an annotation
 */
@Deprecated
@Kind(
    group = "old.example.com",
    version = "v1beta1",
    deprecated = true,
    deprecationWarning = "old.example.com/v1beta1 Relic goes away; use \"nothing\": it's better")
public record Relic(ObjectMeta metadata, @Nullable Override override)
    implements KubernetesObject, RelicBuilder.With {}
