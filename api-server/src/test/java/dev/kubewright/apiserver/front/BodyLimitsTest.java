package dev.kubewright.apiserver.front;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyLimitsTest {
  private static BodyLimits limits(String path, String timeout) {
    return BodyLimits.of(
        new ServerRequest(
            "POST", path, Map.of("timeout", List.of(timeout)), Map.of(), null, Peer.LOCAL));
  }

  /** A time that is zero or less means the longest one, as on the real server. */
  @ParameterizedTest
  @CsvSource({"'', PT1M", "0, PT1M", "-1s, PT1M", "2h, PT1M", "x, PT1M", "5s, PT5S"})
  void ofAnObject_timeIsTheTimeoutOrAMinute(String timeout, Duration time) {
    BodyLimits limits = limits("/api/v1/namespaces/default/pods", timeout);

    assertThat(limits.time()).isEqualTo(Optional.of(time));
    assertThat(limits.bytes()).isEqualTo(3 * 1024 * 1024);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/namespaces/default/pods/web:80/proxy/upload",
        "/api/v1/namespaces/default/services/web/proxy",
        "/api/v1/nodes/node-1/proxy/run"
      })
  void ofAProxy_hasNoTimeAndMoreBytes(String path) {
    BodyLimits limits = limits(path, "1s");

    assertThat(limits.time()).isEmpty();
    assertThat(limits.bytes()).isGreaterThan(3 * 1024 * 1024);
  }

  @Test
  void ofAPathThatCannotBeRead_areThoseOfAnObject() {
    assertThat(limits("/api/%zz/proxy", "").bytes()).isEqualTo(3 * 1024 * 1024);
  }
}
