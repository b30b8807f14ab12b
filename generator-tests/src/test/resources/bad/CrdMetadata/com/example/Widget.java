package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@CrdMetadata(
    labels = {
      @CrdMetadata.Entry(key = "-team", value = "a"),
      @CrdMetadata.Entry(key = "team", value = "a b"),
      @CrdMetadata.Entry(key = "team", value = "c"),
    },
    annotations = @CrdMetadata.Entry(key = "Example.com/a/b", value = "x"))
public record Widget(ObjectMeta metadata, WidgetSpec spec, @Nullable WidgetStatus status)
    implements KubernetesObject {}
