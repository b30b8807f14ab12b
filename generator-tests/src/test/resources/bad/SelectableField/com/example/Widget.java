package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@SelectableField({
  ".spec.sze",
  ".spec.any.size",
  ".spec.share",
  ".spec.list[0]",
  ".metadata.name",
  ".spec.list",
  ".spec['size']",
  ".spec.a\\.b",
  ".kind",
  ".spec.size.",
  ".spec.size",
  ".spec.size",
  ""
})
public record Widget(ObjectMeta metadata, WidgetSpec spec, @Nullable WidgetStatus status)
    implements KubernetesObject {}
