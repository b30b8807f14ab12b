package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The protobuf numbers of records. Only those of the built-in API have any.
 *
 * @param numbers for each record by name, the code of each field that has a number, by its wire
 *     name
 */
public record ProtobufModel(Map<ClassName, Map<String, String>> numbers) {
  /** No record has numbers. */
  public static final ProtobufModel NONE = new ProtobufModel(Map.of());

  /** Copies the map. */
  public ProtobufModel {
    numbers = Map.copyOf(numbers);
  }

  /** The codes of fields in a row, as codecs have them; {@code -} for those without a number. */
  public Optional<String> codes(ClassName record, List<FieldModel> fields) {
    return Optional.ofNullable(numbers.get(record))
        .map(
            codes ->
                fields.stream()
                    .map(field -> codes.getOrDefault(field.jsonName(), "-"))
                    .collect(Collectors.joining()));
  }
}
