package dev.kubewright.apiserver.yaml;

/** Thrown for a text that cannot be read. Its message is that of the real server. */
public final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  YamlFault(String message) {
    super(message, null, false, false);
  }

  /** Returns a fault of the text, which the real server's parser has found. */
  static YamlFault of(String message) {
    return new YamlFault("yaml: " + message);
  }

  /** Returns a fault with its line, counted from 1. The first line is not named. */
  static YamlFault at(int line, String message) {
    return of(line > 0 ? "line " + line + ": " + message : message);
  }

  /** Returns a fault of the scanner. Its line counts from 1 here, and the first is not named. */
  static YamlFault scanned(int line, String message) {
    return at(line == 1 ? 0 : line, message);
  }
}
