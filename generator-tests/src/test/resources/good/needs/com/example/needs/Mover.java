package com.example.needs;

import dev.kubewright.annotation.Needs;
import dev.kubewright.annotation.Verb;

/** Reads robots and tasks, and writes their status. */
@Needs(
    kind = Robot.class,
    verbs = {Verb.WATCH, Verb.LIST, Verb.GET})
@Needs(kind = Robot.class, verbs = Verb.UPDATE, subresources = {"status", "scale"})
@Needs(kind = Task.class, verbs = {Verb.GET, Verb.DELETE_COLLECTION})
final class Mover {
  private Mover() {}
}
