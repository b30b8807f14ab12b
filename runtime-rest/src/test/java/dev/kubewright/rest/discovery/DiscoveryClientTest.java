package dev.kubewright.rest.discovery;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ForbiddenException;
import dev.kubewright.client.GroupVersion;
import dev.kubewright.rest.FakeTransport;
import dev.kubewright.rest.RestClient;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class DiscoveryClientTest {
  private static final String APPS =
      "{'kind':'APIGroupList','apiVersion':'v1','groups':[{'name':'apps','versions':[{'groupVersion':'apps/v1','version':'v1'}],"
          + "'preferredVersion':{'groupVersion':'apps/v1','version':'v1'}}]}";

  private final FakeTransport transport = new FakeTransport();
  private final DiscoveryClient discovery = RestClient.over(transport).discovery();

  @Test
  void serverVersion_unknownFields_areIgnored() {
    transport.answer(
        200,
        "{'major':'1','minor':'36','emulationMajor':'1','gitVersion':'v1.36.3','platform':'linux/amd64'}");

    assertThat(discovery.serverVersion())
        .isEqualTo(new ServerVersion("1", "36", "v1.36.3", "linux/amd64"));
    assertThat(transport.lines()).containsExactly("GET /version");
  }

  @Test
  void groups_coreGroup_comesFirst() {
    transport
        .answer(200, "{'kind':'APIVersions','versions':['v1'],'serverAddressByClientCIDRs':[]}")
        .answer(200, APPS);

    var groups = discovery.serverGroups().groups();

    assertThat(groups.stream().map(group -> group.name())).containsExactly("", "apps").inOrder();
    assertThat(groups.get(0).preferredVersion().groupVersion()).isEqualTo("v1");
  }

  @Tag("client-go-D1")
  @Test
  void groups_noCoreGroup_isAccepted() {
    transport.answer(404, "").answer(200, APPS);

    assertThat(discovery.serverGroups().groups()).hasSize(1);
  }

  @Tag("client-go-D1")
  @Test
  void groups_forbidden_isAnError() {
    transport.answer(404, "").answer(403, "");

    assertThrows(ForbiddenException.class, discovery::serverGroups);
  }

  @Test
  void resources_coreAndNamedGroups_haveTheirOwnRoots() {
    String list =
        "{'kind':'APIResourceList','groupVersion':'v1','resources':[{'name':'pods','singularName':'pod','namespaced':true,"
            + "'kind':'Pod','verbs':['get']}]}";
    transport.answer(200, list).answer(200, list);

    assertThat(
            discovery
                .serverResourcesForGroupVersion(new GroupVersion("", "v1"))
                .resources()
                .get(0)
                .kind())
        .isEqualTo("Pod");
    discovery.serverResourcesForGroupVersion(new GroupVersion("apps", "v1"));

    assertThat(transport.lines()).containsExactly("GET /api/v1", "GET /apis/apps/v1").inOrder();
  }
}
