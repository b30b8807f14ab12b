package dev.kubewright.rest.config;

import java.nio.file.Path;
import java.util.function.Function;

/**
 * Where certificates or a private key in PEM come from, as a value: immutable and equal by value.
 * {@code toString} never shows the content.
 */
public sealed interface PemSource permits InlinePem, PemFile {
  /** The text itself. */
  static PemSource inline(String pem) {
    return new InlinePem(pem);
  }

  /** A file. It is read when a connection is made, not before. */
  static PemSource file(Path file) {
    return new PemFile(file);
  }

  /**
   * Reads the text as it is now and makes something of it.
   *
   * @param field what messages call it, such as {@code ca}
   * @param parser throws {@link IllegalArgumentException} for a text that it does not understand,
   *     with a message that does not quote the text
   * @throws ConfigException if the text cannot be read or understood; the message names the file,
   *     if there is one, and the field
   */
  <T> T read(String field, Function<String, T> parser);
}
