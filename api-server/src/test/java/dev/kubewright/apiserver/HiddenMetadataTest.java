package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Metadata that an apply leaves empty: stored, and not shown, as by a real server. */
final class HiddenMetadataTest {
  private static final String APPLY = "application/apply-patch+yaml";
  private static final String TAB = "/apis/example.com/v1/namespaces/default/tabs/t";
  private InMemoryApiServer server;
  private TestClient client;

  @BeforeEach
  void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {'metadata':{'name':'tabs.example.com'},'spec':{'group':'example.com','scope':'Namespaced',
         'names':{'plural':'tabs','kind':'Tab'},'versions':[{'name':'v1','served':true,'storage':true,
          'schema':{'openAPIV3Schema':{'type':'object','x-kubernetes-preserve-unknown-fields':true}}}]}}""");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Received apply(String metadata) {
    String body =
        "{'apiVersion':'example.com/v1','kind':'Tab','metadata':{'name':'t'%s},'spec':1}"
            .formatted(metadata);
    Received applied = client.patch(TAB + "?fieldManager=m&force=true", APPLY, body);
    assertThat(applied.status()).isAnyOf(200, 201);
    return applied;
  }

  private static String version(Received response) {
    return response.string("/metadata/resourceVersion");
  }

  /** Another manager has the map itself, and so keeps it after its last entry. */
  @ParameterizedTest
  @ValueSource(strings = {"annotations", "labels"})
  void lastPart_removedByAnApply_isWrittenOnceMore(String part) {
    apply("");
    client.patch(TAB, TestClient.MERGE, "{'metadata':{'%s':{'a':'b'}}}".formatted(part));
    apply(",'%s':{'a':'c'}".formatted(part));
    Received removed = apply("");
    assertThat(client.get(TAB).body()).isEqualTo(removed.body());
    assertThat(removed.body().path("metadata").propertyNames())
        .containsExactly(
            "creationTimestamp",
            "generation",
            "managedFields",
            "name",
            "namespace",
            "resourceVersion",
            "uid");

    Received again = apply("");
    assertThat(version(again)).isNotEqualTo(version(removed));
    assertThat(again.body().at("/metadata/managedFields"))
        .isEqualTo(removed.body().at("/metadata/managedFields"));
    assertThat(version(apply(""))).isEqualTo(version(again));
  }

  @Test
  void lastPart_removedByAnotherPatch_isGone() {
    apply("");
    client.patch(TAB, TestClient.MERGE, "{'metadata':{'labels':{'a':'b'}}}");
    Received removed = client.patch(TAB, TestClient.MERGE, "{'metadata':{'labels':null}}");

    assertThat(version(apply(""))).isEqualTo(version(removed));
  }
}
