package com.example;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Needs what no request has. */
@Rbac(urls = "metrics", verbs = Verb.GET)
@Rbac(urls = "/*/a", verbs = Verb.GET)
@Rbac(urls = "/metrics", verbs = Verb.LIST)
@Rbac(urls = "/metrics", verbs = Verb.GET, namespace = "default")
@Rbac(resources = "Pods", verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
