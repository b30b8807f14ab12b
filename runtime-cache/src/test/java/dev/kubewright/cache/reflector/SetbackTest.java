package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.TransportException.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A server whose storage was restored from a backup has a newest version that is lower. */
class SetbackTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @ParameterizedTest
  @EnumSource(names = {"LOST", "TIMEOUT"})
  void watch_lostAndServerWentBack_fetchesTheNewestState(Kind kind) {
    h.server.list(10).newest("5");
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(kind));
    h.server.list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "6").inOrder();
    assertThat(h.errors).hasSize(1);
    assertThat(h.errors.get(0).cause()).hasMessageThat().contains("5, lower than 11");
  }

  @Test
  void watch_endedAndTheFirstObjectCannotBeRead_continues() {
    h.server.list(10).newestWithout("12", ObjectKey.of("ns", "bad"));
    h.server.events(added(Widget.of("a", 11)));
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "11").inOrder();
    assertThat(h.errors).isEmpty();
  }

  @Test
  void watch_refusedAndServerWentBack_fetchesTheNewestState() {
    h.server.list(10).newest("9").watchFails(failure(Kind.REFUSED)).list(9);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "9").inOrder();
  }

  @ParameterizedTest
  @CsvSource({"10", "11", "100", "''", "abc", "010", "9x"})
  void watch_lostAndServerDidNotVisiblyGoBack_continues(String newest) {
    h.server.list(10).newest(newest);
    h.server.openWatch().send(added(Widget.of("a", 10))).breakOff(failure(Kind.LOST));
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(1);
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10");
    assertThat(h.errors).isEmpty();
  }

  @Test
  void watch_endedAndServerWentBack_fetchesTheNewestState() {
    h.server.list(10).newest("5").events(added(Widget.of("a", 11))).list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.server.watchedVersions()).containsExactly("10", "6").inOrder();
  }

  @Test
  void firstWatch_asksForNothing() {
    h.server.list(10).newest("5");
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
  }

  @Test
  void versionThatIsNoNumber_isNeverCompared() {
    h.server.list("x10", null, List.of()).newest("5").events(added(Widget.of("a", 0)));
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.server.listed()).hasSize(1);
  }

  @Test
  void question_refused_isAskedAgain() {
    h.server.list(10).newest("5").newestFails(failure(Kind.REFUSED));
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(Kind.LOST));
    h.server.list(6);
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(2);
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.errors).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "9, 10, true",
    "10, 10, false",
    "10, 9, false",
    "99999999999999999999998, 99999999999999999999999, true",
    "5, 99999999999999999999999, true",
    "a, b, false",
    "'', 1, false",
    "0, 1, false"
  })
  void isLower_comparesNumbersOfAnyLength(String one, String other, boolean lower) {
    assertThat(Setback.isLower(one, other)).isEqualTo(lower);
  }
}
