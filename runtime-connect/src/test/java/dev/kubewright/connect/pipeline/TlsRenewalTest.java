package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Reload;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.connect.tls.Pem;
import dev.kubewright.fixture.BlockedLog;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When certificates in files are read again. */
final class TlsRenewalTest {
  private static final Duration PERIOD = Duration.ofMinutes(1);

  @TempDir Path directory;
  private final FakeClock clock = new FakeClock();
  private final List<RestConfig> renewed = new CopyOnWriteArrayList<>();
  private volatile @Nullable Throwable failure;
  private int threads;

  @BeforeEach
  void write() throws IOException {
    put("ca.pem", TestFiles.pem("ca.pem"));
    put("me.pem", TestFiles.pem("client-ec.pem"));
    put("me.key", TestFiles.pem("client-ec-sec1.key"));
  }

  private final List<RequestEvent> events = new ArrayList<>();

  private void put(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
  }

  private RestConfig config() {
    return RestConfig.builder()
        .server("https://h")
        .ca(PemSource.file(directory.resolve("ca.pem")))
        .clientCertificate(
            new ClientCertificate(
                PemSource.file(directory.resolve("me.pem")),
                PemSource.file(directory.resolve("me.key"))))
        .build();
  }

  private TlsRenewal renewal() {
    return renewal(
        (name, task) -> {
          threads++;
          task.run();
          return Thread.currentThread();
        });
  }

  private TlsRenewal renewal(Threads starter) {
    return new TlsRenewal(
        config(),
        new Observing(RequestObserver.of(events::add), URI.create("https://h"), clock),
        starter,
        changed -> {
          if (failure != null) {
            throw Rethrow.of(failure);
          }
          renewed.add(changed);
        });
  }

  private void checkLater(TlsRenewal renewal) {
    clock.advance(PERIOD);
    renewal.check(Deadline.NONE);
  }

  @Test
  void check_nothingChanged_renewsNothing() {
    TlsRenewal renewal = renewal();

    checkLater(renewal);

    assertThat(threads).isEqualTo(1);
    assertThat(renewed).isEmpty();
  }

  @Test
  void check_moreOftenThanOnceAMinute_readsNothing() throws IOException {
    TlsRenewal renewal = renewal();
    put("ca.pem", TestFiles.pem("other-ca.pem"));

    clock.advance(PERIOD.minusNanos(1));
    renewal.check(Deadline.NONE);
    assertThat(threads).isEqualTo(0);
    clock.advance(Duration.ofNanos(1));
    renewal.check(Deadline.NONE);
    renewal.check(Deadline.NONE);

    assertThat(threads).isEqualTo(1);
    assertThat(renewed).containsExactly(config());
  }

  /** Creating a connection must not fail after its wire is open. */
  @Test
  void create_filesThatVanishedMeanwhile_areReadAgainLater() throws IOException {
    Files.delete(directory.resolve("me.key"));
    TlsRenewal renewal = renewal();
    put("me.key", TestFiles.pem("client-ec-sec1.key"));

    checkLater(renewal);

    assertThat(renewed).hasSize(1);
  }

  @Test
  void check_changedOnce_renewsOnce() throws IOException {
    TlsRenewal renewal = renewal();
    put("me.pem", TestFiles.pem("client-rsa.pem"));
    put("me.key", TestFiles.pem("client-rsa-pkcs8.key"));

    checkLater(renewal);
    checkLater(renewal);

    assertThat(renewed).hasSize(1);
  }

  @Test
  void check_filesThatCannotBeUsed_areTriedUntilTheyCan() throws IOException {
    TlsRenewal renewal = renewal();
    Files.delete(directory.resolve("ca.pem"));
    checkLater(renewal);
    put("ca.pem", TestFiles.pem("other-ca.pem"));
    failure = ConfigException.of("ca", "holds no certificate");
    checkLater(renewal);
    failure = new StackOverflowError();
    checkLater(renewal);
    failure = new IOException("not declared");
    checkLater(renewal);
    assertThat(renewed).isEmpty();
    failure = null;

    checkLater(renewal);

    assertThat(renewed).hasSize(1);
  }

  @Test
  void check_logBlocks_nextComparisonBeginsAllTheSame() throws IOException {
    TlsRenewal renewal = renewal(Threads.platform());
    put("ca.pem", TestFiles.pem("other-ca.pem"));
    try (var log = new BlockedLog("dev.kubewright.connect")) {
      failure = ConfigException.of("ca", "holds no certificate");
      checkLater(renewal);
      log.awaitMessage();
      failure = null;
      checkLater(renewal);

      Wires.await("renewed", () -> renewed.size() == 1);
    }
  }

  @Test
  void check_threadCannotStart_isRepeatable() throws IOException {
    var tries = new ArrayList<String>();
    TlsRenewal renewal =
        renewal(
            (name, task) -> {
              tries.add(name);
              if (tries.size() == 1) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              if (tries.size() == 2) {
                throw Rethrow.of(new IOException("not declared"));
              }
              task.run();
              return Thread.currentThread();
            });
    put("ca.pem", TestFiles.pem("other-ca.pem"));

    clock.advance(PERIOD);
    renewal.check(Deadline.NONE); // a request is not disturbed
    checkLater(renewal);
    checkLater(renewal);

    assertThat(renewed).hasSize(1);
  }

  @Test
  void check_afterAPause_waitsForTheComparison() throws Exception {
    TlsRenewal renewal = renewal(Threads.platform());
    put("ca.pem", TestFiles.pem("other-ca.pem"));
    clock.advance(PERIOD.multipliedBy(2));

    renewal.check(Deadline.NONE);

    assertThat(renewed).hasSize(1);
  }

  @Test
  void check_afterAPauseWithAFileSystemThatHangs_waitsNoLongerThanTheDeadline() {
    var hangs = new CountDownLatch(1);
    TlsRenewal renewal =
        renewal(
            (name, task) ->
                Threads.platform()
                    .start(
                        name,
                        () -> {
                          try {
                            hangs.await();
                          } catch (InterruptedException stop) {
                            Thread.currentThread().interrupt();
                          }
                        }));
    clock.advance(PERIOD.multipliedBy(2));

    renewal.check(Deadline.after(Clock.system(), Duration.ofMillis(20)));

    assertThat(renewed).isEmpty();
    hangs.countDown();
  }

  @Test
  void use_certificateOfAPlugin_staysWhenTheCaChanges() throws IOException {
    TlsRenewal renewal = renewal();
    var own =
        ClientCertificate.inline(
            TestFiles.pem("client-rsa.pem"), TestFiles.pem("client-rsa-pkcs8.key"));

    renewal.use(own).run();
    put("ca.pem", TestFiles.pem("other-ca.pem"));
    checkLater(renewal);

    assertThat(renewed.stream().map(config -> config.clientCertificate().orElseThrow()).toList())
        .containsExactly(own, own);
  }

  @Test
  void hasFiles_inlineOnly_isFalse() {
    assertThat(TlsRenewal.hasFiles(config())).isTrue();
    assertThat(
            TlsRenewal.hasFiles(
                RestConfig.builder().server("https://h").caPem(TestFiles.pem("ca.pem")).build()))
        .isFalse();
  }

  private List<Reload> compared() {
    return events.stream()
        .filter(CertificatesCompared.class::isInstance)
        .map(event -> ((CertificatesCompared) event).result())
        .toList();
  }

  @Test
  void check_anyResult_isReportedInClientGosWords() throws IOException {
    TlsRenewal renewal = renewal();

    checkLater(renewal);
    put("ca.pem", TestFiles.pem("other-ca.pem"));
    checkLater(renewal);
    Files.delete(directory.resolve("ca.pem"));
    checkLater(renewal);
    put("ca.pem", "nonsense");
    failure =
        new ConfigException(
            List.of(new ConfigException.Problem("", "", "ca", "holds no certificate")));
    checkLater(renewal);

    assertThat(compared())
        .containsExactly(Reload.UNCHANGED, Reload.UPDATED, Reload.READ_ERROR, Reload.CA_PARSE_ERROR)
        .inOrder();
    assertThat(events).hasSize(4); // the client's own certificate stayed
  }

  @Test
  void check_ownCertificateReplaced_reportsTheAgeOfTheOldOne() throws IOException {
    TlsRenewal renewal = renewal();
    put("me.pem", TestFiles.pem("client-rsa.pem"));
    put("me.key", TestFiles.pem("client-rsa-pkcs8.key"));

    checkLater(renewal);

    var old = Pem.certificates(TestFiles.pem("client-ec.pem")).get(0);
    var replacement = Pem.certificates(TestFiles.pem("client-rsa.pem")).get(0);
    assertThat(events)
        .contains(
            new CertificateRotated(
                Duration.between(old.getNotBefore().toInstant(), clock.instant()),
                replacement.getNotAfter().toInstant()));
  }

  @Test
  void use_secondCertificateOfAPlugin_reportsARotationOnce() {
    var starting =
        new TlsRenewal(
            RestConfig.builder().server("https://h").build(),
            new Observing(RequestObserver.of(events::add), URI.create("https://h"), clock),
            Threads.platform(),
            renewed::add);

    starting
        .use(
            ClientCertificate.inline(
                TestFiles.pem("client-ec.pem"), TestFiles.pem("client-ec-sec1.key")))
        .run();
    assertThat(events).isEmpty();
    starting
        .use(
            ClientCertificate.inline(
                TestFiles.pem("client-rsa.pem"), TestFiles.pem("client-rsa-pkcs8.key")))
        .run();

    assertThat(events).hasSize(1);
    assertThat(events.get(0)).isInstanceOf(CertificateRotated.class);
    assertThat(renewed).hasSize(2);
  }
}
