package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.derive.PathResolver;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.PrinterColumnModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Printer columns lead to components of a fitting type. */
final class PrinterColumnRule implements Rule {
  private static final List<String> TYPES =
      List.of("boolean", "date", "integer", "number", "string");

  private static final List<String> FORMATS =
      List.of("byte", "date", "date-time", "double", "float", "int32", "int64", "password");

  @Override
  public void check(ProjectModel model, Report report) {
    PathResolver paths = new PathResolver(model.records());
    for (KindModel kind : model.kinds()) {
      List<PrinterColumnModel> columns = kind.crd().columns();
      Set<String> names = new HashSet<>();
      for (int i = 0; i < columns.size(); i++) {
        Location where = Location.of(kind.origin()).annotation(Walk.annotation("PrinterColumn"), i);
        check(paths, kind, columns.get(i), where, report);
        if (columns.get(i).name().isEmpty()) {
          report.add(
              Diagnostic.NO_COLUMN_NAME,
              kind.name().canonicalName(),
              where.value("name"),
              kind.name().simpleName());
        } else if (!names.add(columns.get(i).name())) {
          report.add(
              Diagnostic.DUPLICATE_COLUMN,
              kind.name().canonicalName(),
              where.value("name"),
              kind.name().simpleName(),
              columns.get(i).name());
        }
      }
    }
  }

  private static void check(
      PathResolver paths,
      KindModel kind,
      PrinterColumnModel column,
      Location where,
      Report report) {
    String subject = kind.name().canonicalName();
    if (!column.format().isEmpty() && !FORMATS.contains(column.format())) {
      report.add(
          Diagnostic.PRINT_COLUMN_FORMAT,
          subject,
          where.value("format"),
          column.name(),
          column.format(),
          Suggestion.of(column.format(), FORMATS));
    }
    PathResolver.Result result = paths.resolve(kind.record(), column.jsonPath());
    if (!result.found()) {
      report.add(
          Diagnostic.PRINT_COLUMN_PATH,
          subject,
          where.value("jsonPath"),
          column.jsonPath(),
          Paths.problem(result));
    } else if (!TYPES.contains(column.type())) {
      report.add(
          Diagnostic.PRINT_COLUMN_TYPE,
          subject,
          where.value("type"),
          column.name(),
          column.type(),
          Suggestion.of(column.type(), TYPES));
    } else if (result.type().filter(type -> !fits(column.type(), type)).isPresent()) {
      report.add(
          Diagnostic.PRINT_COLUMN_MISMATCH,
          subject,
          where.value("type"),
          column.name(),
          column.type(),
          column.jsonPath(),
          Shapes.show(result.type().get()));
    }
  }

  private static boolean fits(String column, TypeModel type) {
    Set<JsonType> types = Shapes.of(type);
    return switch (column) {
      case "integer", "number" ->
          types.contains(JsonType.INTEGER) || types.contains(JsonType.NUMBER);
      case "boolean" -> types.contains(JsonType.BOOLEAN);
      case "date" -> types.contains(JsonType.STRING);
      default -> true;
    };
  }

  /** Path problems in words. */
  static final class Paths {
    private Paths() {}

    static String problem(PathResolver.Result result) {
      if (result.owner().isEmpty()) {
        return result.problem() + "; correct the path.";
      }
      String parts = String.join(", ", result.candidates());
      String near = Suggestion.of(result.missing(), result.candidates(), "correct the path.");
      return "does not match any component of " + result.owner() + " (" + parts + "); " + near;
    }
  }
}
