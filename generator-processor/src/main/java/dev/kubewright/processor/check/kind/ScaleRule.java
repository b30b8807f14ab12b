package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.derive.PathResolver;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.ScaleModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;

/** The scale subresource of a CRD finds its numbers. */
final class ScaleRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    PathResolver paths = new PathResolver(model.records());
    for (KindModel kind : model.kinds()) {
      if (kind.scale().isPresent() && kind.crd().written()) {
        ScaleModel scale = kind.scale().get();
        path(paths, kind, "spec", scale.specPath(), JsonType.INTEGER, report);
        path(paths, kind, "status", scale.statusPath(), JsonType.INTEGER, report);
        if (!scale.selectorPath().isEmpty()) {
          path(paths, kind, "selector", scale.selectorPath(), JsonType.STRING, report);
        }
      }
    }
  }

  private static void path(
      PathResolver paths,
      KindModel kind,
      String attribute,
      String path,
      JsonType expected,
      Report report) {
    String subject = kind.name().canonicalName();
    Location where =
        Location.of(kind.origin()).annotation(Walk.annotation("ScaleSubresource")).value(attribute);
    boolean selector = attribute.equals("selector");
    boolean placed =
        selector
            ? path.startsWith(".spec.") || path.startsWith(".status.")
            : path.startsWith("." + attribute + ".");
    if (!placed || path.contains("[") || path.contains("\\")) { // the server splits it at dots
      report.add(
          Diagnostic.SCALE_PATH,
          subject,
          where,
          attribute,
          path,
          "is no simple path below ."
              + (selector ? "spec or .status" : attribute)
              + "; write one such as ."
              + (selector ? "status.selector" : attribute + ".replicas"));
      return;
    }
    PathResolver.Result result = paths.resolve(kind.record(), path);
    if (!result.found()) {
      report.add(
          Diagnostic.SCALE_PATH,
          subject,
          where,
          attribute,
          path,
          PrinterColumnRule.Paths.problem(result));
    } else if (result.type().filter(type -> !Shapes.of(type).contains(expected)).isPresent()) {
      report.add(
          Diagnostic.SCALE_TYPE,
          subject,
          where,
          attribute,
          path,
          Shapes.show(result.type().get()),
          expected == JsonType.INTEGER ? "Integer" : "String");
    }
  }
}
