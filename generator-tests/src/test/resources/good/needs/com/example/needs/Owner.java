package com.example.needs;

import dev.kubewright.annotation.Rbac;
import dev.kubewright.annotation.Verb;

/** Owns tasks, and needs what has no record. */
@Rbac(kind = Task.class, verbs = Verb.CREATE, ownedBy = Robot.class, role = "owner")
@Rbac(kind = Task.class, verbs = Verb.UPDATE, subresources = "finalizers", role = "owner")
@Rbac(kind = Robot.class, allVerbs = true, subresources = "*", role = "owner")
@Rbac(
    resources = {"deployments", "deployments/scale"},
    groups = "apps",
    verbs = Verb.GET,
    role = "owner")
@Rbac(
    resources = "*",
    groups = "*",
    verbs = {Verb.WATCH, Verb.LIST},
    role = "owner")
@Rbac(
    urls = {"/metrics", "/healthz/*"},
    verbs = {Verb.CREATE, Verb.GET},
    role = "owner")
@Rbac(urls = "*", allVerbs = true, role = "owner")
final class Owner {
  private Owner() {}
}
