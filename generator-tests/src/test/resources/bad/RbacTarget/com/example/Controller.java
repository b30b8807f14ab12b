package com.example;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Needs nothing, and two things. */
@Rbac(verbs = Verb.GET)
@Rbac(
    resources = "pods",
    urls = "/metrics",
    verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
