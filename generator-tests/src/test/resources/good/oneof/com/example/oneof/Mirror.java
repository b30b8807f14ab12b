package com.example.oneof;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** Copies something from one place to others. */
@Kind(group = "example.com", version = "v1")
@PrinterColumn(name = "Git", jsonPath = ".spec.source.git.url")
public record Mirror(ObjectMeta metadata, @Nullable MirrorSpec spec)
    implements KubernetesObject, MirrorBuilder.With {}
