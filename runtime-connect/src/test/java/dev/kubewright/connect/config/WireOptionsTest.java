package dev.kubewright.connect.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

final class WireOptionsTest {
  @Test
  void defaults_areStated() {
    WireOptions options = WireOptions.DEFAULT;

    assertThat(options.http2()).isTrue();
    assertThat(options.compression()).isTrue();
    assertThat(options.connectTimeout()).isEqualTo(Duration.ofSeconds(30));
    assertThat(options.openTimeout()).isEqualTo(Duration.ofSeconds(90));
    assertThat(options.deadAfter()).isEqualTo(Duration.ofSeconds(15));
    assertThat(options.watchSilence()).isEqualTo(Duration.ofMinutes(2));
    assertThat(options.pingEvery()).isEqualTo(Duration.ofSeconds(5));
    assertThat(options.duplexSilence()).isEqualTo(Duration.ofSeconds(60));
    assertThat(options.longestResponse()).isEqualTo(0);
  }

  @Test
  void setters_changeOneValueEach() {
    Duration second = Duration.ofSeconds(1);
    WireOptions changed =
        WireOptions.DEFAULT
            .http2(false)
            .compression(false)
            .connectTimeout(second)
            .openTimeout(second.plusNanos(1))
            .deadAfter(second.plusNanos(2))
            .watchSilence(WireOptions.NO_LIMIT)
            .pingEvery(second.plusNanos(3))
            .duplexSilence(second.plusNanos(4))
            .longestResponse(7)
            .managedFields(ManagedFieldsPolicy.DROP);

    assertThat(changed)
        .isEqualTo(
            new WireOptions(
                false,
                false,
                second,
                second.plusNanos(1),
                second.plusNanos(2),
                WireOptions.NO_LIMIT,
                second.plusNanos(3),
                second.plusNanos(4),
                7,
                ManagedFieldsPolicy.DROP));
  }

  @Test
  void limits_notPositive_areRefused() {
    List<BiFunction<WireOptions, Duration, WireOptions>> setters =
        List.of(
            WireOptions::connectTimeout,
            WireOptions::openTimeout,
            WireOptions::deadAfter,
            WireOptions::watchSilence,
            WireOptions::pingEvery,
            WireOptions::duplexSilence);
    for (var setter : setters) {
      for (Duration wrong : List.of(Duration.ZERO, Duration.ofNanos(-1))) {
        assertThrows(
            IllegalArgumentException.class, () -> setter.apply(WireOptions.DEFAULT, wrong));
      }
    }
    assertThrows(IllegalArgumentException.class, () -> WireOptions.DEFAULT.longestResponse(-1));
  }
}
