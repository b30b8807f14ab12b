package com.example.values;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** A lease. */
@Kind(group = "example.com", version = "v1")
@PrinterColumn(name = "Renew", jsonPath = ".spec.renew")
public record Lease(ObjectMeta metadata, @Nullable LeaseSpec spec)
    implements KubernetesObject, LeaseBuilder.With {}
