package dev.kubewright.rest.discovery;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The expected values are those of client-go's ServerPreferredResources, in order of discovery. */
final class PreferredResourcesTest {
  private static List<String> names(ServerResources found) {
    return found.resources().stream()
        .map(
            list -> list.groupVersion() + list.resources().stream().map(APIResource::name).toList())
        .toList();
  }

  private static DiscoveryClient server(String... lists) {
    var server =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on("/apis", Documents.groups("batch v2 v1 v2alpha1", "apps v1"))
            .on("/api/v1", Documents.resources("v1", "pods", "pods/log", "+nodes"))
            .on("/apis/apps/v1", Documents.resources("apps/v1", "jobs"));
    for (String list : lists) {
      String[] parts = list.split(" ");
      server.on(
          "/apis/" + parts[0],
          Documents.resources(parts[0], Arrays.copyOfRange(parts, 1, parts.length)));
    }
    return DiscoveryClient.over(RestClient.over(server));
  }

  @Test
  void preferred_versionsOverlap_eachResourceIsInThePreferredVersionOrTheFirst() {
    var discovery =
        server("batch/v2 jobs", "batch/v1 jobs peas +beans", "batch/v2alpha1 peas +carrots jobs/x");

    assertThat(names(discovery.serverPreferredResources()))
        .containsExactly(
            "v1[pods, nodes]",
            "batch/v2[jobs]",
            "batch/v1[peas, beans]",
            "batch/v2alpha1[carrots]",
            "apps/v1[jobs]")
        .inOrder();
    assertThat(names(discovery.serverPreferredNamespacedResources()))
        .containsExactly("v1[pods]", "batch/v2[jobs]", "batch/v1[peas]", "apps/v1[jobs]")
        .inOrder();
  }

  @Test
  void preferred_versionWithoutChosenResources_staysAsAnEmptyList() {
    var discovery = server("batch/v2 jobs", "batch/v1 jobs", "batch/v2alpha1");

    assertThat(names(discovery.serverPreferredResources()))
        .containsExactly(
            "v1[pods, nodes]", "batch/v2[jobs]", "batch/v1[]", "batch/v2alpha1[]", "apps/v1[jobs]")
        .inOrder();
  }

  @Test
  void preferred_nameTwiceInOneList_comesOnce() {
    var discovery = server("batch/v2 jobs", "batch/v1 peas peas", "batch/v2alpha1 peas");

    assertThat(names(discovery.serverPreferredResources())).contains("batch/v1[peas]");
  }

  @Test
  void preferred_preferredVersionFails_othersAreChosenAndTheFailureStays() {
    ServerResources found =
        server("batch/v1 jobs", "batch/v2alpha1 jobs").serverPreferredResources();

    assertThat(names(found))
        .containsExactly("v1[pods, nodes]", "batch/v1[jobs]", "batch/v2alpha1[]", "apps/v1[jobs]")
        .inOrder();
    assertThat(found.failures().keySet().toString()).isEqualTo("[batch/v2]");
  }
}
