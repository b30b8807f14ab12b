package dev.kubewright.rest.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.config.ClientCertificate;
import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.PemSource;
import dev.kubewright.rest.config.RestConfig;
import java.lang.System.Logger.Level;
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
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final long PERIOD = Duration.ofMinutes(1).toNanos();
  private static final long PAUSE = 2 * PERIOD;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

  private final Clock clock;
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
  TlsRenewal(RestConfig config, Clock clock, Threads threads, Consumer<RestConfig> wire) {
    this.config = config;
    this.clock = clock;
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
      LOG.log(Level.DEBUG, "certificates cannot be read yet", unreadable);
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
   * @throws ConfigException if it cannot be used
   */
  void use(ClientCertificate certificate) {
    synchronized (lock) {
      RestConfig changed = config.toBuilder().clientCertificate(certificate).build();
      wire.accept(changed);
      config = changed;
    }
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
        LOG.log(Level.DEBUG, "certificates are still being compared", late);
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
            try {
              compare();
            } finally {
              checked();
              done.complete(null);
            }
          });
      return done;
    } catch (RuntimeException | Error noThread) {
      checked();
      LOG.log(Level.WARNING, "certificates cannot be compared", noThread);
      return null;
    }
  }

  private void compare() {
    try {
      RestConfig now;
      List<String> before;
      synchronized (lock) {
        now = config;
        before = texts;
      }
      List<String> read = texts(now);
      if (read.equals(before)) {
        return;
      }
      // Not with the lock: the wire reads the files again, and they may be on a slow file system.
      wire.accept(now);
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
      LOG.log(
          Level.WARNING, unusable.getMessage() + "; the certificates that were read before stay");
    } catch (RuntimeException | Error failed) {
      LOG.log(Level.WARNING, "certificates could not be read again", failed);
    }
  }

  private void checked() {
    synchronized (lock) {
      checking = false;
    }
  }
}
