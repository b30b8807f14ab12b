package dev.kubewright.examples.tasks;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.Manifests;
import java.nio.file.Path;

/** Server-side apply. */
public final class Applying extends Task {
  /** Applies by a connection. */
  public Applying(RestClient rest) {
    super(rest);
  }

  /** Applies a file with objects of many kinds. */
  public void file(Path file) {
    // @start region="T06"
    Manifests.over(rest).apply(file, "my-installer");
    // @end
  }

  /** Applies as a field manager of its own, and takes fields over from others. */
  public void withConflicts(Deployment wanted) {
    // @start region="T19"
    try {
      k8s.appsV1().deployments("prod").apply(wanted, "my-operator");
    } catch (ApplyConflictException taken) {
      taken.conflicts().forEach(c -> handle(c.manager() + " owns " + c.field()));
      k8s.appsV1().deployments("prod").apply(wanted, o -> o.fieldManager("my-operator").force(true));
    }
    // @end
  }
}
