package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The facts are those of Go's {@code time.ParseDuration} and {@code Duration.String}. */
class GoDurationTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0s",
    "-0, 0, 0s",
    "+0, 0, 0s",
    "0s, 0, 0s",
    "5s, 5000000000, 5s",
    "30s, 30000000000, 30s",
    "1478s, 1478000000000, 24m38s",
    "-5s, -5000000000, -5s",
    "+5s, 5000000000, 5s",
    "5.0s, 5000000000, 5s",
    "5.6s, 5600000000, 5.6s",
    "5.s, 5000000000, 5s",
    ".5s, 500000000, 500ms",
    "1.0s, 1000000000, 1s",
    "1.00s, 1000000000, 1s",
    "1.004s, 1004000000, 1.004s",
    "1.0040s, 1004000000, 1.004s",
    "100.00100s, 100001000000, 1m40.001s",
    "10ns, 10, 10ns",
    "11us, 11000, 11\u00b5s",
    "12\u00b5s, 12000, 12\u00b5s",
    "12\u03bcs, 12000, 12\u00b5s",
    "13ms, 13000000, 13ms",
    "14s, 14000000000, 14s",
    "15m, 900000000000, 15m0s",
    "16h, 57600000000000, 16h0m0s",
    "3h30m, 12600000000000, 3h30m0s",
    "10.5s4m, 250500000000, 4m10.5s",
    "-2m3.4s, -123400000000, -2m3.4s",
    "1h2m3s4ms5us6ns, 3723004005006, 1h2m3.004005006s",
    "39h9m14.425s, 140954425000000, 39h9m14.425s",
    "52763797000ns, 52763797000, 52.763797s",
    "0.3333333333333333333h, 1200000000000, 20m0s",
    "9007199254740993ns, 9007199254740993, 2501h59m59.254740993s",
    "9223372036854775807ns, 9223372036854775807, 2562047h47m16.854775807s",
    "9223372036854775.807us, 9223372036854775807, 2562047h47m16.854775807s",
    "9223372036s854ms775us807ns, 9223372036854775807, 2562047h47m16.854775807s",
    "-9223372036854775808ns, -9223372036854775808, -2562047h47m16.854775808s",
    "-9223372036854775.808us, -9223372036854775808, -2562047h47m16.854775808s",
    "-2562047h47m16.854775808s, -9223372036854775808, -2562047h47m16.854775808s",
    "0.100000000000000000000h, 360000000000, 6m0s",
    "0.830103483285477580700h, 2988372539827, 49m48.372539827s",
    "1.5h, 5400000000000, 1h30m0s",
    "0.1ns, 0, 0s",
    "0.9ns, 0, 0s",
    "1s1s, 2000000000, 2s",
    "1ms, 1000000, 1ms",
    "1.5ms, 1500000, 1.5ms",
    "1500ns, 1500, 1.5\u00b5s",
    "999999999ns, 999999999, 999.999999ms",
    "60m, 3600000000000, 1h0m0s",
    "90s, 90000000000, 1m30s",
    "3600s, 3600000000000, 1h0m0s",
    "1h0.000000001s, 3600000000001, 1h0m0.000000001s",
    "0.7s, 700000000, 700ms",
    "0.57h, 2052000000000, 34m12s",
    "0.29m, 17400000000, 17.4s"
  })
  void readAndWrite_durations_likeGo(String text, long nanos, String canonical) {
    Duration read = Json.decode(Codecs.DURATION, "\"" + text + "\"");

    assertThat(read).isEqualTo(Duration.ofNanos(nanos));
    assertThat(Json.encodeToString(Codecs.DURATION, read)).isEqualTo("\"" + canonical + "\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "3",
        "-",
        "s",
        ".",
        "-.",
        ".s",
        "+.s",
        "1d",
        "-1d",
        "1.2.3s",
        "1 s",
        " 1s",
        "1s ",
        "--1s",
        "+-1s",
        "1S",
        "1\u00b5",
        "9223372036854775810ns",
        "9223372036854775808ns",
        "-9223372036854775809ns",
        "9223372036854776us",
        "3000000h",
        "9223372036854775.808us",
        "9223372036854ms775us808ns",
        "1e3s",
        "1,5s",
        "PT1H",
        "0x1s",
        "1s-1s",
        "99999999999999999999ns"
      })
  void read_whatGoRefuses_isAnError(String text) {
    assertThrows(CodecException.class, () -> Json.decode(Codecs.DURATION, "\"" + text + "\""));
  }

  @Test
  void write_longerThanGoKnows_isAnError() {
    for (Duration duration : new Duration[] {Duration.ofDays(200_000), Duration.ofDays(-200_000)}) {
      CodecException refused =
          assertThrows(CodecException.class, () -> Json.encodeToString(Codecs.DURATION, duration));
      assertThat(refused).hasMessageThat().contains("292 years");
    }
  }

  @Test
  void readAndWrite_anyNanoseconds_isTheSame() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      Duration duration = Duration.ofNanos(random.nextLong() >> random.nextInt(64));
      String text = GoDuration.format(duration);

      assertWithMessage("seed %s", seed).that(GoDuration.parse(text)).isEqualTo(duration);
    }
  }
}
