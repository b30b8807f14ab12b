package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.PluginStatus;
import dev.kubewright.connect.tls.Pem;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Collects what an observer learns of one run of a plugin, by client-go's rules. One thread. */
final class PluginReport {
  /** The exit code of a plugin that has none, as in client-go. */
  private static final int FAILED = 1;

  private final String command;
  private final Clock clock;
  private final long began;
  private PluginStatus status = PluginStatus.CLIENT_INTERNAL_ERROR;
  private int exitCode = FAILED;
  private @Nullable Instant certificateExpires;

  PluginReport(String command, Clock clock) {
    this.command = command;
    this.clock = clock;
    this.began = clock.nanoTime();
  }

  /** Records that the program has ended by itself. What it printed may be unusable all the same. */
  void exited(int code) {
    exitCode = code;
    status = code == 0 ? PluginStatus.NO_ERROR : PluginStatus.PLUGIN_EXECUTION_ERROR;
  }

  void printed(@Nullable ClientCertificate certificate) {
    if (certificate != null) {
      certificateExpires =
          certificate
              .chain()
              .read("clientCertificateData", Pem::certificates)
              .get(0)
              .getNotAfter()
              .toInstant();
    }
  }

  PluginCalled notFound() {
    status = PluginStatus.PLUGIN_NOT_FOUND_ERROR;
    return ended();
  }

  PluginCalled ended() {
    Duration took = Duration.ofNanos(clock.nanoTime() - began);
    return new PluginCalled(command, exitCode, status, took, certificateExpires);
  }
}
