package dev.kubewright.importer.decide;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Member;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds records that have parts of deprecated types and are not deprecated themselves, so that
 * javac would warn in the imported sources.
 */
final class DeprecatedParts {
  private static final AnnotationModel SILENCE =
      new AnnotationModel(
          RuntimeTypes.lang("SuppressWarnings"),
          List.of(new Member("value", new Value.Text("deprecation"))));

  private final Set<TypeRef> deprecated;

  DeprecatedParts(List<RecordModel> records) {
    this.deprecated =
        records.stream()
            .filter(each -> each.lifespan().ended())
            .map(RecordModel::name)
            .collect(Collectors.toSet());
  }

  /** Returns a record without such warnings. */
  RecordModel silenced(RecordModel record) {
    boolean parts =
        record.components().stream().anyMatch(each -> names(each.type()))
            || record.annotations().stream().anyMatch(this::names);
    if (record.lifespan().ended() || !parts) {
      return record;
    }
    List<AnnotationModel> annotations = new ArrayList<>(record.annotations());
    annotations.add(SILENCE);
    return new RecordModel(
        record.name(),
        record.description(),
        annotations,
        record.interfaces(),
        record.components(),
        record.lifespan());
  }

  private boolean names(JavaType type) {
    if (type instanceof JavaType.ListOf list) {
      return names(list.item());
    }
    return type instanceof JavaType.MapOf map
        ? names(map.value())
        : deprecated.contains(((JavaType.Named) type).type());
  }

  /** Whether a subresource sends or returns a deprecated type. */
  private boolean names(AnnotationModel annotation) {
    return annotation.members().stream()
        .map(Member::value)
        .anyMatch(
            value ->
                value instanceof Value.ClassLiteral literal && deprecated.contains(literal.type()));
  }
}
