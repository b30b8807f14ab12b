package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows JSON paths such as {@code .status.conditions[?(@.type=="Ready")].status} through records.
 *
 * @param records the records by name
 */
public record PathResolver(Map<ClassName, RecordModel> records) {
  /**
   * Where a path leads.
   *
   * @param type the type at its end; empty if it is inside a value that has no declared parts
   * @param problem why the path leads nowhere, or empty
   * @param missing the step that failed, or empty
   * @param owner the type that has no such part, or empty
   * @param candidates the parts that it has
   */
  public record Result(
      Optional<TypeModel> type,
      String problem,
      String missing,
      String owner,
      List<String> candidates) {
    /** Whether the path leads somewhere. */
    public boolean found() {
      return problem.isEmpty();
    }

    private static Result of(TypeModel type) {
      return new Result(Optional.of(type), "", "", "", List.of());
    }

    private static Result unknown() {
      return new Result(Optional.empty(), "", "", "", List.of());
    }

    private static Result wrong(String problem) {
      return new Result(Optional.empty(), problem, "", "", List.of());
    }
  }

  /** Follows a path from an object of a kind. */
  public Result resolve(RecordModel root, String path) {
    if (!path.startsWith(".") || path.length() < 2) {
      return Result.wrong("does not start with a dot and a name");
    }
    Optional<List<String>> steps = steps(path);
    if (steps.isEmpty()) {
      return Result.wrong("has a bracket or quote that does not close");
    }
    TypeModel current = new TypeModel.Structure(root.name());
    boolean first = true;
    for (String step : steps.get()) {
      if (first && (step.equals("apiVersion") || step.equals("kind"))) {
        current = new TypeModel.Scalar(ScalarKind.STRING, false);
      } else {
        Result next = step(current, step);
        if (!next.found() || next.type().isEmpty()) {
          return next;
        }
        current = next.type().get();
      }
      first = false;
    }
    return Result.of(current);
  }

  private Result step(TypeModel type, String step) {
    if (step.startsWith("[")) {
      return bracket(type, step);
    }
    if (type instanceof TypeModel.MapOf map) {
      return Result.of(map.value().type());
    }
    if (type instanceof TypeModel.Structure structure) {
      RecordModel record = records.get(structure.name());
      return record == null ? Result.unknown() : member(record, step);
    }
    if (type instanceof TypeModel.Custom || type instanceof TypeModel.Opaque) {
      return Result.unknown();
    }
    String what = type instanceof TypeModel.ListOf ? "a list" : "a scalar";
    return Result.wrong("goes on with \"" + step + "\" behind " + what);
  }

  private static Result bracket(TypeModel type, String step) {
    if (type instanceof TypeModel.ListOf list) {
      return Result.of(list.item().type());
    }
    boolean key = step.startsWith("['") || step.startsWith("[\"");
    if (type instanceof TypeModel.MapOf map && key) {
      return Result.of(map.value().type());
    }
    return type instanceof TypeModel.Custom
        ? Result.unknown()
        : Result.wrong("has " + step + " behind something that is no list");
  }

  private static Result member(RecordModel record, String step) {
    Optional<FieldModel> field = record.field(step);
    if (field.isPresent()) {
      return Result.of(field.get().type());
    }
    if (record.schema().has(Keyword.PRESERVE_UNKNOWN_FIELDS)) {
      return Result.unknown();
    }
    List<String> names = record.fields().stream().map(FieldModel::wireName).toList();
    String owner = record.name().simpleName();
    return new Result(Optional.empty(), "does not match", step, owner, names);
  }

  /**
   * The names and brackets of a path in order. Returns nothing if a bracket or quote does not
   * close.
   */
  private static Optional<List<String>> steps(String path) {
    var steps = new ArrayList<String>();
    var name = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '\\' && i + 1 < path.length()) {
        name.append(path.charAt(++i));
      } else if (c == '.' || c == '[') {
        add(steps, name);
        if (c == '[') {
          int end = closing(path, i);
          if (end < 0) {
            return Optional.empty();
          }
          steps.add(path.substring(i, end + 1));
          i = end;
        }
      } else {
        name.append(c);
      }
    }
    add(steps, name);
    return Optional.of(steps);
  }

  private static void add(List<String> steps, StringBuilder name) {
    if (!name.isEmpty()) {
      steps.add(name.toString());
      name.setLength(0);
    }
  }

  private static int closing(String path, int start) {
    char quote = 0;
    for (int i = start + 1; i < path.length(); i++) {
      char c = path.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ']') {
        return i;
      }
    }
    return -1;
  }
}
