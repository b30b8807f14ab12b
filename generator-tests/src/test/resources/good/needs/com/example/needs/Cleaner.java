package com.example.needs;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Deletes single robots, and works in one namespace. */
@Rbac(kind = Robot.class, verbs = {Verb.DELETE, Verb.GET}, resourceNames = {"b", "a"})
@Rbac(kind = Task.class, verbs = Verb.UPDATE, namespace = "work")
@Rbac(kind = Task.class, verbs = Verb.LIST, namespace = "work")
@Rbac(kind = Robot.class, verbs = Verb.GET, role = "viewer")
final class Cleaner {
  private Cleaner() {}
}
