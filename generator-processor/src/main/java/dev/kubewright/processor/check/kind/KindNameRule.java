package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.DnsNames;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/** Groups, versions, kinds and resources have the names that the API server takes. */
final class KindNameRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      group(kind, report);
      if (!DnsNames.isLabel(kind.version())) {
        add(report, Diagnostic.ILLEGAL_VERSION, kind, "version", kind.version());
      }
      boolean named = DnsNames.isKind(kind.kind());
      if (!named) {
        add(report, Diagnostic.ILLEGAL_KIND, kind, "kind", kind.kind());
      }
      String lower = kind.kind().toLowerCase(Locale.ROOT);
      if (named || !kind.names().plural().startsWith(lower)) {
        name(kind, "plural", kind.names().plural(), -1, report);
      }
      if (named || !kind.names().singular().equals(lower)) {
        name(kind, "singular", kind.names().singular(), -1, report);
      }
      String listKind = kind.names().listKind();
      if (named && (!DnsNames.isKind(listKind) || listKind.equals(kind.kind()))) {
        add(report, Diagnostic.ILLEGAL_KIND, kind, "listKind", listKind);
      }
      names(kind, "shortNames", kind.names().shortNames(), report);
      names(kind, "categories", kind.names().categories(), report);
      if (!SourceVersion.isName(kind.pluralName()) || kind.pluralName().contains(".")) {
        add(report, Diagnostic.ILLEGAL_JAVA_NAME, kind, "pluralName", kind.pluralName());
      }
    }
  }

  private static void group(KindModel kind, Report report) {
    String group = kind.group();
    boolean fine =
        kind.crd().written()
            ? DnsNames.isCrdGroup(group, kind.names().plural())
            : group.isEmpty() || DnsNames.isSubdomain(group);
    if (!fine) {
      add(report, Diagnostic.ILLEGAL_GROUP, kind, "group", group);
    }
  }

  private static void names(KindModel kind, String attribute, List<String> names, Report report) {
    for (int i = 0; i < names.size(); i++) {
      name(kind, attribute, names.get(i), i, report);
    }
  }

  private static void name(
      KindModel kind, String attribute, String name, int index, Report report) {
    if (!DnsNames.isLabel(name)) {
      report.add(
          Diagnostic.ILLEGAL_NAME,
          kind.name().canonicalName(),
          Location.of(kind.origin()).annotation(Walk.annotation("Kind")).value(attribute, index),
          attribute,
          name,
          kind.name().simpleName());
    }
  }

  private static void add(
      Report report, Diagnostic id, KindModel kind, String attribute, String value) {
    report.add(
        id,
        kind.name().canonicalName(),
        Location.of(kind.origin()).annotation(Walk.annotation("Kind")).value(attribute),
        attribute,
        value,
        kind.name().simpleName());
  }
}
