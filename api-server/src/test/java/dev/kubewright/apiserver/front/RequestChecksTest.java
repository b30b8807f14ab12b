package dev.kubewright.apiserver.front;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestChecksTest {
  /** A time that is zero or less means the longest one, as on the real server. */
  @ParameterizedTest
  @CsvSource({"'', PT1M", "0, PT1M", "-1s, PT1M", "2h, PT1M", "x, PT1M", "5s, PT5S"})
  void patience_isTheTimeoutOrAMinute(String timeout, Duration patience) {
    var request =
        new ServerRequest(
            "POST", "/api", Map.of("timeout", List.of(timeout)), Map.of(), null, Peer.LOCAL);

    assertThat(RequestChecks.patience(request)).isEqualTo(patience);
  }
}
