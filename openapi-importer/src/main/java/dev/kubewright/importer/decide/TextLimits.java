package dev.kubewright.importer.decide;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ComponentModel;
import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.List;

/** Reports texts of annotations that a class file cannot hold. */
final class TextLimits {
  private static final int MOST_BYTES = 65535;

  private final String basePackage;
  private final Report report;

  TextLimits(String basePackage, Report report) {
    this.basePackage = basePackage;
    this.report = report;
  }

  void check(List<RecordModel> records) {
    records.forEach(this::check);
  }

  private void check(RecordModel record) {
    String name = String.join(".", record.name().simpleNames());
    record.annotations().forEach(annotation -> checkTexts(name, annotation));
    for (ComponentModel component : record.components()) {
      checkTexts(name + "." + component.name(), component.type());
    }
  }

  private void checkTexts(String place, JavaType type) {
    type.annotations().forEach(annotation -> checkTexts(place, annotation));
    if (type instanceof JavaType.ListOf list) {
      checkTexts(place, list.item());
    } else if (type instanceof JavaType.MapOf map) {
      checkTexts(place, map.value());
    }
  }

  private void checkTexts(String place, AnnotationModel annotation) {
    annotation.members().forEach(member -> checkText(place, member.value()));
  }

  private void checkText(String place, AnnotationModel.Value value) {
    if (value instanceof AnnotationModel.Value.Text text && isTooLong(text.text())) {
      report.add(DiagnosticId.TEXT_TOO_LONG, basePackage, "", place);
    } else if (value instanceof AnnotationModel.Value.Nested nested) {
      checkTexts(place, nested.annotation());
    } else if (value instanceof AnnotationModel.Value.Array array) {
      array.items().forEach(item -> checkText(place, item));
    }
  }

  /** Whether a class file cannot hold a text: its length is counted in bytes of modified UTF-8. */
  private static boolean isTooLong(String text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes += c == 0 || c > 0x7f ? c > 0x7ff ? 3 : 2 : 1;
    }
    return bytes > MOST_BYTES;
  }
}
