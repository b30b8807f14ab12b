package dev.kubewright.processor.derive;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.schema.JsonPath;
import dev.kubewright.naming.schema.JsonPath.Step;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ScalarKind;
import dev.kubewright.processor.model.TypeModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Follows JSON paths such as {@code .status.conditions[?(@.type=="Ready")].status} through records.
 *
 * @param records the records by name
 */
public record PathResolver(Map<ClassName, RecordModel> records) {
  private static final Set<String> TYPE_META = Set.of("apiVersion", "kind");

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
    JsonPath parsed = JsonPath.parse(path);
    if (!parsed.problem().isEmpty()) {
      return Result.wrong(parsed.problem());
    }
    List<Step> steps = parsed.steps();
    boolean ofType =
        !steps.isEmpty()
            && steps.get(0) instanceof Step.Name name
            && TYPE_META.contains(name.text());
    return ofType
        ? resolve(new TypeModel.Scalar(ScalarKind.STRING, false), steps.subList(1, steps.size()))
        : resolve(new TypeModel.Structure(root.name()), steps);
  }

  private Result resolve(TypeModel type, List<Step> steps) {
    TypeModel current = type;
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Step.Descent) {
        return i + 1 < steps.size() && steps.get(i + 1) instanceof Step.Name name
            ? below(current, name.text())
            : Result.unknown();
      }
      Result next = step(current, steps.get(i));
      if (!next.found() || next.type().isEmpty()) {
        return next;
      }
      current = next.type().get();
    }
    return Result.of(current);
  }

  private Result step(TypeModel type, Step step) {
    if (type instanceof TypeModel.Custom || type instanceof TypeModel.Opaque) {
      return Result.unknown();
    }
    if (step instanceof Step.Name name) {
      return name(type, name);
    }
    if (step instanceof Step.Union union) {
      for (Step.Name name : union.names()) {
        Result result = name(type, name);
        if (!result.found()) {
          return result;
        }
      }
      return Result.unknown();
    }
    if (step instanceof Step.Items items && items.text().equals("*")) {
      return every(type);
    }
    if (!(type instanceof TypeModel.ListOf list)) {
      return Result.wrong("has brackets after something that is no list");
    }
    if (step instanceof Step.Filter filter) {
      for (JsonPath path : filter.paths()) {
        Result result = resolve(list.item().type(), path.steps());
        if (!result.found()) {
          return result;
        }
      }
    }
    return Result.of(list.item().type());
  }

  /** All values of a map, items of a list or fields of a record. */
  private static Result every(TypeModel type) {
    if (type instanceof TypeModel.ListOf list) {
      return Result.of(list.item().type());
    }
    if (type instanceof TypeModel.MapOf map) {
      return Result.of(map.value().type());
    }
    return type instanceof TypeModel.Structure
        ? Result.unknown()
        : Result.wrong("goes on with * after a scalar");
  }

  private Result name(TypeModel type, Step.Name name) {
    Result whole = member(type, name.text());
    if (whole.found() || name.parts().size() == 1) {
      return whole;
    }
    var steps = new ArrayList<Step>();
    name.parts().forEach(part -> steps.add(new Step.Name(part, List.of(part))));
    return resolve(type, steps).found() ? resolve(type, steps) : whole;
  }

  private Result member(TypeModel type, String name) {
    if (type instanceof TypeModel.MapOf map) {
      return Result.of(map.value().type());
    }
    if (type instanceof TypeModel.Structure structure) {
      RecordModel record = records.get(structure.name());
      return record == null ? Result.unknown() : member(record, name);
    }
    String what = type instanceof TypeModel.ListOf ? "a list" : "a scalar";
    return Result.wrong("goes on with \"" + name + "\" after " + what);
  }

  private static Result member(RecordModel record, String step) {
    Optional<FieldModel> field = record.field(step);
    if (field.isPresent()) {
      return Result.of(field.get().type());
    }
    if (record.schema().has(Keyword.PRESERVE_UNKNOWN_FIELDS)) {
      return Result.unknown();
    }
    List<String> names = record.fields().stream().map(FieldModel::jsonName).toList();
    String owner = record.name().simpleName();
    return new Result(Optional.empty(), "does not match", step, owner, names);
  }

  /** Looks for a name at every depth. Its type is not known, as there may be several. */
  private Result below(TypeModel type, String name) {
    var names = new TreeSet<String>();
    if (isBelow(type, name, names, new HashSet<>())) {
      return Result.unknown();
    }
    String owner = type instanceof TypeModel.Structure top ? top.name().simpleName() : "the value";
    return new Result(
        Optional.empty(), "does not match", name, owner + " or below it", List.copyOf(names));
  }

  private boolean isBelow(TypeModel type, String name, Set<String> names, Set<ClassName> seen) {
    if (type instanceof TypeModel.ListOf list) {
      return isBelow(list.item().type(), name, names, seen);
    }
    if (type instanceof TypeModel.Scalar || type instanceof TypeModel.Enumeration) {
      return false;
    }
    if (!(type instanceof TypeModel.Structure structure)) {
      return true; // a map may have any key, and the others have parts that are not known
    }
    RecordModel record = records.get(structure.name());
    if (record == null || record.schema().has(Keyword.PRESERVE_UNKNOWN_FIELDS)) {
      return true;
    }
    boolean found = false;
    if (seen.add(structure.name())) {
      for (FieldModel field : record.fields()) {
        names.add(field.jsonName());
        found |= field.jsonName().equals(name) || isBelow(field.type(), name, names, seen);
      }
    }
    return found;
  }
}
