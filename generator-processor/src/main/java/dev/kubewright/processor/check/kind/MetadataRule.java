package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.Optional;

/** A kind is a {@code KubernetesObject} with metadata. */
final class MetadataRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      String subject = kind.name().canonicalName();
      String name = kind.name().simpleName();
      Location where = Location.of(kind.origin());
      Optional<FieldModel> metadata = kind.record().metadata();
      if (metadata.isEmpty()) {
        report.add(Diagnostic.MISSING_METADATA, subject, where, name);
      } else if (!isObjectMeta(metadata.get().type())) {
        report.add(
            Diagnostic.METADATA_TYPE,
            subject,
            Location.of(metadata.get().origin()),
            name,
            Shapes.show(metadata.get().type()));
      } else if (!kind.record().kubernetesObject()) {
        report.add(Diagnostic.NOT_KUBERNETES_OBJECT, subject, where, name);
      }
    }
  }

  private static boolean isObjectMeta(TypeModel type) {
    return type instanceof TypeModel.Structure structure
        && structure.name().canonicalName().equals(Names.OBJECT_META);
  }
}
