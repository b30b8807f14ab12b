package dev.kubewright.examples.tasks.stable;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** Runs a command on a schedule. */
@Kind(group = "stable.example.com", version = "v1", plural = "crontabs")
public record CronTab(ObjectMeta metadata, CronTabSpec spec, @NotRequired CronTabStatus status)
    implements KubernetesObject, CronTabBuilder.With {}
