package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.FakeSession;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import org.junit.jupiter.api.Test;

class InformerSharingTest {
  private final FakeListerWatcher<Widget> server = new FakeListerWatcher<>();
  private final Environment environment =
      new Environment(new FakeClock(), Threads.best(), Threads.best(), () -> 0L);

  private final class Servers implements ListerWatchers {
    @Override
    @SuppressWarnings("unchecked") // only widgets are requested
    public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
        ResourceType<T> type, Representation representation, String namespace) {
      return (ListerWatcher<T>) server;
    }
  }

  private SharedInformerBuilder<Widget> builder() {
    return SharedInformer.builder(server, Widget.TYPE).streaming(false).environment(environment);
  }

  @Test
  void session_isOpenedUsedAndClosedByTheReflectorsThread() {
    server.list(10, Widget.of("a", 1));
    var informer = builder().build();
    assertThat(server.sessions()).isEmpty();
    assertThat(informer.sharing()).isEqualTo(SharingStatistics.NONE);
    try (informer) {
      informer.start();
      informer.awaitSync(FOREVER);
      assertThat(server.sessions()).hasSize(1);
      assertThat(server.sessions().get(0).owner().getName())
          .isEqualTo("kubewright-widgets.example.com-reflector");
      assertThat(informer.sharing()).isEqualTo(new SharingStatistics(1, 2, 3, 4, 5, 6, 1));
    }
    assertThat(server.sessions()).hasSize(1);
    assertThat(server.sessions().get(0).isClosed()).isTrue();
    assertThat(informer.sharing()).isEqualTo(new SharingStatistics(1, 2, 3, 4, 5, 6, 1));
  }

  @Test
  void session_informerNeverStarted_isNotOpened() {
    builder().build().close();
    assertThat(server.sessions()).isEmpty();
  }

  @Test
  void session_openFails_isReportedAndTriedAgain() {
    var errors = new Journal();
    var failing =
        new FakeListerWatcher<Widget>() {
          private boolean failed;

          @Override
          public FakeSession<Widget> open(ManagedFieldsPolicy policy) {
            if (!failed) {
              failed = true;
              throw new IllegalStateException("not yet");
            }
            return super.open(policy);
          }
        };
    failing.list(10, Widget.of("a", 1));
    var builder = SharedInformer.builder(failing, Widget.TYPE).streaming(false);
    builder.environment(environment).onError(e -> errors.add(e.cause().getMessage()));
    try (var informer = builder.build()) {
      informer.start();
      informer.awaitSync(FOREVER);
    }
    assertThat(errors.entries()).contains("not yet");
  }

  @Test
  void builder_managedFields_isThePolicyOfTheSession() {
    for (var policy : ManagedFieldsPolicy.values()) {
      server.list(10);
      try (var informer = builder().managedFields(policy).build()) {
        informer.start();
        informer.awaitSync(FOREVER);
      }
    }
    assertThat(server.policies())
        .containsExactly(ManagedFieldsPolicy.KEEP, ManagedFieldsPolicy.DROP)
        .inOrder();
  }

  @Test
  void factory_managedFields_areKeptUnlessDropped() {
    var plain = SharedInformerFactory.builder(new Servers());
    var dropping =
        SharedInformerFactory.builder(new Servers()).managedFields(ManagedFieldsPolicy.DROP);
    for (var builder : new SharedInformerFactory.Builder[] {plain, dropping}) {
      server.list(10);
      builder.environment(environment).configure(Widget.TYPE, b -> b.streaming(false));
      try (var factory = builder.build()) {
        factory.informer(Widget.TYPE);
        factory.start();
        factory.awaitSync(FOREVER);
      }
    }
    assertThat(server.policies())
        .containsExactly(ManagedFieldsPolicy.KEEP, ManagedFieldsPolicy.DROP)
        .inOrder();
  }

  @Test
  void builder_nullOrTooSmall_isRefusedByName() {
    var builder = SharedInformer.builder(server, Widget.TYPE);

    assertThat(assertThrows(NullPointerException.class, () -> builder.watchTimeout(none())))
        .hasMessageThat()
        .isEqualTo("least");
    assertThat(assertThrows(IllegalArgumentException.class, () -> builder.pageSize(0)))
        .hasMessageThat()
        .contains("not 0");
  }

  @SuppressWarnings("NullAway") // the null is what this test is about
  private static <T> T none() {
    return null;
  }
}
