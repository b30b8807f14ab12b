package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Scope;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** Bounds what CronTabs may ask for, in the whole cluster. */
@Kind(group = "stable.example.com", version = "v1", plural = "cronpolicies", scope = Scope.CLUSTER)
public record CronPolicy(ObjectMeta metadata, CronPolicySpec spec) implements KubernetesObject {}
