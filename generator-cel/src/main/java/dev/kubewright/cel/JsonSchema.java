package dev.kubewright.cel;

import dev.kubewright.cel.schema.SchemaView;
import dev.kubewright.processor.json.Json;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A schema of the processor.
 *
 * @param json the schema
 */
record JsonSchema(Json.Object json) implements SchemaView {
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal SMALLEST = BigDecimal.valueOf(Long.MIN_VALUE);

  @Override
  public String text(String keyword) {
    return json.text(keyword);
  }

  @Override
  public boolean flag(String keyword) {
    return json.flag(keyword);
  }

  @Override
  public boolean has(String keyword) {
    return json.get(keyword).filter(value -> !(value instanceof Json.Null)).isPresent();
  }

  @Override
  public OptionalLong number(String keyword) {
    return json.members().get(keyword) instanceof Json.Number number
        ? OptionalLong.of(number.value().min(LARGEST).max(SMALLEST).longValue())
        : OptionalLong.empty();
  }

  @Override
  public List<String> texts(String keyword) {
    return json.members().get(keyword) instanceof Json.Array array
        ? array.items().stream()
            .filter(Json.Text.class::isInstance)
            .map(item -> ((Json.Text) item).value())
            .toList()
        : List.of();
  }

  @Override
  public Optional<SchemaView> inner(String keyword) {
    return SchemaTypes.inner(json, keyword).map(JsonSchema::new);
  }

  @Override
  public Map<String, SchemaView> properties() {
    var properties = new LinkedHashMap<String, SchemaView>();
    SchemaTypes.inner(json, "properties")
        .orElse(Json.EMPTY)
        .members()
        .forEach(
            (name, value) -> {
              if (value instanceof Json.Object schema) {
                properties.put(name, new JsonSchema(schema));
              }
            });
    return properties;
  }
}
