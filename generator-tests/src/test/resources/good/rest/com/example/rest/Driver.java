package com.example.rest;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Carries unknown fields at its top level too. */
@Kind(group = "example.com", version = "v1")
@PrinterColumn(name = "Mode", jsonPath = ".spec.mode")
public record Driver(ObjectMeta metadata, @Nullable DriverSpec spec, @UnknownFields Map<String, RawJson> more)
    implements KubernetesObject, DriverBuilder.With {
  /** Copies the map. */
  public Driver {
    more = Maps.copy(more);
  }
}
