package dev.kubewright.examples.snippets.explain;

import static dev.kubewright.Values.orElse;
import static dev.kubewright.Values.orZero;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.collection.Lists;
import java.util.List;

/** Missing, empty and null values. */
final class Objects {
  private Objects() {}

  static void parts() {
    // @start region="parts"
    Deployment deployment = DeploymentBuilder.build(d -> d.metadata(m -> m.name("web")));
    int ready = orZero(deployment.status().readyReplicas());                         // 0
    String strategy = orElse(deployment.spec().strategy().type(), "RollingUpdate");  // RollingUpdate
    // @end
    System.out.println(ready + " " + strategy);
  }

  static void lists() {
    // @start region="lists"
    List<String> absent = Lists.absent();      // the field is missing: never written
    List<String> empty = List.of();            // written as [] only if the component is @Required
    List<String> explicit = Lists.explicit();  // always written as []
    // @end
    System.out.println(absent.equals(empty) && empty.equals(explicit));
  }

  static void nulls() {
    // @start region="nulls"
    LoginSpec login = LoginSpecBuilder.build(l -> l.nullIgnoreUnknownUsers());  // null
    LoginSpec changed = login.with(l -> l.ignoreUnknownUsers(true));            // a value
    LoginSpec missing = changed.with(l -> l.ignoreUnknownUsers(null));          // missing: the server takes its default
    boolean isNull = login.nulls().contains("ignoreUnknownUsers");              // true
    // @end
    System.out.println(missing.equals(login) + " " + isNull);
  }
}
