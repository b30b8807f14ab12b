package dev.kubewright.it.judge.discovery;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.openapi.OpenApiRoot;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Discovery of all kinds gives the same picture of a server. */
class DiscoveryClientIT extends Scenario {
  /**
   * Aggregated documents have no storage hashes, always write groups and versions, and list the
   * resources of CRDs in another order.
   */
  private static ServerResources comparable(ServerResources found) {
    List<APIResourceList> lists =
        found.resources().stream()
            .map(
                list ->
                    list.with(
                        l ->
                            l.resources(
                                list.resources().stream()
                                    .map(r -> comparable(list, r))
                                    .sorted(Comparator.comparing(APIResource::name))
                                    .toList())))
            .toList();
    return new ServerResources(found.groups(), lists, found.failures());
  }

  private static APIResource comparable(APIResourceList list, APIResource resource) {
    GroupVersion own = GroupVersion.parse(list.groupVersion());
    boolean sub = resource.name().contains("/");
    return new APIResource(
        resource.name(),
        sub ? "" : resource.singularName(),
        resource.namespaced(),
        resource.group() == null ? own.group() : resource.group(),
        resource.version() == null ? own.version() : resource.version(),
        resource.kind(),
        resource.verbs(),
        resource.shortNames(),
        resource.categories(),
        null);
  }

  /**
   * Without addresses, which only the older documents have, and in one order: the real server sorts
   * groups of CRDs by their name in one form, and by version and name in the other.
   */
  private static ServerResources inOneOrder(ServerResources found) {
    return new ServerResources(
        found.groups().stream()
            .map(g -> g.with(b -> b.serverAddressByClientCIDRs(List.of())))
            .sorted(Comparator.comparing(APIGroup::name))
            .toList(),
        found.resources().stream()
            .sorted(Comparator.comparing(APIResourceList::groupVersion))
            .toList(),
        found.failures());
  }

  @Test
  void aggregatedAndLegacy_areEqual() {
    DiscoveryClient discovery = DiscoveryClient.over(rest());

    ServerResources aggregated = discovery.serverGroupsAndResources().orThrow();
    ServerResources legacy = discovery.withLegacy().serverGroupsAndResources().orThrow();

    assertThat(inOneOrder(comparable(legacy))).isEqualTo(inOneOrder(comparable(aggregated)));
    assertThat(aggregated.resources().size()).isAtLeast(20);
  }

  @Test
  void noPeer_ofASingleServer_isEverything() {
    DiscoveryClient discovery = DiscoveryClient.over(rest());

    assertThat(discovery.withNoPeerDiscovery().serverGroupsAndResources())
        .isEqualTo(discovery.serverGroupsAndResources());
  }

  @Test
  void preferred_eachResourceOfAGroup_comesOnce() {
    ServerResources preferred = DiscoveryClient.over(rest()).serverPreferredResources().orThrow();

    var seen = new HashSet<String>();
    for (APIResourceList list : preferred.resources()) {
      String group = GroupVersion.parse(list.groupVersion()).group();
      for (APIResource resource : list.resources()) {
        assertThat(seen.add(resource.name() + "." + group)).isTrue();
        assertThat(resource.name()).doesNotContain("/");
      }
    }
    assertThat(seen).containsAtLeast("pods.", "deployments.apps", "crontabs.stable.example.com");
    ServerResources namespaced = DiscoveryClient.over(rest()).serverPreferredNamespacedResources();
    assertThat(namespaced.resources().size()).isLessThan(preferred.resources().size());
  }

  @Test
  void memoryCache_isTheSameAsTheServer() {
    MemCacheClient cache = MemCacheClient.over(DiscoveryClient.over(rest()));

    assertThat(cache.serverGroupsAndResources())
        .isEqualTo(DiscoveryClient.over(rest()).serverGroupsAndResources());
    assertThat(cache.fresh()).isTrue();
  }

  @Test
  void openApiV3_hasADocumentForEachVersion() {
    OpenApiRoot root = OpenApiRoot.over(DiscoveryClient.over(rest()).openApiV3());
    var stable = new GroupVersion("stable.example.com", "v1");
    // A server publishes the document of a CRD some time after it serves its resources.
    Waits.until(
        "the document of " + stable,
        () ->
            OpenApiRoot.over(DiscoveryClient.over(rest()).openApiV3())
                .groupVersions()
                .contains(stable));

    List<GroupVersion> versions = root.groupVersions();

    assertThat(versions)
        .containsAtLeast(new GroupVersion("", "v1"), new GroupVersion("apps", "v1"), stable);
    assertThat(root.gvSpec(stable).text()).contains("CronTab");
    assertThat(root.gvSpec(new GroupVersion("apps", "v1")).text()).contains("\"openapi\":\"3.0");
  }

  @Test
  void openApiV2_isOneDocumentOfEverything() {
    RawJson document = DiscoveryClient.over(rest()).openApiSchema();

    assertThat(document.text()).contains("\"swagger\":\"2.0\"");
    assertThat(document.text()).contains("io.k8s.api.apps.v1.Deployment");
  }
}
