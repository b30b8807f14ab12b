package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.call.Observing;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Reload;
import dev.kubewright.connect.tls.Pem;
import java.lang.System.Logger.Level;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the wire use other certificates: those of a credential plugin, and those in files that have
 * changed. The files are compared at most once a minute, in the background, when requests are sent.
 * After a pause of two minutes a request waits for the comparison, for five seconds at most. Files
 * that cannot be used are ignored until they can, as in client-go. Safe for all threads.
 */
final class TlsRenewal {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final long PERIOD = Duration.ofMinutes(1).toNanos();
  private static final long PAUSE = 2 * PERIOD;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

  private final Clock clock;
  private final Observing observing;
  private final Threads threads;
  private final Consumer<RestConfig> wire;
  private final Object lock = new Object();
  private RestConfig config;
  private List<String> texts;
  private volatile long checkedAt;
  private boolean checking;

  /**
   * Creates a renewal.
   *
   * @param config what the wire uses now
   * @param wire makes the wire use another configuration. Throws {@link ConfigException} if it
   *     cannot.
   */
  TlsRenewal(RestConfig config, Observing observing, Threads threads, Consumer<RestConfig> wire) {
    this.config = config;
    this.observing = observing;
    this.clock = observing.clock();
    this.threads = threads;
    this.wire = wire;
    this.texts = firstTexts(config);
    this.checkedAt = clock.nanoTime();
  }

  /** Returns whether certificates or keys are in files. */
  static boolean hasFiles(RestConfig config) {
    return sources(config).stream().anyMatch(PemSource::mayChange);
  }

  private static List<PemSource> sources(RestConfig config) {
    var sources = new ArrayList<PemSource>();
    config.ca().ifPresent(sources::add);
    config.clientCertificate().ifPresent(own -> sources.addAll(List.of(own.chain(), own.key())));
    return sources;
  }

  /**
   * The wire has read the files just now. If they vanish meanwhile, the next comparison sees it.
   */
  private static List<String> firstTexts(RestConfig config) {
    try {
      return texts(config);
    } catch (ConfigException unreadable) {
      QuietLog.log(() -> LOG.log(Level.DEBUG, "certificates cannot be read yet", unreadable));
      return List.of();
    }
  }

  private static List<String> texts(RestConfig config) {
    return sources(config).stream()
        .filter(PemSource::mayChange)
        .map(source -> source.read("file", text -> text))
        .toList();
  }

  /**
   * Makes the wire use the certificate of a credential plugin.
   *
   * @return reports to the observer. Call it without a lock, because an observer may block.
   * @throws ConfigException if it cannot be used
   */
  Runnable use(ClientCertificate certificate) {
    RestConfig before;
    synchronized (lock) {
      RestConfig changed = config.toBuilder().clientCertificate(certificate).build();
      before = config;
      wire.accept(changed);
      config = changed;
    }
    return () ->
        before
            .clientCertificate()
            .filter(old -> !old.chain().mayChange()) // otherwise its file may hold another one now
            .ifPresent(old -> rotated(old.chain(), certificate.chain()));
  }

  /** Reports that a client certificate was replaced. */
  private void rotated(PemSource old, PemSource replacement) {
    observing.report(
        to -> {
          X509Certificate before = old.read("certificate", Pem::certificates).get(0);
          X509Certificate after = replacement.read("certificate", Pem::certificates).get(0);
          Duration age = Duration.between(before.getNotBefore().toInstant(), clock.instant());
          to.certificateRotated(new CertificateRotated(age, after.getNotAfter().toInstant()));
        });
  }

  /**
   * Compares the files, if it is time. Normally that happens in the background. After a longer
   * pause the certificates may have expired, so then the request waits for it, but not beyond its
   * deadline.
   */
  void check(Deadline deadline) {
    long age = clock.nanoTime() - checkedAt;
    if (age < PERIOD) {
      return;
    }
    CompletableFuture<Void> done = start();
    if (done != null && age >= PAUSE) {
      try {
        done.get(Durations.nanos(deadline.leftAtMost(LONGEST_WAIT)), TimeUnit.NANOSECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException | TimeoutException late) {
        QuietLog.log(() -> LOG.log(Level.DEBUG, "certificates are still being compared", late));
      }
    }
  }

  /** Starts a comparison. Returns null if one is under way, or no thread can be started. */
  private @Nullable CompletableFuture<Void> start() {
    synchronized (lock) {
      if (checking || clock.nanoTime() - checkedAt < PERIOD) {
        return null;
      }
      checkedAt = clock.nanoTime();
      checking = true;
    }
    var done = new CompletableFuture<Void>();
    try {
      threads.start(
          "kubewright-tls-files",
          () -> {
            var last = new ArrayList<Runnable>(); // because observers and logs may block
            try {
              compare(last);
            } finally {
              checked();
              done.complete(null);
            }
            last.forEach(Runnable::run);
          });
      return done;
    } catch (Throwable noThread) {
      checked();
      QuietLog.log(() -> LOG.log(Level.WARNING, "certificates cannot be compared", noThread));
      return null;
    }
  }

  /** Compares the files. Adds what the log and the observer get to the reports. */
  private void compare(List<Runnable> reports) {
    Reload result = Reload.READ_ERROR;
    try {
      RestConfig now;
      List<String> before;
      synchronized (lock) {
        now = config;
        before = texts;
      }
      List<String> read = texts(now);
      if (read.equals(before)) {
        result = Reload.UNCHANGED;
        return;
      }
      result = Reload.CA_PARSE_ERROR;
      // Not with the lock: the wire reads the files again, and they may be on a slow file system.
      wire.accept(now);
      result = Reload.UPDATED;
      reports.add(() -> observing.report(to -> rotated(now, before, read)));
      RestConfig newer;
      synchronized (lock) {
        newer = config;
        if (newer == now) {
          texts = read;
          return;
        }
      }
      wire.accept(newer); // a plugin's certificate came meanwhile
    } catch (ConfigException unusable) {
      String problem = unusable.getMessage() + "; the certificates that were read before stay";
      reports.add(() -> QuietLog.log(() -> LOG.log(Level.WARNING, problem)));
    } catch (Throwable failed) {
      String problem = "certificates could not be read again";
      reports.add(() -> QuietLog.log(() -> LOG.log(Level.WARNING, problem, failed)));
    } finally {
      var compared = new CertificatesCompared(result);
      reports.add(() -> observing.report(to -> to.certificatesCompared(compared)));
    }
  }

  /** Reports that the client's own certificate was replaced, if it was. */
  private void rotated(RestConfig config, List<String> before, List<String> after) {
    List<PemSource> files = sources(config).stream().filter(PemSource::mayChange).toList();
    config
        .clientCertificate()
        .map(own -> files.indexOf(own.chain()))
        .filter(i -> i >= 0 && i < before.size() && !before.get(i).equals(after.get(i)))
        .ifPresent(i -> rotated(PemSource.inline(before.get(i)), PemSource.inline(after.get(i))));
  }

  private void checked() {
    synchronized (lock) {
      checking = false;
    }
  }
}
