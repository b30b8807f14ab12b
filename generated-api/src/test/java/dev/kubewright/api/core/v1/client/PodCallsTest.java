package dev.kubewright.api.core.v1.client;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Failures of calls that consist of several requests. */
class PodCallsTest {
  private static final String POD =
      """
      {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"default","uid":"u",\
      "resourceVersion":"1"},"spec":{"containers":[{"name":"app","image":"x"}]},"status":\
      {"ephemeralContainerStatuses":[{"name":"dbg","image":"x","imageID":"","ready":false,\
      "restartCount":0,"state":{"terminated":{"exitCode":3}}}]}}""";

  private final FakeTransport wire = new FakeTransport();
  private final PodInterface pods =
      KubernetesClientset.over(RestClient.over(wire)).coreV1().pods("default");

  /** A log that cannot be read does not hide how the container ended. */
  @Test
  void debug_endedAndItsLogIsRefused_saysHowItEnded() {
    Map<String, List<String>> json = Map.of("Content-Type", List.of("application/json"));
    wire.respond(200, json, POD).respond(200, json, POD);
    wire.respond(
        200,
        json,
        "{\"apiVersion\":\"v1\",\"kind\":\"PodList\",\"metadata\":{\"resourceVersion\":\"2\"},\"items\":["
            + POD
            + "]}");
    wire.respond(
        403,
        json,
        "{\"apiVersion\":\"v1\",\"kind\":\"Status\",\"status\":\"Failure\",\"reason\":\"Forbidden\","
            + "\"message\":\"no\",\"code\":403}");

    var ended =
        assertThrows(
            DebugEndedException.class, () -> pods.debug("web", o -> o.image("x").name("dbg")));

    assertThat(ended.exitCode()).isEqualTo(3);
    assertThat(ended.log()).isEmpty();
    assertThat(ended.getSuppressed()).hasLength(1);
  }
}
