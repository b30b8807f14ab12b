package dev.kubewright.apiserver.controlplane;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.apiserver.tls.Pem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The temporary directory of a control plane: certificates, keys, tokens, data. */
final class ControlPlaneFiles {
  private final Path directory;

  private ControlPlaneFiles(Path directory) {
    this.directory = directory;
  }

  static ControlPlaneFiles create(CertificateAuthority authority, String token) {
    try {
      ControlPlaneFiles files =
          new ControlPlaneFiles(Files.createTempDirectory("kubewright-control-plane-"));
      Identity server =
          authority.server(
              "kube-apiserver", List.of("127.0.0.1", "localhost", "kubernetes", "10.0.0.1"));
      files.write("ca.crt", authority.pem());
      files.write("server.crt", Pem.of(server.certificate()));
      files.write("server.key", Pem.of(server.key()));
      // An API server takes the public key for tokens from a certificate too.
      Identity tokens = authority.server("service-accounts", List.of());
      files.write("sa.crt", Pem.of(tokens.certificate()));
      files.write("sa.key", Pem.of(tokens.key()));
      files.write("tokens.csv", token + ",admin,admin-uid,\"system:masters\"\n");
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException("could not prepare the control plane's directory", e);
    }
  }

  Path directory() {
    return directory;
  }

  String path(String name) {
    return directory.resolve(name).toString();
  }

  void write(String name, String text) {
    try {
      Files.writeString(directory.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder. */
  void copy(String from, String to) {
    Path source = directory.resolve(from);
    Path target = directory.resolve(to);
    try (Stream<Path> paths = Files.walk(source)) {
      for (Path path : paths.toList()) {
        Files.copy(path, target.resolve(source.relativize(path).toString()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("could not copy " + source, e);
    }
  }

  void delete() {
    deleteTree(directory);
  }

  void delete(String name) {
    deleteTree(directory.resolve(name));
  }

  private static void deleteTree(Path root) {
    if (!Files.exists(root)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("could not delete " + root, e);
    }
  }
}
