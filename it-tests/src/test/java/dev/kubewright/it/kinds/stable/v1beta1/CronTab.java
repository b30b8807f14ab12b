package dev.kubewright.it.kinds.stable.v1beta1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** Runs a command on a schedule. */
@Kind(
    group = "stable.example.com",
    version = "v1beta1",
    plural = "crontabs",
    shortNames = "ct",
    categories = "all",
    storage = false,
    deprecated = true,
    deprecationWarning = "crontabs of v1beta1 are on their way out; use v1")
public record CronTab(ObjectMeta metadata, CronTabSpec spec) implements KubernetesObject {}
