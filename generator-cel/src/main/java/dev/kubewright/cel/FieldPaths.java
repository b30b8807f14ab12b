package dev.kubewright.cel;

import dev.kubewright.processor.json.Json;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the {@code fieldPath} of a rule: names of properties as {@code .name} or {@code ['name']}.
 *
 * <p>The rules are those of {@code ValidFieldPath} in
 * k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go.
 */
final class FieldPaths {
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[\\]']+|'(?:[^'\\\\]|\\\\.)*')|\\['((?:[^'\\\\]|\\\\.)*)']");

  private FieldPaths() {}

  /** What is wrong with a path, or nothing. */
  static Optional<String> problem(String path, Json.Object schema) {
    Json.Object here = schema;
    Matcher steps = STEP.matcher(path);
    int end = 0;
    while (end < path.length()) {
      if (!steps.find(end) || steps.start() != end) {
        return Optional.of("it has to be made of .name and ['name']");
      }
      end = steps.end();
      String name =
          steps.group(1) == null ? steps.group(2).replaceAll("\\\\(.)", "$1") : steps.group(1);
      Optional<Json.Object> next = step(here, name);
      if (next.isEmpty()) {
        return Optional.of("\"" + name + "\" is no field");
      }
      here = next.get();
    }
    return Optional.empty();
  }

  private static Optional<Json.Object> step(Json.Object schema, String name) {
    Optional<Json.Object> properties = SchemaTypes.inner(schema, "properties");
    return properties.isPresent()
        ? SchemaTypes.inner(properties.get(), name)
        : SchemaTypes.inner(schema, "additionalProperties");
  }
}
