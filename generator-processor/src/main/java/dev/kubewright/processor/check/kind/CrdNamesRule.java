package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * No two CRDs of a group share a name. The server takes both CRDs, but it serves only the one whose
 * names it accepted first. Kinds and resources are two sets of names.
 */
final class CrdNamesRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    List<CrdModel> crds = model.crds();
    for (int i = 0; i < crds.size(); i++) {
      for (CrdModel other : crds.subList(i + 1, crds.size())) {
        if (other.group().equals(crds.get(i).group()) && !isOneKind(crds.get(i), other)) {
          compare(crds.get(i).names(), other.names(), report);
        }
      }
    }
  }

  /** Whether another rule reports that both are the same kind. */
  private static boolean isOneKind(CrdModel one, CrdModel other) {
    return one.versions().stream()
        .anyMatch(
            each ->
                other.versions().stream()
                    .anyMatch(
                        version ->
                            version.kind().equals(each.kind())
                                && version.version().equals(each.version())));
  }

  private static void compare(KindModel one, KindModel other, Report report) {
    if (!shared(resources(one), resources(other), one, other, report)) {
      shared(kinds(one), kinds(other), one, other, report);
    }
  }

  /** The names of a resource, each with the attribute that gives it. */
  private static Map<String, String> resources(KindModel kind) {
    Map<String, String> names = new LinkedHashMap<>();
    names.put(kind.names().plural(), "plural");
    names.putIfAbsent(kind.names().singular(), "singular");
    kind.names().shortNames().forEach(name -> names.putIfAbsent(name, "shortNames"));
    return names;
  }

  private static Map<String, String> kinds(KindModel kind) {
    Map<String, String> names = new LinkedHashMap<>();
    names.put(kind.kind(), "kind");
    names.putIfAbsent(kind.names().listKind(), "listKind");
    return names;
  }

  /** Reports the first name that both have. */
  private static boolean shared(
      Map<String, String> names,
      Map<String, String> others,
      KindModel one,
      KindModel other,
      Report report) {
    for (Map.Entry<String, String> each : names.entrySet()) {
      String attribute = others.get(each.getKey());
      if (attribute != null) {
        add(one, other, each.getKey(), each.getValue(), report);
        add(other, one, each.getKey(), attribute, report);
        return true;
      }
    }
    return false;
  }

  private static void add(
      KindModel kind, KindModel other, String name, String attribute, Report report) {
    report.add(
        Diagnostic.DUPLICATE_NAME,
        kind.name().canonicalName(),
        Location.of(kind.origin()).annotation(Walk.annotation("Kind")).value(attribute),
        kind.names().plural() + "." + kind.group(),
        other.names().plural() + "." + other.group(),
        name,
        attribute);
  }
}
