package com.example;

import dev.kubewright.annotation.Needs;
import dev.kubewright.annotation.Verb;

/** Needs nothing, and two things. */
@Needs(verbs = Verb.GET)
@Needs(
    resources = "pods",
    urls = "/metrics",
    verbs = Verb.GET)
final class Controller {
  private Controller() {}
}
