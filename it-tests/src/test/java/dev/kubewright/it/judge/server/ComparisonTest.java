package dev.kubewright.it.judge.server;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.DeleteRequests;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The comparison finds all differences, and nothing else. */
class ComparisonTest {
  private static final Asked ASKED = Asked.get("a request", "/api");

  private static ReceivedResponse json(int status, String body) {
    return new ReceivedResponse(status, Map.of("content-type", List.of("application/json")), body);
  }

  private static Difference difference(
      Asked asked, ReceivedResponse real, ReceivedResponse memory) {
    return Difference.of(asked, Normal.lines(real), Normal.lines(memory));
  }

  @Test
  void madeUpValues_differ_areAlike() {
    String text =
        "{\"metadata\":{\"uid\":\"%s\",\"resourceVersion\":\"%s\",\"creationTimestamp\":\"%s\","
            + "\"managedFields\":[{\"time\":\"%s\"}]},\"data\":{\"a\":\"b\"}}";
    ReceivedResponse real =
        json(
            200,
            text.formatted(
                "0b9f3c1e-8f0a-4d6c-9d53-6c1e0f6b7a11",
                "12",
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:00:00Z"));
    ReceivedResponse memory =
        json(
            200,
            text.formatted(
                "1b9f3c1e-8f0a-4d6c-9d53-6c1e0f6b7a11",
                "7",
                "2026-02-01T00:00:00Z",
                "2026-02-01T00:00:01Z"));

    assertThat(difference(ASKED, real, memory).fault()).isEmpty();
  }

  @Test
  void statusHeaderOrBody_differs_isAFault() {
    ReceivedResponse real = json(200, "{\"a\":1}");
    ReceivedResponse warned =
        new ReceivedResponse(
            200,
            Map.of("content-type", List.of("application/json"), "warning", List.of("299 - x")),
            "{\"a\":1}");

    assertThat(difference(ASKED, real, json(201, "{\"a\":1}")).fault()).contains("status 201");
    assertThat(difference(ASKED, real, json(200, "{\"a\":2}")).fault()).contains("memory: $.a = 2");
    assertThat(difference(ASKED, warned, real).fault()).contains("real:   warning: 299 - x");
    assertThat(difference(ASKED, real, ReceivedResponse.NONE).fault()).contains("memory: status 0");
  }

  @Test
  void declaredDifference_isNoFault_unlessThereIsNone() {
    Asked declared = ASKED.differs(RealOnly.AUTHORIZATION);
    ReceivedResponse real = json(200, "{}");

    assertThat(difference(declared, real, json(501, "{}")).fault()).isEmpty();
    assertThat(difference(declared, real, real).fault()).contains("yet both servers answer alike");
  }

  @Test
  void declaredColumns_coverNothingElse() {
    Asked declared = ASKED.differs(RealOnly.BUILT_IN_COLUMNS);
    ReceivedResponse real =
        json(200, "{\"columnDefinitions\":[{\"name\":\"A\"}],\"kind\":\"Table\"}");

    assertThat(
            difference(declared, real, json(200, "{\"columnDefinitions\":[],\"kind\":\"Table\"}"))
                .fault())
        .isEmpty();
    assertThat(difference(declared, real, json(200, "{\"columnDefinitions\":[]}")).fault())
        .contains("does not cover");
  }

  @Test
  void chunkedBody_isJoined() {
    String response =
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3\r\n\u00e4a\r\n2\r\nbc\r\n0\r\n\r\n";

    ReceivedResponse parsed = ReceivedResponse.parse(response.getBytes(StandardCharsets.UTF_8));

    assertThat(parsed.body()).isEqualTo("\u00e4abc");
    assertThat(parsed.status()).isEqualTo(200);
  }

  @Test
  void twoServersOfOneKind_whole_tableIsAlike() {
    try (InMemoryApiServer one = InMemoryApiServer.builder().tls(true).start();
        InMemoryApiServer other = InMemoryApiServer.builder().tls(true).start()) {
      Comparison comparison = new Comparison(side(one), side(other), Runnable::run);

      List<Difference> results = comparison.run(DeleteRequests.table());

      assertThat(results.stream().filter(result -> !result.isNone()).toList()).isEmpty();
      assertThat(results.size()).isGreaterThan(40);
    }
  }

  private static Side side(InMemoryApiServer server) {
    return new Side(server.secureUrl(), server.caPem(), server.token());
  }
}
