package dev.kubewright.apiserver.form;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.webhook.WebhookFailure;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Which services have an address, in the words of the real server. */
class ServicesTest {
  private static final InetSocketAddress ADDRESS =
      InetSocketAddress.createUnresolved("127.0.0.1", 8443);

  private final Store store = new Store(10);

  private InetSocketAddress resolve(int port) throws WebhookFailure {
    return new Services(store, Map.of("gears/convert", ADDRESS)).resolve("gears", "convert", port);
  }

  private String failure(int port) {
    return assertThrows(WebhookFailure.class, () -> resolve(port)).text();
  }

  private void service(String name, String spec) {
    ObjectNode service = Json.object();
    service.putObject("metadata").put("namespace", "gears").put("name", name);
    service.set("spec", Json.MAPPER.readTree(spec.replace('\'', '"')));
    store.put("/services", service);
  }

  @Test
  void resolve_portOfTheService_isTheAddressThatWasSet() throws Exception {
    for (String type : new String[] {"", "ClusterIP", "NodePort", "LoadBalancer"}) {
      service("convert", "{'type':'" + type + "','ports':[{'port':1},{'port':443}]}");
      assertThat(resolve(443)).isEqualTo(ADDRESS);
      assertThat(failure(444)).isEqualTo("no service port 444 found for service \"convert\"");
    }
  }

  @Test
  void resolve_externalName_isThatNameAndThePort() throws Exception {
    service("convert", "{'type':'ExternalName','externalName':'example.com'}");

    assertThat(resolve(9)).isEqualTo(InetSocketAddress.createUnresolved("example.com", 9));
  }

  @Test
  void resolve_noService_fails() {
    service("other", "{'ports':[{'port':443}]}");

    assertThat(failure(443)).isEqualTo("service \"convert\" not found");
  }

  @Test
  void resolve_headlessOrUnknownType_fails() {
    service("convert", "{'clusterIP':'None','ports':[{'port':443}]}");
    assertThat(failure(443)).isEqualTo("cannot route to service with ClusterIP \"None\"");
    service("convert", "{'type':'Odd','ports':[{'port':443}]}");
    assertThat(failure(443)).isEqualTo("unsupported service type \"Odd\"");
  }

  @Test
  void resolve_noAddressSet_saysWhatToDo() {
    service("plain", "{'ports':[{'port':443}]}");

    WebhookFailure failure =
        assertThrows(
            WebhookFailure.class,
            () -> new Services(store, Map.of()).resolve("gears", "plain", 443));

    assertThat(failure.text()).contains("InMemoryApiServer.endpoint");
  }
}
