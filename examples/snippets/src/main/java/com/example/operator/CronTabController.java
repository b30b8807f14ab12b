package com.example.operator;

import com.example.stable.CronTab;
import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.core.v1.ConfigMap;

@Rbac(kind = CronTab.class, verbs = {Verb.GET, Verb.LIST, Verb.WATCH})
@Rbac(kind = CronTab.class, verbs = {Verb.GET, Verb.PATCH}, subresources = "status")
@Rbac(
    kind = ConfigMap.class,
    verbs = {Verb.CREATE, Verb.GET, Verb.LIST, Verb.PATCH, Verb.WATCH},
    ownedBy = CronTab.class)
public final class CronTabController {}
