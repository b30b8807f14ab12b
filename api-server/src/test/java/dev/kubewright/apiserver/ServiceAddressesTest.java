package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServiceAddressesTest {
  private static final String SERVICES = "/api/v1/namespaces/default/services";
  private static final String ADDRESSES = "/apis/networking.k8s.io/v1/ipaddresses";
  private InMemoryApiServer server;
  private TestClient client;

  @BeforeEach
  void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private TestClient.Received create(String name) {
    return client.post(
        SERVICES,
        "{'apiVersion':'v1','kind':'Service','metadata':{'name':'%s'},'spec':{'ports':[{'port':1}]}}"
            .formatted(name)
            .replace('\'', '"'));
  }

  /** The service of the server itself has the first of 254 addresses. */
  @Test
  void addresses_allGiven_moreAreRefusedUntilOneIsFree() {
    TreeSet<Integer> given = new TreeSet<>();
    for (int i = 0; i < 238; i++) {
      given.add(last(create("upper" + i).string("/spec/clusterIP")));
    }
    assertThat(given.first()).isEqualTo(17);
    assertThat(given.last()).isEqualTo(254);
    assertThat(given).hasSize(238);
    for (int i = 0; i < 15; i++) {
      given.add(last(create("lower" + i).string("/spec/clusterIP")));
    }
    assertThat(given).hasSize(253);

    var refused = create("none");
    assertThat(refused.status()).isEqualTo(500);
    assertThat(refused.string("/message"))
        .isEqualTo(
            "Internal error occurred: failed to allocate a serviceIP for Service \"none\": range is"
                + " full");

    client.delete(SERVICES + "/upper7");
    assertThat(create("one").status()).isEqualTo(201);
    assertThat(client.get(ADDRESSES).body().at("/items").size()).isEqualTo(254);
  }

  private static int last(String address) {
    assertThat(address).startsWith("10.0.0.");
    return Integer.parseInt(address.substring("10.0.0.".length()));
  }

  @Test
  void addressesAndPorts_servicesCreatedAtOnce_areGivenOnce() throws Exception {
    List<Future<TestClient.Received>> created = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      for (int i = 0; i < 200; i++) {
        String body =
            "{\"metadata\":{\"name\":\"s%d\"},\"spec\":{\"type\":\"NodePort\",\"ports\":[{\"port\":1}]}}"
                .formatted(i);
        created.add(threads.submit(() -> client.post(SERVICES, body)));
      }
      Set<String> addresses = new HashSet<>();
      Set<Integer> ports = new HashSet<>();
      for (Future<TestClient.Received> each : created) {
        addresses.add(each.get().string("/spec/clusterIP"));
        ports.add(each.get().body().at("/spec/ports/0/nodePort").asInt());
      }
      assertThat(addresses).hasSize(200);
      assertThat(ports).hasSize(200);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void addresses_afterRestart_areTaken() {
    String address = create("a").string("/spec/clusterIP");

    server.restart();

    String body = "{\"metadata\":{\"name\":\"b\"},\"spec\":{\"clusterIP\":\"%s\"}}";
    assertThat(client.post(SERVICES, body.formatted(address)).string("/message"))
        .endsWith("provided IP is already allocated");
  }

  @Test
  void addresses_namespaceDeleted_areFree() {
    client.create("/api/v1/namespaces", "{'metadata':{'name':'x'}}");
    client.create(
        "/api/v1/namespaces/x/services",
        "{'metadata':{'name':'a'},'spec':{'clusterIP':'10.0.0.9','ports':[{'port':1}]}}");
    assertThat(client.get(ADDRESSES + "/10.0.0.9").status()).isEqualTo(200);

    client.delete("/api/v1/namespaces/x");

    assertThat(client.get(ADDRESSES + "/10.0.0.9").status()).isEqualTo(404);
  }
}
