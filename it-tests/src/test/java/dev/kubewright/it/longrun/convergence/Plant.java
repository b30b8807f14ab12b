package dev.kubewright.it.longrun.convergence;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.rest.RestClient;
import java.time.Duration;

/** A server of one run that can be damaged. Each method returns when the server is ready again. */
interface Plant extends AutoCloseable {
  /** Returns the base URL, which stays the same. */
  String url();

  /** Returns the trusted certificate, in PEM. */
  String caPem();

  /** Returns the token of an administrator. */
  String token();

  /** Kills the API server and starts it again. */
  void kill();

  /** Kills the storage and starts it again. */
  void killStorage();

  /** Forgets the history. */
  void compact();

  /** Keeps the state for {@link #restore}. */
  void keep();

  /** Brings the kept state back. Versions go backwards. */
  void restore();

  @Override
  void close();

  /** Returns a client of an administrator that no fault disturbs. */
  default RestClient connect() {
    return RestClient.connect(
        RestConfig.builder()
            .server(url())
            .caPem(caPem())
            .token(token())
            .timeout(Duration.ofSeconds(10))
            .contentType(TestServer.CONTENT_TYPE)
            .build());
  }
}
