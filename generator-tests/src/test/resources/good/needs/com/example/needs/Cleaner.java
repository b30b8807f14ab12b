package com.example.needs;

import dev.kubewright.annotation.Needs;
import dev.kubewright.annotation.Verb;

/** Deletes single robots, and works in one namespace. */
@Needs(kind = Robot.class, verbs = {Verb.DELETE, Verb.GET}, resourceNames = {"b", "a"})
@Needs(kind = Task.class, verbs = Verb.UPDATE, namespace = "work")
@Needs(kind = Task.class, verbs = Verb.LIST, namespace = "work")
@Needs(kind = Robot.class, verbs = Verb.GET, role = "viewer")
final class Cleaner {
  private Cleaner() {}
}
