package dev.kubewright.importer.read.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.Map;

/** Refuses references that lead out of the document or nowhere; nothing is ever fetched. */
final class References {
  private final String file;
  private final JsonNode root;
  private final Report report;

  References(String file, JsonNode root, Report report) {
    this.file = file;
    this.root = root;
    this.report = report;
  }

  /** Checks every {@code $ref} of the document, wherever it stands. */
  void check() {
    check(root, "", false);
  }

  /** The members of {@code names} are names of properties or definitions, not keywords. */
  private void check(JsonNode node, String pointer, boolean names) {
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      String place = Pointers.child(pointer, member.getKey());
      if (!names && member.getKey().equals("$ref") && member.getValue().isTextual()) {
        target(member.getValue().textValue(), place);
      }
      check(member.getValue(), place, !names && holdsNames(member.getKey()));
    }
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        check(node.get(i), pointer + "/" + i, false);
      }
    }
  }

  private static boolean holdsNames(String keyword) {
    return keyword.equals("properties")
        || keyword.equals("definitions")
        || keyword.equals("schemas");
  }

  private void target(String reference, String place) {
    if (!reference.startsWith("#/")) {
      report.add(DiagnosticId.EXTERNAL_REFERENCE, file, place, reference);
      return;
    }
    JsonNode target = root;
    for (String token : reference.substring(2).split("/", -1)) {
      target = target.path(Pointers.unescape(token));
    }
    if (target.isMissingNode()) {
      report.add(DiagnosticId.UNKNOWN_REFERENCE, file, place, reference);
    }
  }
}
