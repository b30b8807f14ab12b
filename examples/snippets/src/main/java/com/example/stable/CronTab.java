package com.example.stable;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

// @start region="kind"
/** Runs a command on a schedule. */
@Kind(group = "stable.example.com", version = "v1", plural = "crontabs", shortNames = "ct")
@ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas")
@PrinterColumn(name = "Schedule", jsonPath = ".spec.cronSpec")
public record CronTab(ObjectMeta metadata, CronTabSpec spec, @NotRequired CronTabStatus status)
    implements KubernetesObject, CronTabBuilder.With {}
// @end
