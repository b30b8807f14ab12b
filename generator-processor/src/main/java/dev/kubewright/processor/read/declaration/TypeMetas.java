package dev.kubewright.processor.read.declaration;

import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads the apiVersion and kind of a document from {@code @Kind} or {@code @Model}. */
public final class TypeMetas {
  private TypeMetas() {}

  public static Optional<RecordModel.TypeMeta> of(Reading reading, TypeElement type) {
    Annotations annotations = Annotations.of(type);
    Optional<RecordModel.TypeMeta> kind =
        annotations.get(Names.KIND).map(values -> ofKind(values, type));
    return kind.or(
        () -> annotations.get(Names.MODEL).flatMap(values -> ofModel(reading, values, type)));
  }

  private static RecordModel.TypeMeta ofKind(Annotations.Values values, TypeElement type) {
    String group = values.text("group");
    String version = values.text("version");
    String kind = values.text("kind");
    return new RecordModel.TypeMeta(
        group.isEmpty() ? version : group + "/" + version,
        kind.isEmpty() ? type.getSimpleName().toString() : kind);
  }

  private static Optional<RecordModel.TypeMeta> ofModel(
      Reading reading, Annotations.Values values, TypeElement type) {
    String apiVersion = values.text("apiVersion");
    String kind = values.text("kind");
    if (apiVersion.isEmpty() && kind.isEmpty()) {
      return Optional.empty();
    }
    if (apiVersion.isEmpty() || kind.isEmpty()) {
      String given = apiVersion.isEmpty() ? "kind" : "apiVersion";
      reading
          .report()
          .add(
              Diagnostic.MODEL_TYPE_META,
              type.getQualifiedName().toString(),
              Location.of(Origins.of(type)).annotation(Names.MODEL).value(given),
              type.getSimpleName(),
              given,
              apiVersion.isEmpty() ? "apiVersion" : "kind");
      return Optional.empty();
    }
    return Optional.of(new RecordModel.TypeMeta(apiVersion, kind));
  }
}
