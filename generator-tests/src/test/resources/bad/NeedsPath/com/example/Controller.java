package com.example;

import dev.kubewright.annotation.Needs;
import dev.kubewright.annotation.Verb;

/** Needs what no request has. */
@Needs(urls = "metrics", verbs = Verb.GET)
@Needs(urls = "/*/a", verbs = Verb.GET)
@Needs(urls = "/metrics", verbs = Verb.LIST)
@Needs(urls = "/metrics", verbs = Verb.GET, namespace = "default")
@Needs(resources = "Pods", verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
