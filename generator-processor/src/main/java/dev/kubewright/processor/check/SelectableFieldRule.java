package dev.kubewright.processor.check;

import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.PathResolver;
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
    PathResolver.Result result = paths.resolve(kind.record(), path);
    String problem = "";
    if (!result.found()) {
      problem = PrinterColumnRule.Paths.problem(result);
    } else if (path.contains("[")) {
      problem = "goes into a list; name a single value.";
    } else if (path.startsWith("." + RecordModel.METADATA + ".")) {
      problem = "is in the metadata, where name and namespace are selectable always; leave it out.";
    } else if (index >= MOST) {
      problem = "is one too many; the server takes at most " + MOST + ".";
    } else if (result.type().filter(type -> !selectable(type)).isPresent()) {
      String type = Shapes.show(result.type().get());
      problem = "leads to " + type + "; name a string, an integer or a boolean.";
    }
    if (!problem.isEmpty()) {
      report.add(Diagnostic.SELECTABLE_FIELD, kind.name().canonicalName(), where, path, problem);
    }
  }

  private static boolean selectable(TypeModel type) {
    boolean leaf = type instanceof TypeModel.Scalar || type instanceof TypeModel.Enumeration;
    return leaf && SELECTABLE.containsAll(Shapes.of(type));
  }
}
