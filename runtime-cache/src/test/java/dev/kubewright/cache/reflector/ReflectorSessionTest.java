package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ReadingSession;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReflectorSessionTest {
  private final List<String> errors = new ArrayList<>();
  private final ErrorReporter reporter =
      new ErrorReporter(
          Widget.TYPE,
          error -> errors.add(String.valueOf(error.cause().getMessage())),
          new FakeClock(),
          new RecordingLog());

  @Test
  void close_keepsTheStatistics() {
    var server = new FakeListerWatcher<Widget>();
    var session = new ReflectorSession<>(server, ManagedFieldsPolicy.KEEP);
    assertThat(session.sharing()).isEqualTo(SharingStatistics.NONE);
    session.open();
    SharingStatistics open = session.sharing();
    session.close(reporter);
    session.close(reporter);
    assertThat(server.sessions()).hasSize(1);
    assertThat(server.sessions().get(0).isClosed()).isTrue();
    assertThat(session.sharing()).isEqualTo(open);
    assertThat(errors).isEmpty();
  }

  @Test
  void close_statisticsThrow_closesAndReports() {
    var broken = new BrokenSession();
    var session = new ReflectorSession<>(new Server(broken), ManagedFieldsPolicy.KEEP);
    session.open();
    session.close(reporter);
    assertThat(broken.closed).isEqualTo(1);
    assertThat(errors).containsExactly("broken");
    assertThat(session.sharing()).isEqualTo(SharingStatistics.NONE);
  }

  private record Server(ReadingSession<Widget> session) implements ListerWatcher<Widget> {
    @Override
    public ReadingSession<Widget> open(ManagedFieldsPolicy managedFields) {
      return session;
    }

    @Override
    public ObjectList<Widget> list(ListOptions options) {
      throw new AssertionError("not used");
    }

    @Override
    public Watch<Widget> watch(WatchOptions options) {
      throw new AssertionError("not used");
    }
  }

  private static final class BrokenSession implements ReadingSession<Widget> {
    int closed;

    @Override
    public ObjectList<Widget> list(ListOptions options) {
      throw new AssertionError("not used");
    }

    @Override
    public Watch<Widget> watch(WatchOptions options) {
      throw new AssertionError("not used");
    }

    @Override
    public SharingStatistics sharing() {
      throw new StackOverflowError("broken");
    }

    @Override
    public void close() {
      closed++;
    }
  }
}
