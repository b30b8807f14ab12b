package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The comparison of a store with the server at one version. */
class InconsistencyDetectorTest {
  private final FakeClock clock = new FakeClock();
  private final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  private final Map<ObjectKey, Widget> store = new HashMap<>();
  private final List<InformerError> errors = new ArrayList<>();
  private final RecordingLog log = new RecordingLog();
  private String version = "40";
  private int refetches;
  private Runnable onRead = () -> {};
  private Predicate<Widget> wanted = widget -> true;
  private UnaryOperator<Widget> transform = UnaryOperator.identity();
  private ReflectorSettings settings = ReflectorSettings.DEFAULT;

  private void store(Widget... widgets) {
    for (Widget widget : widgets) {
      store.put(ObjectKey.of(widget), widget);
    }
  }

  private InconsistencyDetector<Widget> detector() {
    var reporter = new ErrorReporter(Widget.TYPE, errors::add, clock, log);
    var incoming = new Incoming<>(Widget.TYPE, transform, store::get, wanted, reporter);
    var source =
        new Source<>(
            Widget.TYPE,
            server,
            ManagedFieldsPolicy.KEEP,
            settings,
            incoming,
            reporter,
            clock,
            () -> 0L);
    return new InconsistencyDetector<>(
        source,
        Duration.ofMinutes(1),
        () -> {
          onRead.run();
          return new InconsistencyDetector.Moment<>(store, version);
        },
        () -> refetches++);
  }

  private List<String> reports() {
    return errors.stream().map(e -> e.key() + ": " + e.cause().getMessage()).toList();
  }

  @Test
  void compare_equal_reportsNothingAndAsksForExactlyTheVersionPageByPage() {
    settings = settings.withListOptions(o -> o.with(b -> b.labels(Selector.parse("a=b")).limit(7)));
    store(Widget.of("a", 1), Widget.of("b", 2));
    server.list("40", "next", List.of(Widget.of("a", 1))).list(40, Widget.of("b", 2));

    detector().compare();

    assertThat(errors).isEmpty();
    assertThat(refetches).isEqualTo(0);
    var first = server.listed().get(0);
    assertThat(first.resourceVersion()).isEqualTo("40");
    assertThat(first.resourceVersionMatch()).isEqualTo(ResourceVersionMatch.EXACT);
    assertThat(first.limit()).isEqualTo(500);
    assertThat(first.labels()).isEqualTo(Selector.parse("a=b"));
    assertThat(first.silence()).isEqualTo(Duration.ofMinutes(1));
    assertThat(server.listed().get(1).continueToken()).isEqualTo("next");
  }

  @Test
  void compare_stoppedBetweenPages_endsAndReportsNothing() {
    store(Widget.of("a", 1), Widget.of("b", 2));
    var detector = detector();
    var first = ListMetaBuilder.build(m -> m.resourceVersion("40").continueToken("next"));
    server.onList(
        options -> {
          detector.stop();
          return new ObjectList<>(first, List.of(Widget.of("a", 1)));
        });

    detector.compare();

    assertThat(server.listed()).hasSize(1);
    assertThat(errors).isEmpty();
    assertThat(refetches).isEqualTo(0);
  }

  @Test
  void compare_differences_areReportedByKeyAndFetchedAgain() {
    store(Widget.of("old", 1), Widget.of("gone", 2), Widget.of("other", 3), Widget.of("same", 4));
    server.list(
        40,
        Widget.of("old", 9),
        Widget.of("other", 3, "blue"),
        Widget.of("same", 4),
        Widget.of("missed", 5));

    detector().compare();

    assertThat(reports())
        .containsExactly(
            "ns/old: the cache holds version 1 of the object, and the server 9"
                + " (both at resource version 40)",
            "ns/other: the cache holds another state of version 3 than the server"
                + " (both at resource version 40)",
            "ns/missed: the cache does not hold the object, but the server has it"
                + " (both at resource version 40)",
            "ns/gone: the cache holds the object, but the server does not have it"
                + " (both at resource version 40)");
    assertThat(errors.stream().map(InformerError::activity).distinct())
        .containsExactly(Activity.COMPARE);
    assertThat(refetches).isEqualTo(1);
  }

  @Test
  void compare_manyDifferences_areCounted() {
    for (int i = 0; i < 50; i++) {
      store(Widget.of("w" + i, 1));
    }
    server.list(40);

    detector().compare();

    assertThat(errors).hasSize(21);
    assertThat(errors.get(20).key()).isNull();
    assertThat(errors.get(20).cause()).hasMessageThat().startsWith("30 more objects differ");
    assertThat(refetches).isEqualTo(1);
  }

  @Test
  void compare_transformedObjects_areComparedAfterTheTransform() {
    transform = w -> new Widget(w.metadata(), "none");
    store(Widget.of("a", 1, "none"));
    server.list(40, new Widget(Widget.of("a", 1, "none").metadata(), "red"));

    detector().compare();

    assertThat(errors).isEmpty();
  }

  @Test
  void compare_unreadableObjects_areLeftOut() {
    store(Widget.of("a", 1), Widget.of("b", 2));
    server.listWithout(40, List.of(ObjectKey.of("ns", "a")), Widget.of("b", 2));

    detector().compare();

    assertThat(errors).isEmpty();
  }

  @Test
  void compare_versionHasExpiredOrServerFails_isSkipped() {
    store(Widget.of("a", 1));
    server.listFails(refusal(410, "Expired"));
    server.list("40", "next", List.of()).listFails(refusal(410, "Expired"));
    server.listFails(refusal(503, "ServiceUnavailable"));
    server.onList(
        options -> {
          throw new StackOverflowError("deep");
        });
    var detector = detector();

    for (int i = 0; i < 4; i++) {
      detector.compare();
    }

    assertThat(errors).isEmpty();
    assertThat(refetches).isEqualTo(0);
    assertThat(log.entries()).hasSize(4);
  }

  @Test
  void compare_storeIsNotReady_asksNothing() {
    version = "";

    detector().compare();

    assertThat(server.listed()).isEmpty();
  }

  @Test
  void run_everyPeriod_comparesUntilItIsStopped() {
    var detector = detector();
    server.list(40).list(40).list(40);
    server.atEnd(detector::stop);

    detector.run();

    assertThat(server.listed()).hasSize(4);
    assertThat(clock.waits().stream().distinct()).containsExactly(Duration.ofMinutes(1));
    assertThat(server.sessions().get(0).isClosed()).isTrue();
  }

  @Test
  void compare_objectsOfOtherShares_areLeftOutBeforeTheTransform() {
    transform = w -> new Widget(w.metadata(), "none");
    wanted = w -> w.color().equals("blue");
    store(Widget.of("a", 1, "none"));
    server.list(
        40,
        new Widget(Widget.of("a", 1, "none").metadata(), "blue"),
        new Widget(Widget.of("b", 2, "none").metadata(), "red"));

    detector().compare();

    assertThat(reports()).isEmpty();
  }

  @Test
  void compare_storeCannotBeRead_isSkipped() {
    onRead =
        () -> {
          throw new StackOverflowError("of the store");
        };

    detector().compare();

    assertThat(server.listed()).isEmpty();
    assertThat(log.entries()).hasSize(1);
  }

  @Test
  void run_interruptedOnce_goesOn() {
    var detector = detector();
    server.onList(
        options -> {
          Thread.currentThread().interrupt();
          throw failure(Kind.INTERRUPTED);
        });
    server.list(40).atEnd(detector::stop);

    detector.run();

    assertThat(server.listed()).hasSize(3);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void period_ofTheVariable_isReadLikeInGo() {
    var variable = InconsistencyDetector.VARIABLE;
    for (String on : List.of("1", "t", "true", "True", "TRUE")) {
      assertThat(InconsistencyDetector.period(Map.of(variable, on)))
          .isEqualTo(InconsistencyDetector.DEFAULT_PERIOD);
    }
    for (String off : List.of("", "0", "false", "yes")) {
      assertThat(InconsistencyDetector.period(Map.of(variable, off))).isEqualTo(Duration.ZERO);
    }
    assertThat(InconsistencyDetector.period(Map.of())).isEqualTo(Duration.ZERO);
  }
}
