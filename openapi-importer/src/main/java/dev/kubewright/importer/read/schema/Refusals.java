package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.schema.SchemaRefusals;
import java.util.List;

/** Reports what the API server refuses in one CRD. */
public final class Refusals implements SchemaRefusals {
  private final String file;
  private final Report report;

  /** Creates refusals of a CRD in a file. */
  public Refusals(String file, Report report) {
    this.file = file;
    this.report = report;
  }

  @Override
  public void add(String at, String problem) {
    report.add(DiagnosticId.INVALID_CRD, file, at, problem);
  }

  /** Reports a field without a value. Returns the text, empty after a report. */
  public String required(JsonNode parent, String field, String at) {
    String text = parent.path(field).asText("");
    if (text.isEmpty()) {
      report.add(DiagnosticId.MISSING_FIELD, file, at + "/" + field, "text \"" + field + "\"");
    }
    return text;
  }

  /** Reports a name that is not legal. */
  public void name(boolean legal, String at, String what, String name, String remedy) {
    if (!legal) {
      report.add(DiagnosticId.ILLEGAL_NAME, file, at, what, name, remedy);
    }
  }

  /** Reports a word that is not one of the allowed ones. */
  public void oneOf(List<String> allowed, String word, String at, String what) {
    if (!allowed.contains(word)) {
      add(at, what + " \"" + word + "\" is unknown; use " + String.join(", ", allowed));
    }
  }

  @Override
  public void reference(String reference, String at) {
    boolean inside = reference.startsWith("#");
    DiagnosticId id = inside ? DiagnosticId.UNKNOWN_REFERENCE : DiagnosticId.EXTERNAL_REFERENCE;
    report.add(id, file, at, reference);
  }
}
