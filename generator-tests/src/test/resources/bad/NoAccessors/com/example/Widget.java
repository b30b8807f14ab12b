package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v1")
public class Widget implements KubernetesObject {
  private ObjectMeta metadata;
  private WidgetSpec spec;

  public ObjectMeta metadata() {
    return metadata;
  }

  public Widget metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public WidgetSpec spec() {
    return spec;
  }

  public Widget spec(WidgetSpec spec) {
    this.spec = spec;
    return this;
  }
}
