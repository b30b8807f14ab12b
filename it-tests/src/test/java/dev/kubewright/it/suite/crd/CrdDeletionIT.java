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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

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

  /** The API services of a CRD come and go with it, and with the versions that it serves. */
  @Test
  void delete_crd_removesItsApiServices() {
    CrdInstaller.over(rest()).install(bolts().crd());
    Waits.until("both versions have API services", () -> apiServices().equals(Set.of("v1", "v2")));

    bolts()
        .crds()
        .change(
            bolts().name(),
            crd ->
                crd.with(
                    crd.list("spec", "versions").stream().map(CrdDeletionIT::withoutV2).toList(),
                    "spec",
                    "versions"));
    Waits.until("the version is not served", () -> apiServices().equals(Set.of("v1")));

    bolts().crds().delete(bolts().name());
    Waits.until("the group is gone", () -> apiServices().isEmpty());
  }

  /** Returns the versions of the group that have API services. */
  private Set<String> apiServices() {
    Set<String> versions = new TreeSet<>();
    for (JsonNode service :
        raw().get("/apis/apiregistration.k8s.io/v1/apiservices").path("items")) {
      if (service.path("spec").path("group").asString("").equals(bolts().group())) {
        versions.add(service.path("spec").path("version").asString());
      }
    }
    return versions;
  }

  private static Object withoutV2(Object version) {
    Map<String, Object> changed = new LinkedHashMap<>();
    ((Map<?, ?>) version).forEach((name, value) -> changed.put((String) name, value));
    changed.computeIfPresent("served", (name, served) -> !"v2".equals(changed.get("name")));
    return changed;
  }

  private boolean isGone() {
    return bolts().crds().list().items().stream()
        .noneMatch(crd -> bolts().name().equals(crd.metadata().name()));
  }
}
