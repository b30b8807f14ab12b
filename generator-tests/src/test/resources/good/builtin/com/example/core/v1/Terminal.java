package com.example.core.v1;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Opens streams to pods. */
@Rbac(
    kind = Pod.class,
    verbs = {Verb.CREATE, Verb.GET},
    subresources = {"attach", "exec", "portforward", "proxy"})
@Rbac(kind = Pod.class, verbs = Verb.GET, subresources = "log")
final class Terminal {
  private Terminal() {}
}
