package dev.kubewright.importer.report;

import dev.kubewright.importer.report.DiagnosticId.Severity;

/**
 * An error or a warning about a document.
 *
 * @param id the id
 * @param file the name of the document, with its number if a file has several
 * @param pointer the JSON pointer of the value at fault, empty for the document as a whole
 * @param text the fact and the remedy
 */
public record Diagnostic(DiagnosticId id, String file, String pointer, String text) {
  /** The diagnostic of an id with the arguments of its text. */
  public static Diagnostic of(DiagnosticId id, String file, String pointer, Object... arguments) {
    Object[] shown = new Object[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      shown[i] = Printable.text(String.valueOf(arguments[i]));
    }
    return new Diagnostic(id, file, pointer, id.format(shown));
  }

  /** Returns whether it is an error. After an error the importer emits nothing. */
  public boolean isError() {
    return id.severity() == Severity.ERROR;
  }

  /** Returns the message: id, place, text. */
  @Override
  public String toString() {
    String place = pointer.isEmpty() ? file : file + "#" + Printable.text(pointer);
    return "[" + id.id() + "] " + place + ": " + text;
  }
}
