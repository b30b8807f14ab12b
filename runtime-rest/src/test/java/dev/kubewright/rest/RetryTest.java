package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.TooManyRequestsException;
import dev.kubewright.client.TransportException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RetryTest {
  private final FakeTransport transport = new FakeTransport();
  private final List<Duration> slept = new ArrayList<>();
  private Duration backoff = Duration.ZERO;

  private Calls calls() {
    return new Calls(transport, RestConfig.builder().build(), slept::add, () -> backoff);
  }

  private Request put(byte[] body) {
    return calls().request("PUT", "/x", RequestBody.of(body), "application/json", null);
  }

  private static Map<String, List<String>> retryAfter(String value) {
    return Map.of("Retry-After", List.of(value));
  }

  @Test
  void r1_send_tooManyRequestsTwice_succeedsWithTheSameBody() {
    transport
        .answer(429, retryAfter("1"), "slow")
        .answer(429, retryAfter("1"), "slow")
        .answer(200, "{}");

    calls().send(put(new byte[4000])).close();

    assertThat(transport.sent()).hasSize(3);
    assertThat(transport.sent().stream().map(sent -> sent.body().length()).distinct())
        .containsExactly(4000);
    assertThat(slept).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void r2_send_serverErrorWithoutRetryAfter_isNotRepeated() {
    transport.answer(500, "{}");

    var e = assertThrows(ApiException.class, () -> calls().send(calls().get("/x")));

    assertThat(e.code()).isEqualTo(500);
    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void r2_send_retryAfterAsDate_isNotRepeated() {
    transport.answer(503, retryAfter("Wed, 21 Oct 2015 07:28:00 GMT"), "");

    assertThrows(ApiException.class, () -> calls().send(calls().get("/x")));

    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void r3_send_alwaysTooManyRequests_givesUpAfterElevenRequests() {
    for (int i = 0; i < 11; i++) {
      transport.answer(429, retryAfter("7"), "slow down");
    }

    var e = assertThrows(TooManyRequestsException.class, () -> calls().send(calls().get("/x")));

    assertThat(transport.sent()).hasSize(11);
    assertThat(e.retryAfter()).hasValue(Duration.ofSeconds(7));
    assertThat(e).hasMessageThat().contains("slow down");
  }

  @Test
  void r5_send_bodyThatCannotBeSentAgain_isNotRepeated() {
    transport.answer(429, retryAfter("1"), "");
    var once =
        new RequestBody() {
          @Override
          public long length() {
            return -1;
          }

          @Override
          public InputStream open() {
            return new ByteArrayInputStream(new byte[1]);
          }

          @Override
          public boolean repeatable() {
            return false;
          }
        };

    assertThrows(
        TooManyRequestsException.class,
        () -> calls().send(calls().request("POST", "/x", once, "text/plain", null)));

    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void r10_send_serverAndBackoff_theLongerWaitCounts() {
    transport.answer(429, retryAfter("5"), "").answer(429, retryAfter("5"), "").answer(200, "{}");
    backoff = Duration.ofSeconds(2);
    Calls calls =
        new Calls(
            transport,
            RestConfig.builder().build(),
            time -> {
              slept.add(time);
              backoff = Duration.ofSeconds(9);
            },
            () -> backoff);

    calls.send(calls.get("/x")).close();

    assertThat(slept).containsExactly(Duration.ofSeconds(5), Duration.ofSeconds(9)).inOrder();
  }

  @Test
  void send_otherErrors_areNotRepeated() {
    transport.answer(409, retryAfter("1"), "");

    assertThrows(ApiException.class, () -> calls().send(put(new byte[1])));

    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void send_getLosesItsConnection_isRepeatedAfterASecond() {
    transport.lose().answer(200, "{}");

    calls().send(calls().get("/x")).close();

    assertThat(slept).containsExactly(Duration.ofSeconds(1));
  }

  @Test
  void send_putLosesItsConnection_isNotRepeated() {
    transport.lose();

    assertThrows(TransportException.class, () -> calls().send(put(new byte[1])));

    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void send_getLosesItsConnectionAlways_keepsTheFirstFailure() {
    for (int i = 0; i < 11; i++) {
      transport.lose();
    }

    var e = assertThrows(TransportException.class, () -> calls().send(calls().get("/x")));

    assertThat(transport.sent()).hasSize(11);
    assertThat(e.getSuppressed()).hasLength(1);
  }

  @Test
  void send_interruptedWhileWaiting_restoresTheFlag() {
    transport.answer(429, retryAfter("1"), "");
    var calls =
        new Calls(
            transport,
            RestConfig.builder().build(),
            time -> {
              throw new InterruptedException();
            },
            () -> Duration.ZERO);

    assertThrows(TransportException.class, () -> calls.send(calls.get("/x")));

    assertThat(Thread.interrupted()).isTrue();
  }
}
