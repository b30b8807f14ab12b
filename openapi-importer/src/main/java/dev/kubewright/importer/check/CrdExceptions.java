package dev.kubewright.importer.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.DocumentReader;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Breaking changes that a person has reviewed and accepts.
 *
 * @param entries the accepted changes, in the order of the file
 * @param file the file, for messages
 */
public record CrdExceptions(List<Entry> entries, String file) {
  private static final Set<String> FIELDS = Set.of("rule", "crd", "version", "path", "reason");

  /** Copies the list. */
  public CrdExceptions {
    entries = List.copyOf(entries);
  }

  /**
   * One accepted change.
   *
   * @param rule the rule
   * @param crd the name of the CRD
   * @param version the version, empty for a change of the CRD as a whole
   * @param path the field, written as in the finding, empty for a version as a whole
   * @param reason why the change is accepted
   */
  public record Entry(Rule rule, String crd, String version, String path, String reason) {
    boolean covers(Finding finding) {
      return finding.rule() == rule
          && finding.crd().equals(crd)
          && finding.version().equals(version)
          && finding.path().equals(path);
    }
  }

  /**
   * The findings after a review.
   *
   * @param open findings without an exception
   * @param accepted findings with one
   * @param unused messages about exceptions that match no finding; each is an error
   */
  public record Review(List<Finding> open, List<Finding> accepted, List<String> unused) {
    /** Copies the lists. */
    public Review {
      open = List.copyOf(open);
      accepted = List.copyOf(accepted);
      unused = List.copyOf(unused);
    }

    /** Returns whether there is nothing to correct. */
    public boolean passes() {
      return open.isEmpty() && unused.isEmpty();
    }
  }

  /** Returns no exceptions. */
  public static CrdExceptions none() {
    return new CrdExceptions(List.of(), "");
  }

  /**
   * Reads a YAML or JSON file with a list {@code exceptions}.
   *
   * @throws ImportException for the first error in the file
   */
  public static CrdExceptions read(Document document) throws ImportException {
    Report report = new Report();
    JsonNode tree = new DocumentReader(report).table(Optional.of(document));
    for (Diagnostic diagnostic : report.diagnostics()) {
      if (diagnostic.isError()) {
        throw new ImportException(diagnostic);
      }
    }
    String file = document.name();
    if (!tree.path("exceptions").isArray() || tree.size() != 1) {
      throw missing(file, "", "list \"exceptions\" alone");
    }
    Set<Entry> entries = new LinkedHashSet<>();
    for (int i = 0; i < tree.path("exceptions").size(); i++) {
      Entry entry = entry(tree.path("exceptions").get(i), file, "/exceptions/" + i);
      if (!entries.add(entry)) {
        throw failure(DiagnosticId.DUPLICATE_KEY, file, "/exceptions/" + i, entry.path());
      }
    }
    return new CrdExceptions(List.copyOf(entries), file);
  }

  private static Entry entry(JsonNode tree, String file, String pointer) throws ImportException {
    for (var field : tree.properties()) {
      if (!FIELDS.contains(field.getKey())) {
        throw failure(
            DiagnosticId.ILLEGAL_NAME,
            file,
            pointer,
            "field",
            field.getKey(),
            "rule, crd, version, path or reason");
      }
      if (!field.getValue().isTextual()) {
        throw missing(file, pointer + "/" + field.getKey(), "text");
      }
    }
    for (String field : List.of("rule", "crd", "reason")) {
      if (tree.path(field).asText("").isBlank()) {
        throw missing(file, pointer, "text \"" + field + "\"");
      }
    }
    String id = tree.path("rule").asText();
    Rule rule =
        Stream.of(Rule.values())
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    failure(
                        DiagnosticId.ILLEGAL_NAME,
                        file,
                        pointer + "/rule",
                        "rule",
                        id,
                        "the id of a finding, such as KW-FieldRemoved"));
    return new Entry(
        rule,
        tree.path("crd").asText(),
        tree.path("version").asText(""),
        tree.path("path").asText(""),
        tree.path("reason").asText());
  }

  private static ImportException missing(String file, String pointer, String what) {
    return failure(DiagnosticId.MISSING_FIELD, file, pointer, what);
  }

  private static ImportException failure(
      DiagnosticId id, String file, String pointer, Object... arguments) {
    return new ImportException(Diagnostic.of(id, file, pointer, arguments));
  }

  /** Sorts findings into open and accepted ones. */
  public Review review(List<Finding> findings) {
    List<Finding> open = new ArrayList<>();
    List<Finding> accepted = new ArrayList<>();
    for (Finding finding : findings) {
      boolean covered = entries.stream().anyMatch(entry -> entry.covers(finding));
      (covered ? accepted : open).add(finding);
    }
    List<String> unused = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (findings.stream().noneMatch(entry::covers)) {
        String place = (entry.crd() + " " + entry.version() + " " + entry.path()).strip();
        unused.add(
            Diagnostic.of(
                    DiagnosticId.UNUSED_EXCEPTION,
                    file,
                    "/exceptions/" + i,
                    entry.rule().id(),
                    place)
                .toString());
      }
    }
    return new Review(open, accepted, unused);
  }
}
