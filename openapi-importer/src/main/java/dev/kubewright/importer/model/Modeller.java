package dev.kubewright.importer.model;

import dev.kubewright.importer.read.CrdDeclaration;
import dev.kubewright.importer.read.OpenApiDeclaration;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Makes one model of all declarations of an import. */
public final class Modeller {
  private final ImportOptions options;
  private final Report report;
  private final Packages packages;
  private final List<RecordModel> records = new ArrayList<>();

  /** A modeller that reports what it finds wrong. */
  public Modeller(ImportOptions options, Report report) {
    this.options = options;
    this.report = report;
    this.packages = new Packages(options.basePackage());
  }

  /** The model. */
  public ApiModel model(List<OpenApiDeclaration> openApis, List<CrdDeclaration> crds) {
    for (OpenApiDeclaration api : openApis) {
      OpenApiDeclaration described = Descriptions.overlay(api, options.descriptions());
      OpenApiDeclaration complete = ListKeys.overlay(described, options.defaults());
      new OpenApiModeller(complete, options, packages, report, records).model();
    }
    new CrdModeller(packages, report, records).model(crds);
    records.sort(
        Comparator.comparing((RecordModel record) -> record.name().packageName())
            .thenComparing(record -> record.name().simpleName()));
    records.forEach(this::checkTexts);
    return new ApiModel(packages.models(records), records);
  }

  private void checkTexts(RecordModel record) {
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
      report.add(DiagnosticId.TEXT_TOO_LONG, options.basePackage(), "", place);
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
    return bytes > 65535;
  }
}
