package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import dev.kubewright.connect.auth.FakePlugin;
import dev.kubewright.connect.auth.RenewedCredentials;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What requests carry if a credential plugin prints the credentials, without a program. */
final class PluginCredentialsTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  /** Runs tasks at once, on the thread that starts them. */
  private static final Threads AT_ONCE =
      (name, task) -> {
        task.run();
        return Thread.currentThread();
      };

  private final FakeClock clock = new FakeClock();
  private final FakePlugin plugin = new FakePlugin();
  private final FakeTransport wire = new FakeTransport();
  private final List<ClientCertificate> renewals = Collections.synchronizedList(new ArrayList<>());

  private int send(CredentialsStep step) {
    try (Response response = step.send(REQUEST)) {
      return response.status();
    }
  }

  private CredentialsStep step() {
    return new CredentialsStep(
        wire, new RenewedCredentials(plugin, clock, AT_ONCE).lease(), clock, this::renew);
  }

  private Runnable renew(ClientCertificate certificate) {
    renewals.add(certificate);
    return () -> {};
  }

  private List<@Nullable String> sent() {
    var sent = new ArrayList<@Nullable String>();
    wire.sent().forEach(request -> sent.add(request.header("Authorization")));
    return sent;
  }

  @Test
  @Tag("client-go-A1")
  void send_threeRequests_runThePluginOnce() {
    wire.respond(200, "{}").respond(200, "{}").respond(200, "{}");
    CredentialsStep step = step();

    send(step);
    send(step);
    clock.advance(Duration.ofDays(3650)); // the plugin named no end
    send(step);

    assertThat(plugin.runs.get()).isEqualTo(1);
    assertThat(sent()).containsExactly("Bearer T1", "Bearer T1", "Bearer T1");
  }

  @Test
  @Tag("client-go-A1")
  void send_refused_runsThePluginAgainButTheRefusalIsReturned() {
    wire.respond(200, "{}").respond(401, "{}").respond(200, "{}");
    CredentialsStep step = step();

    assertThat(send(step)).isEqualTo(200);
    assertThat(send(step)).isEqualTo(401);
    assertThat(plugin.runs.get()).isEqualTo(2);
    assertThat(send(step)).isEqualTo(200);

    assertThat(sent()).containsExactly("Bearer T1", "Bearer T1", "Bearer T2").inOrder();
    assertThat(plugin.runs.get()).isEqualTo(2);
  }

  @Test
  @Tag("client-go-A3")
  void send_requestWithItsOwnAuthorization_neverRunsThePlugin() {
    wire.respond(401, "{}");

    step().send(REQUEST.toBuilder().header("Authorization", "Bearer own").build()).close();

    assertThat(plugin.runs.get()).isEqualTo(0);
  }

  @Test
  @Tag("client-go-A5")
  void send_newCertificate_renewsTheWireAndANewTokenDoesNot() {
    var certificate =
        ClientCertificate.inline(
            TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key"));
    var same =
        ClientCertificate.inline(
            TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key"));
    plugin.responses.add(() -> new Obtained(new Issued("Bearer a", certificate), null));
    plugin.responses.add(() -> new Obtained(new Issued("Bearer b", same), null));
    wire.respond(401, "{}").respond(200, "{}");
    CredentialsStep step = step();

    send(step);
    send(step);

    assertThat(sent()).containsExactly("Bearer a", "Bearer b").inOrder();
    assertThat(renewals).containsExactly(certificate);
    assertThat(Objects.toString(new Issued("Bearer a", certificate))).doesNotContain("Bearer");
  }
}
