package com.example.needs;

import dev.kubewright.annotation.Needs;
import dev.kubewright.annotation.Verb;

/** Owns tasks, and needs what has no record. */
@Needs(kind = Task.class, verbs = Verb.CREATE, ownedBy = Robot.class, role = "owner")
@Needs(kind = Task.class, verbs = Verb.UPDATE, subresources = "finalizers", role = "owner")
@Needs(kind = Robot.class, allVerbs = true, subresources = "*", role = "owner")
@Needs(
    resources = {"deployments", "deployments/scale"},
    groups = "apps",
    verbs = Verb.GET,
    role = "owner")
@Needs(
    resources = "*",
    groups = "*",
    verbs = {Verb.WATCH, Verb.LIST},
    role = "owner")
@Needs(
    urls = {"/metrics", "/healthz/*"},
    verbs = {Verb.CREATE, Verb.GET},
    role = "owner")
@Needs(urls = "*", allVerbs = true, role = "owner")
final class Owner {
  private Owner() {}
}
