package dev.kubewright.it.support;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.config.RestConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A running server: where it is and what a test may do to it. */
public interface TestServer extends AutoCloseable {
  /** The base URL. */
  String url();

  /** The certificate to trust, in PEM. */
  String caPem();

  /** The token of an administrator. */
  String token();

  /** A kubeconfig of an administrator. */
  String kubeconfig();

  /** A kubeconfig of an administrator by client certificate, where the server knows such. */
  default Optional<String> certificateKubeconfig() {
    return Optional.empty();
  }

  /** Forgets the past: watches and pages from older resource versions are expired. */
  void forgetHistory();

  @Override
  void close();

  /** A configuration of an administrator, to be changed. */
  default RestConfig.Builder config() {
    return RestConfig.builder().server(url()).caPem(caPem()).token(token());
  }

  /** A client of an administrator. */
  default RestClient connect() {
    return RestClient.create(config().build());
  }

  /** The kubeconfig as a file in a folder. */
  default Path kubeconfig(Path folder) {
    try {
      return Files.writeString(folder.resolve("kubeconfig"), kubeconfig());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
