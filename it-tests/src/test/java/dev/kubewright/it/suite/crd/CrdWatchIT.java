package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Bolts;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What happens to open watches of custom objects when their CRD changes or goes. */
class CrdWatchIT extends Scenario {
  private Bolts bolts() {
    return new Bolts(rest(), namespace);
  }

  private WatchProbe<Unstructured> watch(String version, String after) {
    return WatchProbe.of(bolts().in(version).watch(o -> o.resourceVersion(after)));
  }

  private void edit(UnaryOperator<Unstructured> change) {
    bolts().crds().change(bolts().name(), change);
  }

  private void delete() {
    bolts().crds().delete(bolts().name());
  }

  private static Map<String, ?> version(String name, boolean served, boolean storage) {
    return Map.of(
        "name",
        name,
        "served",
        served,
        "storage",
        storage,
        "schema",
        Map.of("openAPIV3Schema", Map.of("type", "object")));
  }

  @Test
  void watch_specOfTheCrdChanges_endsInAllVersionsAndExpires() throws Exception {
    CrdInstaller.over(rest()).install(bolts().crd());
    String first = bolts().create("v1", "a");
    try (var watch = watch("v1", first);
        var other = watch("v2", first)) {
      edit(crd -> crd.with(Map.of("a", "b"), "metadata", "labels"));
      bolts().create("v1", "b");
      assertThat(watch.next()).isEqualTo("ADDED b");
      assertThat(other.next()).isEqualTo("ADDED b");

      edit(crd -> crd.with(List.of("bo"), "spec", "names", "shortNames"));

      assertThat(watch.next()).isEqualTo(WatchProbe.END);
      assertThat(other.next()).isEqualTo(WatchProbe.END);
    }
    try (var late = watch("v1", first)) {
      assertThat(late.next()).isEqualTo("ERROR 410");
    }
    String now = String.valueOf(bolts().in("v1").list().metadata().resourceVersion());
    try (var next = watch("v1", now)) {
      bolts().create("v2", "c");
      assertThat(next.next()).isEqualTo("ADDED c");
    }
    delete();
  }

  @Test
  void watch_versionIsNoLongerServed_endsInAllVersions() throws Exception {
    CrdInstaller.over(rest()).install(bolts().crd());
    String first = bolts().create("v1", "a");
    try (var watch = watch("v1", first);
        var other = watch("v2", first)) {
      edit(
          crd ->
              crd.with(
                  List.of(version("v1", true, true), version("v2", false, false)),
                  "spec",
                  "versions"));

      assertThat(watch.next()).isEqualTo(WatchProbe.END);
      assertThat(other.next()).isEqualTo(WatchProbe.END);
    }
    assertThrows(NotFoundException.class, () -> bolts().in("v2").list());
    assertThat(bolts().in("v1").list().items()).hasSize(1);
    delete();
  }

  @Test
  void watch_crdIsDeleted_showsTheDeletionsAndEnds() throws Exception {
    CrdInstaller.over(rest()).install(bolts().crd());
    bolts().create("v1", "a");
    String last = bolts().create("v1", "b");
    try (var watch = watch("v2", last)) {
      delete();

      assertThat(List.of(watch.next(), watch.next())).containsExactly("DELETED a", "DELETED b");
      assertThat(watch.next()).isEqualTo(WatchProbe.END);
    }
    assertThrows(NotFoundException.class, () -> bolts().in("v1").list());
  }

  @Test
  void watch_fromBeforeTheCrd_isExpired() throws Exception {
    String before =
        String.valueOf(
            kubernetes().coreV1().namespaces().get(namespace).metadata().resourceVersion());
    CrdInstaller.over(rest()).install(bolts().crd());
    bolts().create("v1", "a");

    try (var watch = watch("v1", before)) {
      assertThat(watch.next()).isEqualTo("ERROR 410");
    }
    delete();
  }
}
