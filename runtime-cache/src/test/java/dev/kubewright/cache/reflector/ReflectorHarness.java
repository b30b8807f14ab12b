package dev.kubewright.cache.reflector;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * A reflector between a scripted server and a sink with a journal. It runs on the test's own
 * thread.
 */
final class ReflectorHarness {
  final FakeClock clock = new FakeClock();
  final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  final List<String> sunk = new ArrayList<>();
  final List<InformerState> states = new ArrayList<>();
  final List<InformerError> errors = new ArrayList<>();

  /** The state at the moment of each error. */
  final List<InformerState> statesOfErrors = new ArrayList<>();

  final RecordingLog log = new RecordingLog();
  final Map<ObjectKey, Widget> known = new HashMap<>();
  QueueItem.ReplacedAll<Widget> replaced;
  RandomGenerator random = () -> 0L;
  UnaryOperator<Widget> transform = UnaryOperator.identity();
  Predicate<Widget> wanted = widget -> true;
  Runnable onReplace = () -> {};
  Reflector<Widget> reflector;
  ReflectorSettings settings = ReflectorSettings.DEFAULT.withStreaming(false);

  /** Runs until the script has no more steps. */
  Reflector<Widget> run() {
    var reporter = new ErrorReporter(Widget.TYPE, this::failed, clock, log);
    var incoming = new Incoming<>(Widget.TYPE, transform, known::get, wanted, reporter);
    var source =
        new Source<>(
            Widget.TYPE,
            server,
            ManagedFieldsPolicy.KEEP,
            settings,
            incoming,
            reporter,
            clock,
            random);
    reflector = new Reflector<>(source, new Sink(), states::add);
    server.atEnd(reflector::stop);
    reflector.run();
    return reflector;
  }

  private void failed(InformerError error) {
    errors.add(error);
    statesOfErrors.add(states.get(states.size() - 1));
  }

  /** The object, or the key of one whose last state is unknown. */
  private static Object state(QueueItem.Change<Widget> change) {
    if (change instanceof QueueItem.Upsert<Widget> upsert) {
      return upsert.object();
    }
    var deleted = (QueueItem.Deleted<Widget>) change;
    return deleted.object() == null ? deleted.key() : deleted.object();
  }

  private final class Sink implements ReflectorSink<Widget> {
    @Override
    public void change(QueueItem.Change<Widget> change) {
      sunk.add(change.getClass().getSimpleName() + " " + state(change));
    }

    @Override
    public void replace(QueueItem.ReplacedAll<Widget> all) {
      replaced = all;
      onReplace.run();
      String kept = all.unreadable().isEmpty() ? "" : " without " + all.unreadable();
      sunk.add("Replaced " + all.objects().values() + kept + " at " + all.resourceVersion());
    }

    @Override
    public void bookmark(String resourceVersion) {
      sunk.add("Bookmark " + resourceVersion);
    }
  }
}
