package dev.kubewright.examples.clientgo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A credential plugin: it prints the token in a file as an {@code ExecCredential}. A real one gets
 * the token from a cloud or from a browser.
 */
public final class PrintCredential {
  /** The environment variable with the path of the file. */
  static final String TOKEN_FILE = "TOKEN_FILE";

  private PrintCredential() {}

  /** Prints the credential. */
  public static void main(String[] args) throws IOException {
    String token = Files.readString(Path.of(System.getenv(TOKEN_FILE)));
    System.out.println(
        """
        {
          "apiVersion": "client.authentication.k8s.io/v1",
          "kind": "ExecCredential",
          "status": {"token": "%s"}
        }"""
            .formatted(token));
  }
}
