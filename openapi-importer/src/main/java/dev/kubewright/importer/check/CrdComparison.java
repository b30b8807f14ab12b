package dev.kubewright.importer.check;

import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.crd.CrdDeclaration.Version;
import java.util.Optional;

/** Compares what is outside of the schemas: names, versions and subresources. */
final class CrdComparison {
  private final CrdDeclaration released;
  private final CrdDeclaration current;
  private final Findings findings;

  CrdComparison(CrdDeclaration released, CrdDeclaration current, Findings findings) {
    this.released = released;
    this.current = current;
    this.findings = findings;
  }

  void run() {
    same(Rule.GROUP_CHANGED, "group", released.group(), current.group());
    same(Rule.NAMES_CHANGED, "plural", released.plural(), current.plural());
    same(Rule.NAMES_CHANGED, "kind", released.kind(), current.kind());
    same(Rule.SCOPE_CHANGED, "scope", scope(released), scope(current));
    if (released.conversion().isPresent()
        && current.conversion().isEmpty()
        && current.versions().size() > 1) {
      findings.add(
          Rule.CONVERSION_REMOVED, "", "several versions have no conversion webhook any more");
    }
    for (Version before : released.versions()) {
      version(before.name(), current)
          .ifPresentOrElse(after -> compare(before, after), () -> removed(before));
    }
    for (Version after : current.versions()) {
      boolean known =
          version(after.name(), released).filter(v -> v.served() || v.storage()).isPresent();
      if (after.storage() && !known) {
        Findings own = own(after.name());
        own.add(
            Rule.STORAGE_VERSION_UNRELEASED,
            "",
            "objects are stored in this version, which was not served");
        findings.add(own);
      }
    }
  }

  private void same(Rule rule, String what, String before, String after) {
    if (!before.equals(after)) {
      findings.add(rule, "", what + " was \"" + before + "\" and is \"" + after + "\"");
    }
  }

  private static String scope(CrdDeclaration crd) {
    return crd.namespaced() ? "Namespaced" : "Cluster";
  }

  private static Optional<Version> version(String name, CrdDeclaration crd) {
    return crd.versions().stream().filter(version -> version.name().equals(name)).findFirst();
  }

  private Findings own(String version) {
    return new Findings(released.name(), version);
  }

  private void removed(Version before) {
    Findings own = own(before.name());
    if (before.storage()) {
      own.add(Rule.STORED_VERSION_REMOVED, "", "the storage version does not exist any more");
    } else if (before.served()) {
      own.add(Rule.SERVED_VERSION_REMOVED, "", "the version does not exist any more");
    }
    findings.add(own);
  }

  private void compare(Version before, Version after) {
    Findings own = own(before.name());
    if (before.served() && !after.served()) {
      own.add(Rule.SERVED_VERSION_REMOVED, "", "the version is not served any more");
    }
    if (before.status() && !after.status()) {
      own.add(Rule.STATUS_REMOVED, "", "there is no status subresource any more");
    } else if (!before.status() && after.status()) {
      own.add(Rule.STATUS_ADDED, "", "there is a status subresource now");
    }
    if (before.scale().isPresent() && !before.scale().equals(after.scale())) {
      String now = after.scale().map(Object::toString).orElse("missing");
      String fact = "the scale subresource was " + before.scale().get() + " and is " + now;
      own.add(Rule.SCALE_CHANGED, "", fact);
    }
    for (String field : before.selectableFields()) {
      if (!after.selectableFields().contains(field)) {
        own.add(Rule.SELECTABLE_FIELD_REMOVED, field, "the field is not selectable any more");
      }
    }
    if (before.served() || before.storage()) {
      new SchemaComparison(own).compareRoot(before.schema(), after.schema());
    }
    findings.add(own);
  }
}
