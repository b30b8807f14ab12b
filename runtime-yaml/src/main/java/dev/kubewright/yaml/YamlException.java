package dev.kubewright.yaml;

import dev.kubewright.json.CodecException;

/**
 * Thrown when a YAML text cannot be read: it is malformed, exceeds a limit, or does not have the
 * shape of its type. The message shows no more of the text than that of a codec.
 */
public final class YamlException extends CodecException {
  private static final long serialVersionUID = 1L;

  private final String message;
  private final int document;
  private final int line;
  private final int column;

  YamlException(String problem, String path, int document, int line, int column) {
    super(problem, path, -1);
    this.document = document;
    this.line = line;
    this.column = column;
    this.message = message(problem);
  }

  private String message(String problem) {
    var text = new StringBuilder(problem);
    if (!path().equals("$")) {
      text.append(" at ").append(path());
    }
    if (document > 0) {
      text.append(", document ").append(document);
    }
    if (line > 0) {
      text.append(", line ").append(line).append(", column ").append(column);
    }
    return text.toString();
  }

  @Override
  public String getMessage() {
    return message;
  }

  /** Returns the number of the document, counted from 1, or 0 for all of them. */
  public int document() {
    return document;
  }

  /** Returns the line, counted from 1, or 0 if there is none, as for values of JSON texts. */
  public int line() {
    return line;
  }

  /** Returns the column, counted from 1, or 0 if there is none. */
  public int column() {
    return column;
  }
}
