package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Bolts;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A CRD that is being deleted stays until its objects are gone, and takes no new ones. */
class CrdDeletionIT extends Scenario {
  private Bolts bolts() {
    return new Bolts(rest(), namespace);
  }

  private String terminating() {
    Unstructured crd = bolts().crds().get(bolts().name());
    for (Object each : crd.list("status", "conditions")) {
      if (each instanceof Map<?, ?> condition && "Terminating".equals(condition.get("type"))) {
        return condition.get("status") + " " + condition.get("reason");
      }
    }
    return "";
  }

  @Test
  void delete_objectsHaveFinalizers_crdRefusesNewOnesAndStays() {
    CrdInstaller.over(rest()).install(bolts().crd());
    bolts().create("v1", "a");
    bolts()
        .in("v1")
        .change("a", bolt -> bolt.with(List.of("example.com/kept"), "metadata", "finalizers"));
    bolts().create("v1", "free");

    bolts().crds().delete(bolts().name());

    Waits.until(
        "the CRD deletes its objects",
        () -> terminating().equals("True InstanceDeletionInProgress"));
    Waits.until(
        "objects without finalizers are gone", () -> bolts().in("v1").list().items().size() == 1);
    assertThat(bolts().crds().get(bolts().name()).metadata().finalizers())
        .containsExactly("customresourcecleanup.apiextensions.k8s.io");
    var refused = assertThrows(ForbiddenException.class, () -> bolts().create("v2", "b"));
    assertThat(refused.status().message())
        .isEqualTo(
            "bolts."
                + bolts().group()
                + " \"b\" is forbidden: create not allowed while custom resource definition is"
                + " terminating");
    bolts().in("v1").change("a", bolt -> bolt.with(7, "size"));
    assertThat(bolts().in("v1").get("a").metadata().deletionTimestamp()).isNotNull();

    bolts().in("v1").change("a", bolt -> bolt.with(List.of(), "metadata", "finalizers"));

    Waits.until("the CRD is gone", this::isGone);
    assertThrows(NotFoundException.class, () -> bolts().in("v1").list());
  }

  private boolean isGone() {
    return bolts().crds().list().items().stream()
        .noneMatch(crd -> bolts().name().equals(crd.metadata().name()));
  }
}
