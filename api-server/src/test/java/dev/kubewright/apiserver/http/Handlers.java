package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;

/** Handlers of requests for the tests of sockets. */
final class Handlers {
  private Handlers() {}

  /** Starts a handler of an empty server. The token of the administrator is {@code t}. */
  static ApiHandler start(Clock alarms) {
    return new ApiHandler(
        new ApiSettings(
            Map.of("t", "admin"),
            null,
            true,
            RuntimeConfig.of(""),
            true,
            InstantSource.system(),
            alarms,
            ApiSettings.Pace.REAL,
            new Random()),
        new Store(100));
  }
}
