package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * A source of certificates or a private key in PEM, as a value: immutable and equal by value.
 * {@code toString} never shows the content.
 */
public sealed interface PemSource permits InlinePem, PemFile {
  /** Returns a source with the text itself. */
  static PemSource inline(String pem) {
    return new InlinePem(pem);
  }

  /** Returns a source for a file. The file is read when a connection is made, not before. */
  static PemSource file(Path file) {
    return new PemFile(file);
  }

  /** Returns whether {@link #read} may return something else later. */
  boolean mayChange();

  /**
   * Reads the current text and parses it.
   *
   * @param field the name for messages, such as {@code ca}
   * @param parser throws {@link IllegalArgumentException} for a text that it cannot parse. The
   *     message must not show the text.
   * @throws ConfigException if the text cannot be read or parsed. The message names the field, and
   *     the file if there is one.
   */
  <T> T read(String field, Function<String, T> parser);
}
