package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.annotation.SelectableField;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** Runs a command on a schedule. */
@Kind(
    group = "stable.example.com",
    version = "v1",
    plural = "crontabs",
    shortNames = "ct",
    categories = "all")
@ScaleSubresource(
    spec = ".spec.replicas",
    status = ".status.replicas",
    selector = ".status.selector")
@PrinterColumn(name = "Schedule", jsonPath = ".spec.cronSpec")
@PrinterColumn(name = "Wanted", jsonPath = ".spec.replicas")
@PrinterColumn(name = "Ready", jsonPath = ".status.replicas", priority = 1)
@SelectableField(".spec.concurrency")
@CelRule(
    value = "self.metadata.name.size() <= 40",
    message = "the name of a CronTab has at most 40 characters")
public record CronTab(ObjectMeta metadata, CronTabSpec spec, @NotRequired CronTabStatus status)
    implements KubernetesObject, CronTabBuilder.With {}
