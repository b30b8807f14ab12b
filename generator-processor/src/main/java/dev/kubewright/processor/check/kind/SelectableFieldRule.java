package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.derive.PathResolver;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Set;

/** Selectable fields are scalars of the object outside its metadata, at most eight. */
final class SelectableFieldRule implements Rule {
  private static final int MOST = 8;
  private static final Set<JsonType> SELECTABLE =
      Set.of(JsonType.STRING, JsonType.INTEGER, JsonType.BOOLEAN);

  @Override
  public void check(ProjectModel model, Report report) {
    PathResolver paths = new PathResolver(model.records());
    for (KindModel kind : model.kinds()) {
      List<String> fields = kind.crd().selectableFields();
      for (int i = 0; i < fields.size(); i++) {
        check(paths, kind, fields.get(i), i, report);
      }
    }
  }

  private static void check(
      PathResolver paths, KindModel kind, String path, int index, Report report) {
    Location where =
        Location.of(kind.origin())
            .annotation(Walk.annotation("SelectableField"))
            .value("value", index);
    String problem = form(path);
    PathResolver.Result result = paths.resolve(kind.record(), path);
    if (!problem.isEmpty()) {
      problem += "; write names with dots before them, such as .spec.colour.";
    } else if (path.equals(".apiVersion") || path.equals(".kind")) {
      problem = "is the same in all objects of the kind; leave it out.";
    } else if (!result.found()) {
      problem = PrinterColumnRule.Paths.problem(result);
    } else if (path.startsWith("." + RecordModel.METADATA + ".")) {
      problem = "is in the metadata, where name and namespace are selectable always; leave it out.";
    } else if (kind.crd().selectableFields().indexOf(path) < index) {
      problem = "is named twice; remove one.";
    } else if (index >= MOST) {
      problem = "is one too many; the server takes at most " + MOST + ".";
    } else if (result.type().isEmpty()) {
      problem = "leads into a value whose fields the schema does not have; leave it out.";
    } else if (result.type().filter(type -> !selectable(type)).isPresent()) {
      String type = Shapes.show(result.type().get());
      problem = "leads to " + type + "; name a string, an integer or a boolean.";
    }
    if (!problem.isEmpty()) {
      report.add(Diagnostic.SELECTABLE_FIELD, kind.name().canonicalName(), where, path, problem);
    }
  }

  /** The server reads nothing but names here: no brackets, no backslashes and no steps of lists. */
  private static String form(String path) {
    if (path.contains("[")) {
      return "has brackets, which the server does not take here";
    }
    if (path.contains("\\")) {
      return "has a backslash, so no name with a dot in it is selectable";
    }
    return path.contains("..") || path.endsWith(".") ? "has a dot without a name after it" : "";
  }

  private static boolean selectable(TypeModel type) {
    if (type instanceof TypeModel.Custom custom) {
      return SELECTABLE.stream().anyMatch(each -> each.word().equals(custom.schema().text("type")));
    }
    boolean leaf = type instanceof TypeModel.Scalar || type instanceof TypeModel.Enumeration;
    return leaf && SELECTABLE.containsAll(Shapes.of(type));
  }
}
