package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import java.util.Objects;
import java.util.function.Function;

/** A PEM text, which may be a private key. */
record InlinePem(String pem) implements PemSource {
  InlinePem {
    Objects.requireNonNull(pem, "pem");
  }

  @Override
  public boolean mayChange() {
    return false;
  }

  @Override
  public <T> T read(String field, Function<String, T> parser) {
    try {
      return parser.apply(pem);
    } catch (IllegalArgumentException malformed) {
      throw ConfigException.of(field, String.valueOf(malformed.getMessage()), malformed);
    }
  }

  @Override
  public String toString() {
    return "inline";
  }
}
