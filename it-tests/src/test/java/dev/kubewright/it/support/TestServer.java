package dev.kubewright.it.support;

import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A running server of the tests. */
public interface TestServer extends AutoCloseable {
  /**
   * The content type of all clients that do not choose one themselves: that of the system property
   * {@code kubewright.contentType}, or else JSON.
   */
  ContentType CONTENT_TYPE =
      ContentType.valueOf(System.getProperty("kubewright.contentType", "JSON"));

  /** Returns the base URL. */
  String url();

  /** Returns the trusted certificate, in PEM. */
  String caPem();

  /** Returns the token of an administrator. */
  String token();

  /** Returns a kubeconfig of an administrator. */
  String kubeconfig();

  /** Returns a kubeconfig of an administrator with a client certificate. */
  String certificateKubeconfig();

  /** Forgets the history. Watches and pages from older resource versions are then expired. */
  void forgetHistory();

  /** Kills the API server. {@link #restart} starts it again. */
  void kill();

  /** Starts the API server again, at the same address and with the same objects. */
  void restart();

  /** Copies all objects. The returned action brings them back, as a backup of etcd. */
  Runnable backup();

  @Override
  void close();

  /** Returns a configuration of an administrator, which the caller may change. */
  default RestConfig.Builder config() {
    return RestConfig.builder()
        .server(url())
        .caPem(caPem())
        .token(token())
        .contentType(CONTENT_TYPE);
  }

  /** Returns a client of an administrator. */
  default RestClient connect() {
    return RestClient.connect(config().build());
  }

  /** Writes the kubeconfig to a file in a folder. */
  default Path kubeconfig(Path folder) {
    try {
      return Files.writeString(folder.resolve("kubeconfig"), kubeconfig());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
