package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * API servers up to 1.37 refuse equal selectable fields over different schemas
 * (kubernetes/kubernetes#140689). The order of the fields counts as a difference.
 */
final class HoistedFieldsRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (CrdModel crd : model.crds()) {
      KindModel first = crd.names();
      List<String> fields = first.crd().selectableFields();
      boolean equal =
          crd.versions().stream().allMatch(each -> each.crd().selectableFields().equals(fields));
      boolean different = crd.versions().stream().anyMatch(each -> !sameSchema(model, first, each));
      if (!fields.isEmpty() && equal && different) {
        report.add(
            Diagnostic.SAME_SELECTABLE_FIELDS,
            first.name().canonicalName(),
            Location.of(first.origin())
                .annotation(Walk.annotation("SelectableField"))
                .value("value"),
            crd.plural() + "." + crd.group(),
            fields.size() > 1 ? "name them in another order" : "name one more field");
      }
    }
  }

  private static boolean sameSchema(ProjectModel model, KindModel one, KindModel other) {
    return same(model, one.record(), other.record(), new HashSet<>());
  }

  private static boolean same(
      ProjectModel model, RecordModel one, RecordModel other, Set<String> seen) {
    if (one.name().equals(other.name()) || !seen.add(one.name() + " " + other.name())) {
      return true;
    }
    if (!one.schema().equals(other.schema()) || one.fields().size() != other.fields().size()) {
      return false;
    }
    for (int i = 0; i < one.fields().size(); i++) {
      FieldModel a = one.fields().get(i);
      FieldModel b = other.fields().get(i);
      boolean alike = a.jsonName().equals(b.jsonName()) && a.required() == b.required();
      if (!alike || !same(model, a.value(), b.value(), seen)) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(
      ProjectModel model, ValueModel one, ValueModel other, Set<String> seen) {
    return one.schema().equals(other.schema()) && same(model, one.type(), other.type(), seen);
  }

  private static boolean same(
      ProjectModel model, TypeModel one, TypeModel other, Set<String> seen) {
    if (one instanceof TypeModel.ListOf a && other instanceof TypeModel.ListOf b) {
      return same(model, a.item(), b.item(), seen);
    }
    if (one instanceof TypeModel.MapOf a && other instanceof TypeModel.MapOf b) {
      return same(model, a.value(), b.value(), seen);
    }
    if (one instanceof TypeModel.Structure a && other instanceof TypeModel.Structure b) {
      return model.record(a.name()).isPresent()
          && model.record(b.name()).isPresent()
          && same(model, model.record(a.name()).get(), model.record(b.name()).get(), seen);
    }
    if (one instanceof TypeModel.Enumeration a && other instanceof TypeModel.Enumeration b) {
      return words(a).equals(words(b));
    }
    if (one instanceof TypeModel.Scalar a && other instanceof TypeModel.Scalar b) {
      return a.kind() == b.kind();
    }
    return one.equals(other);
  }

  private static List<String> words(TypeModel.Enumeration type) {
    return type.constants().stream().map(TypeModel.Constant::jsonName).toList();
  }
}
