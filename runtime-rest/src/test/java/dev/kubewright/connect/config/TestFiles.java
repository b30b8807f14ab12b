package dev.kubewright.connect.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Certificates and keys for tests only. */
public final class TestFiles {
  private TestFiles() {}

  /** Returns the text of a file. */
  public static String pem(String name) {
    try (InputStream in =
        Objects.requireNonNull(TestFiles.class.getResourceAsStream("/tls/" + name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
  }
}
