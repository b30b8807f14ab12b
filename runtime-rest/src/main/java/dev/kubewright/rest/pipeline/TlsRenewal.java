package dev.kubewright.rest.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.config.ClientCertificate;
import dev.kubewright.rest.config.ConfigException;
import dev.kubewright.rest.config.PemSource;
import dev.kubewright.rest.config.RestConfig;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes the wire use other certificates: those of a credential plugin, and those in files that have
 * changed. The files are compared at most once a minute, in the background, when requests are sent.
 * Files that cannot be used are ignored until they can, as in client-go. Safe for all threads.
 */
final class TlsRenewal {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final long PERIOD = Duration.ofMinutes(1).toNanos();

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
    this.texts = hasFiles(config) ? texts(config) : List.of();
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

  private static List<String> texts(RestConfig config) {
    return sources(config).stream().map(source -> source.read("file", text -> text)).toList();
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

  /** Compares the files in the background, if it is time. */
  void check() {
    if (clock.nanoTime() - checkedAt < PERIOD) {
      return;
    }
    synchronized (lock) {
      if (checking || clock.nanoTime() - checkedAt < PERIOD) {
        return;
      }
      checkedAt = clock.nanoTime();
      checking = true;
    }
    boolean started = false;
    try {
      threads.start("kubewright-tls-files", this::compare);
      started = true;
    } finally {
      if (!started) {
        checked();
      }
    }
  }

  private void compare() {
    try {
      RestConfig now;
      synchronized (lock) {
        now = config;
      }
      List<String> read = texts(now);
      synchronized (lock) {
        if (now == config && !read.equals(texts)) {
          wire.accept(now);
          texts = read;
        }
      }
    } catch (ConfigException unusable) {
      LOG.log(
          Level.WARNING, unusable.getMessage() + "; the certificates that were read before stay");
    } catch (RuntimeException | Error failed) {
      LOG.log(Level.WARNING, "certificates could not be read again", failed);
    } finally {
      checked();
    }
  }

  private void checked() {
    synchronized (lock) {
      checking = false;
    }
  }
}
