package com.example.needs;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Reads robots and tasks, and writes their status. */
@Rbac(
    kind = Robot.class,
    verbs = {Verb.WATCH, Verb.LIST, Verb.GET})
@Rbac(kind = Robot.class, verbs = Verb.UPDATE, subresources = {"status", "scale"})
@Rbac(kind = Task.class, verbs = {Verb.GET, Verb.DELETE_COLLECTION})
final class Mover {
  private Mover() {}
}
