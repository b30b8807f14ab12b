package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the log and the error handler get while a server cannot be reached. */
class OutageTest {
  private final ReflectorHarness h = new ReflectorHarness();

  @Test
  void outage_ofSeveralFailures_isOneLineAndOneWhenItEnds() {
    h.server.listFails(FakeListerWatcher.failure(Kind.REFUSED));
    h.server.onList(
        options -> {
          h.clock.advance(Duration.ofSeconds(7));
          throw refusal(503, "ServiceUnavailable");
        });
    h.server.list(10, Widget.of("a", 1));
    h.server.events(added(Widget.of("b", 11)));
    h.server.watchFails(FakeListerWatcher.failure(Kind.REFUSED));

    h.run();

    assertThat(h.errors).hasSize(3);
    assertThat(h.log.lines())
        .containsExactly(
            "WARNING informer of widgets.example.com: following the server failed:"
                + " dev.kubewright.error.TransportException: GET /widgets: REFUSED",
            "INFO informer of widgets.example.com: the server answers again, after 2 failed"
                + " requests in 9 s",
            "WARNING informer of widgets.example.com: following the server failed:"
                + " dev.kubewright.error.TransportException: GET /widgets: REFUSED",
            "INFO informer of widgets.example.com: the server answers again, after 1 failed"
                + " request in 3 s")
        .inOrder();
  }

  /** The server is back, so there is no reason to keep a stale cache for another minute. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void outage_thenTheVersionHasExpired_backOffIsTheFirstOne(boolean atOpening) {
    h.server.list(10).events(added(Widget.of("a", 11)));
    for (int i = 0; i < 6; i++) {
      h.server.watchFails(FakeListerWatcher.failure(i == 3 ? Kind.LOST : Kind.REFUSED));
    }
    expire(atOpening);
    h.server.list(50);

    h.run();

    assertThat(backOffs())
        .containsExactly(800L, 1600L, 3200L, 6400L, 12800L, 25600L, 800L)
        .inOrder();
    assertThat(h.sunk).contains("Replaced [] at 50");
  }

  @Test
  void outage_thenEveryWatchIsExpired_backOffGrows() {
    h.server.list(10).events(added(Widget.of("a", 11)));
    h.server.watchFails(FakeListerWatcher.failure(Kind.REFUSED));
    h.server.watchFails(FakeListerWatcher.failure(Kind.REFUSED));
    for (int i = 0; i < 4; i++) {
      expire(i % 2 == 0);
      h.server.list(50 + i);
    }

    h.run();

    assertThat(backOffs()).containsExactly(800L, 1600L, 800L, 1600L, 3200L, 6400L).inOrder();
  }

  /** It has answered all the time, and wants fewer requests. */
  @Test
  void busyServer_thenTheVersionHasExpired_backOffGrows() {
    h.server.list(10).events(added(Widget.of("a", 11)));
    h.server.watchFails(refusal(429, "TooManyRequests"));
    h.server.watchFails(refusal(429, "TooManyRequests"));
    expire(true);
    h.server.list(50);

    h.run();

    assertThat(backOffs()).containsExactly(800L, 1600L, 3200L).inOrder();
  }

  private void expire(boolean atOpening) {
    if (atOpening) {
      h.server.watchFails(refusal(410, "Expired"));
    } else {
      h.server.events(error(410, "Expired"));
    }
  }

  private List<Long> backOffs() {
    return h.states.stream()
        .filter(InformerState.BackingOff.class::isInstance)
        .map(InformerState.BackingOff.class::cast)
        .filter(state -> state.cause() != null) // otherwise a stream has ended
        .map(state -> state.delay().toMillis())
        .toList();
  }

  /** A failure whose texts throw. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new StackOverflowError("of the message");
    }
  }

  @Test
  void failureWithoutAText_isLoggedByItsClass() {
    h.server.onList(
        options -> {
          throw new Mute();
        });
    h.server.list(10);
    var reflector = h.run();
    assertThat(reflector.position()).isEqualTo("10");
    assertThat(h.errors).hasSize(1);
    assertThat(h.log.lines().get(0))
        .isEqualTo(
            "WARNING informer of widgets.example.com: following the server failed: "
                + Mute.class.getName());
    assertThat(h.states.stream().map(String::valueOf).toList())
        .contains("backing off for 800 ms: " + Mute.class.getName());
    assertThat(new InformerState.Failed(new Mute()).toString())
        .isEqualTo("failed: " + Mute.class.getName());
  }

  @Test
  void refusal_isLoggedWithoutAStackTrace() {
    h.server.listFails(refusal(403, "Forbidden"));

    h.run();

    assertThat(h.log.entries().get(0).message()).contains("Forbidden");
    assertThat(h.log.entries().get(0).thrown()).isNull();
  }

  @Test
  void failureOfForeignCode_isLoggedWithItsStackTrace() {
    h.transform =
        widget -> {
          throw new IllegalStateException("of the transform");
        };
    h.server.list(10, Widget.of("a", 1));

    h.run();

    assertThat(h.log.entries().get(0).thrown())
        .hasCauseThat()
        .hasMessageThat()
        .contains("of the trans");
  }
}
