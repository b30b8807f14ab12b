package dev.kubewright.processor.check;

import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Groups, versions, kinds and resources have the names that the API server takes. */
final class KindNameRule implements Rule {
  private static final String LABEL = "[a-z]([-a-z0-9]{0,61}[a-z0-9])?";
  private static final Pattern DNS_LABEL = Pattern.compile(LABEL);
  private static final String PART = "[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?";
  private static final Pattern DNS_SUBDOMAIN = Pattern.compile(PART + "(\\." + PART + ")*");

  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      group(kind, report);
      if (!DNS_LABEL.matcher(kind.version()).matches()) {
        add(report, Diagnostic.ILLEGAL_VERSION, kind, "version", kind.version());
      }
      if (!DNS_LABEL.matcher(kind.kind().toLowerCase(Locale.ROOT)).matches()) {
        add(report, Diagnostic.ILLEGAL_KIND, kind, "kind", kind.kind());
      }
      name(kind, "plural", kind.names().plural(), -1, report);
      name(kind, "singular", kind.names().singular(), -1, report);
      names(kind, "shortNames", kind.names().shortNames(), report);
      names(kind, "categories", kind.names().categories(), report);
      if (!SourceVersion.isName(kind.pluralName()) || kind.pluralName().contains(".")) {
        add(report, Diagnostic.ILLEGAL_JAVA_NAME, kind, "pluralName", kind.pluralName());
      }
    }
  }

  private static void group(KindModel kind, Report report) {
    String group = kind.group();
    boolean core = group.isEmpty() && !kind.crd().written();
    boolean domain =
        DNS_SUBDOMAIN.matcher(group).matches()
            && group.length() <= 253
            && (group.contains(".") || !kind.crd().written());
    if (!core && !domain) {
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
    if (!DNS_LABEL.matcher(name).matches()) {
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
