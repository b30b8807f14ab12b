package com.example.stable.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.annotation.SelectableField;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command on a schedule.
 *
 * @param metadata name, labels and so on
 * @param spec what is wanted
 * @param status what was seen last
 */
@Kind(
    group = "stable.example.com",
    version = "v1",
    plural = "crontabs",
    shortNames = "ct",
    categories = "all")
@ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas", selector = ".status.selector")
@PrinterColumn(name = "Schedule", jsonPath = ".spec.cronSpec")
@PrinterColumn(name = "Replicas", jsonPath = ".spec.replicas", description = "Wanted copies.")
@PrinterColumn(name = "Age", jsonPath = ".metadata.creationTimestamp", priority = 1)
@SelectableField(".spec.policy")
public record CronTab(ObjectMeta metadata, CronTabSpec spec, @Nullable CronTabStatus status)
    implements KubernetesObject, CronTabBuilder.With {}
