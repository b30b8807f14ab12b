package dev.kubewright.connect.credentials;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;

/** A PEM file. Text around the blocks may have any encoding that extends ASCII. */
record PemFile(Path file) implements PemSource {
  PemFile {
    Objects.requireNonNull(file, "file");
  }

  @Override
  public boolean mayChange() {
    return true;
  }

  @Override
  public <T> T read(String field, Function<String, T> parser) {
    String text = ConfigFile.text(file, field, StandardCharsets.ISO_8859_1);
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException malformed) {
      throw ConfigFile.bad(file, field, String.valueOf(malformed.getMessage()), malformed);
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
