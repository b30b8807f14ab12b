package com.example.imported;

import dev.kubewright.annotation.EnumValues;
import org.jspecify.annotations.Nullable;

public record ServiceSpec(@EnumValues({"ClusterIP", "None"}) @Nullable String type) {
  public static final String TYPE_CLUSTER_IP = "ClusterIP";
  public static final String TYPE_NONE = "None";
}
