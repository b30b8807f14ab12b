package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** The kind of a transport failure decides what a reflector does. */
class ReflectorTransportTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @ParameterizedTest
  @EnumSource(names = {"REFUSED", "UNREACHABLE", "UNPROCESSED", "PROXY"})
  void watch_requestNotSent_watchesAgainWithoutList(Kind kind) {
    h.server.list(10).watchFails(failure(kind)).watchFails(failure(kind));
    h.run();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watchedVersions()).containsExactly("10", "10", "10");
    assertThat(h.clock.waits()).hasSize(2);
    assertThat(h.errors).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"REFUSED", "UNREACHABLE", "UNPROCESSED", "PROXY", "LOST", "CLOSED"})
  void watch_requestPerhapsSent_isReportedAndLists(Kind kind) {
    h.server.list(10).watchFails(failure(kind)).list(11);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(h.clock.waits()).hasSize(1);
    assertThat(h.errors).hasSize(1);
  }

  /** A server that starts again may accept connections and close them. */
  @Test
  void watch_connectionBreaksBeforeTheResponse_watchesAgainWithoutListTenTimes() {
    h.server.list(10).list(11);
    for (int i = 0; i < 11; i++) {
      h.server.watchFails(failure(Kind.LOST));
    }
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(h.server.watchedVersions())
        .containsExactlyElementsIn(
            Stream.concat(Collections.nCopies(11, "10").stream(), Stream.of("11")).toList());
    assertThat(h.errors).hasSize(11);
  }

  @Test
  void watch_clientIsClosed_endsWithTheFailureAndReportsNothing() {
    h.server.list(10).watchFails(failure(Kind.CLOSED));
    var closed = assertThrows(TransportException.class, h::run);
    assertThat(closed.kind()).isEqualTo(Kind.CLOSED);
    assertThat(h.errors).isEmpty();
    assertThat(h.server.sessions().get(0).isClosed()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void fetch_clientIsClosed_ends(boolean streaming) {
    h.settings = ReflectorSettings.DEFAULT.withStreaming(streaming);
    h.server.watchFails(failure(Kind.CLOSED)).listFails(failure(Kind.CLOSED));
    assertThrows(TransportException.class, h::run);
    assertThat(h.errors).isEmpty();
    assertThat(h.clock.waits()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"REFUSED", "UNREACHABLE", "UNPROCESSED", "PROXY"})
  void stream_requestNotSent_streamsAgainWithoutList(Kind kind) {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.watchFails(failure(kind)).events(FakeListerWatcher.initialEnd(5));
    h.run();
    assertThat(h.server.listed()).isEmpty();
    assertThat(h.sunk).containsExactly("Replaced [] at 5");
  }

  @ParameterizedTest
  @EnumSource(names = {"LOST", "TIMEOUT", "INTERRUPTED", "CLOSED"})
  void watch_brokenOff_watchesAgainAtOnceAfterTheLastEvent(Kind kind) {
    h.server.list(10);
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(kind));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("10", "11").inOrder();
    assertThat(h.server.listed()).hasSize(1);
    assertWithMessage("no back-off").that(h.clock.waits()).isEmpty();
    assertThat(h.errors).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"TLS", "MALFORMED"})
  void watch_responseIsNoStream_isReportedAndLists(Kind kind) {
    h.server.list(10);
    h.server.openWatch().send(added(Widget.of("a", 11))).breakOff(failure(kind));
    h.server.list(12);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "11").inOrder();
    assertThat(h.errors).hasSize(1);
    assertThat(h.clock.waits()).hasSize(1);
  }
}
