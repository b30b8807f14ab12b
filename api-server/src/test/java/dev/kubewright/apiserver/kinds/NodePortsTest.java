package dev.kubewright.apiserver.kinds;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class NodePortsTest {
  private static void create(ObjectNode service) {
    NodePorts ports = new NodePorts(new Store(10), new Random(1));
    ports.create(service, ServiceFields.of(service), true);
  }

  @Test
  void portsOfOneNumber_shareTheNodePortThatOneOfThemAsksFor() {
    ObjectNode service = Json.object();
    ArrayNode ports = service.putObject("spec").put("type", "NodePort").putArray("ports");
    ports.addObject().put("port", 1).put("protocol", "TCP");
    ports.addObject().put("port", 1).put("protocol", "UDP").put("nodePort", 30001);
    create(service);
    assertThat(ports.get(0).get("nodePort").asInt()).isEqualTo(30001);
  }

  /** A search among all ports for each of them takes minutes. */
  @Test
  @Timeout(30)
  void manyPorts_areAssignedInLinearTime() {
    ObjectNode service = Json.object();
    ArrayNode ports = service.putObject("spec").put("type", "NodePort").putArray("ports");
    for (int i = 1; i <= 150_000; i++) {
      ports.addObject().put("port", i);
    }
    create(service);
    assertThat(ports.get(149_999).get("nodePort").asInt()).isEqualTo(32769 + 149_999);
  }
}
