package dev.kubewright.connect.auth;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.ExecPlugin;
import dev.kubewright.connect.credentials.PluginPolicy;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which clients share the run of a plugin, and for how long. */
final class SharedCredentialsTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();
  private static final Threads AT_ONCE =
      (name, task) -> {
        task.run();
        return Thread.currentThread();
      };

  private final FakeClock clock = new FakeClock();
  private final FakePlugin plugin = new FakePlugin();
  private final SharedCredentials shared = new SharedCredentials();

  private static ExecPlugin.Builder configuration() {
    return Credentials.exec("get-token").args("--cluster", "prod").environment("A", "b");
  }

  private CredentialsSource lease(ExecPlugin configuration) {
    return shared.lease(configuration, plugin, clock, AT_ONCE);
  }

  private static @Nullable String token(CredentialsSource source) {
    return source.issue(REQUEST).authorization();
  }

  @Test
  void lease_equalConfigurations_runThePluginOnce() {
    CredentialsSource first = lease(configuration().build());
    CredentialsSource second = lease(configuration().build());

    assertThat(token(first)).isEqualTo("Bearer T1");
    assertThat(token(second)).isEqualTo("Bearer T1");
    first.close();
    assertThat(token(second)).isEqualTo("Bearer T1");
    assertThat(plugin.runs.get()).isEqualTo(1);
  }

  @Test
  void lease_otherClusterArgumentsVariablesOrPolicy_shareNothing() {
    var other = new ExecPlugin.Cluster("https://b", null, false, null, null, false, null);
    List<ExecPlugin> configurations =
        List.of(
            configuration().build(),
            configuration().args("--cluster", "test").build(),
            configuration().environment("A", "c").build(),
            configuration().policy(PluginPolicy.DENY_ALL).build(),
            configuration().cluster(other).build());

    configurations.forEach(configuration -> token(lease(configuration)));

    assertThat(plugin.runs.get()).isEqualTo(configurations.size());
    assertThat(shared.size()).isEqualTo(configurations.size());
  }

  @Test
  void lease_soonAfterTheLastOneWasClosed_stillHasTheCredentials() {
    CredentialsSource first = lease(configuration().build());
    token(first);
    first.close();
    clock.advance(SharedCredentials.KEPT.minusSeconds(1));

    assertThat(token(lease(configuration().build()))).isEqualTo("Bearer T1");

    clock.advance(SharedCredentials.KEPT.multipliedBy(3));
    assertThat(token(lease(configuration().build()))).isEqualTo("Bearer T1");
    assertThat(shared.size()).isEqualTo(1);
  }

  @Test
  void lease_tenMinutesAfterTheLastOneWasClosed_runsThePluginAgain() {
    CredentialsSource first = lease(configuration().build());
    token(first);
    clock.advance(Duration.ofHours(1));
    first.close();

    clock.advance(SharedCredentials.KEPT);

    assertThat(token(lease(configuration().build()))).isEqualTo("Bearer T2");
    assertThat(shared.size()).isEqualTo(1);
  }

  @Test
  void lease_ofAnotherConfiguration_forgetsWhatWasUnusedForTenMinutes() {
    lease(configuration().build()).close();
    lease(configuration().environment("A", "c").build()).close();
    CredentialsSource used = lease(configuration().environment("A", "d").build());
    clock.advance(SharedCredentials.KEPT.minusNanos(1));
    lease(configuration().environment("A", "c").build()).close();
    assertThat(shared.size()).isEqualTo(3);

    clock.advance(Duration.ofNanos(1));
    lease(configuration().environment("A", "e").build()).close();

    assertThat(shared.size()).isEqualTo(3); // c, d and e
    assertThat(token(used)).isEqualTo("Bearer T1");
  }

  /** The system's clock keeps an alarm, and with it the class loader of the program. */
  @Test
  void close_leavesNoAlarm() {
    CredentialsSource first = lease(configuration().build());
    token(first);

    first.close();

    assertThat(clock.alarms()).isEqualTo(0);
  }
}
