package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.api.core.v1.Services;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForwardException;
import dev.kubewright.rest.stream.forward.PortTargets.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which port of a pod is meant by a port of a service. */
class ServicePortsTest {
  private static final Map<String, List<String>> JSON =
      Map.of("Content-Type", List.of("application/json"));
  private static final String SERVICE =
      """
      {"apiVersion":"v1","kind":"Service","metadata":{"name":"dns"},"spec":{"selector":{"app":"dns"},
      "ports":[
      {"name":"dns","port":53,"protocol":"UDP","targetPort":"dns"},
      {"name":"dns-tcp","port":53,"protocol":"TCP","targetPort":"dns"},
      {"name":"9154","port":9153,"targetPort":9},
      {"name":"metrics","port":9154,"protocol":"TCP"},
      {"name":"probe","port":70,"protocol":"SCTP"}]}}""";
  private static final String PODS =
      """
      {"apiVersion":"v1","kind":"PodList","metadata":{},"items":[{"metadata":{"name":"dns-0"},
      "spec":{"containers":[{"name":"udp","ports":[{"name":"dns","containerPort":1053,"protocol":"UDP"},
      {"name":"stats","containerPort":1,"protocol":"UDP"}]},
      {"name":"tcp","ports":[{"name":"dns","containerPort":2053,"protocol":"TCP"},
      {"name":"web","containerPort":80}]}]},
      "status":{"conditions":[{"type":"Ready","status":"True"}]}}]}""";

  private static Target find(String port) {
    var wire = new FakeTransport().respond(200, JSON, SERVICE).respond(200, JSON, PODS);
    var rest = RestClient.over(wire);
    var services = rest.resources(Services.TYPE).namespace("default");
    var pods = rest.resources(Pods.TYPE).namespace("default");
    return new ServicePorts(services, pods, "dns").find(port, "");
  }

  @Test
  void find_numberForSeveralProtocols_isThatOfTcp() {
    assertThat(find("53")).isEqualTo(new Target("dns-0", 2053));
    assertThat(find("dns-tcp")).isEqualTo(new Target("dns-0", 2053));
  }

  @Test
  void find_digits_areANumber() {
    assertThat(find("9154")).isEqualTo(new Target("dns-0", 9154));
    assertThat(find("9153")).isEqualTo(new Target("dns-0", 9));
  }

  @Test
  void find_otherProtocol_saysSo() {
    for (String port : List.of("70", "probe", "dns")) {
      var refused = assertThrows(PortForwardException.class, () -> find(port));

      assertThat(refused)
          .hasMessageThat()
          .isEqualTo(
              "service \"dns\" in namespace \"default\" has no TCP port \""
                  + port
                  + "\", only one for "
                  + (port.equals("dns") ? "UDP" : "SCTP")
                  + "; its TCP ports: 53 (dns-tcp), 9153 (9154), 9154 (metrics)");
    }
  }

  @Test
  void find_nameOfAPortOfThePod_isThatOfTcp() {
    var wire = new FakeTransport().respond(200, JSON, PODS);
    var pod =
        KubernetesClientset.over(RestClient.over(wire))
            .coreV1()
            .pods("default")
            .list()
            .items()
            .get(0);

    assertThat(PodPorts.number(pod, "dns")).isEqualTo(2053);
    assertThat(PodPorts.number(pod, "web")).isEqualTo(80);
    var refused = assertThrows(PortForwardException.class, () -> PodPorts.number(pod, "stats"));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "pod \"dns-0\" has no TCP port \"stats\", only one for UDP; names of its TCP ports:"
                + " dns, web");
  }
}
