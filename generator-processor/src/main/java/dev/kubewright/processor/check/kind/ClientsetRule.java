package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import javax.lang.model.SourceVersion;

/** A clientset has a name, kinds, and one accessor for each group-version. */
final class ClientsetRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (ClientsetModel clientset : model.clientsets()) {
      String subject = clientset.packageName();
      Location where =
          Location.of(clientset.origin()).annotation(Walk.annotation("GenerateClientset"));
      String prefix = clientset.prefix();
      if (!SourceVersion.isIdentifier(prefix) || !Character.isUpperCase(prefix.charAt(0))) {
        report.add(Diagnostic.CLIENTSET_PREFIX, subject, where.value("value"), prefix);
      }
      if (clientset.groupVersions().isEmpty()) {
        report.add(Diagnostic.CLIENTSET_EMPTY, subject, where, prefix);
      }
      clashes(clientset, where, report);
    }
    names(model, report);
  }

  private static void clashes(ClientsetModel clientset, Location where, Report report) {
    List<GroupVersionModel> versions = clientset.groupVersions();
    for (int i = 0; i < versions.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (versions.get(i).javaName().equals(versions.get(j).javaName())) {
          report.add(
              Diagnostic.GROUP_CLASH,
              clientset.packageName(),
              where,
              show(versions.get(j)),
              show(versions.get(i)),
              versions.get(i).javaName());
        }
      }
    }
  }

  private static void names(ProjectModel model, Report report) {
    for (GroupVersionModel version : model.groupVersions()) {
      if (!SourceVersion.isIdentifier(version.javaName())) {
        report.add(
            Diagnostic.ILLEGAL_GROUP_NAME,
            version.kinds().get(0).name().canonicalName(),
            Location.of(version.kinds().get(0).origin()),
            version.packageName(),
            version.javaName());
      }
      clashes(version, report);
    }
  }

  /** A kind such as {@code AppsV1} would have types of the names that its group-version has. */
  private static void clashes(GroupVersionModel version, Report report) {
    List<String> taken = GeneratedNames.clientTypes(version.javaName());
    for (KindModel kind : version.kinds()) {
      GeneratedNames.clientTypes(Naming.flat(kind.name()), kind.pluralName()).stream()
          .filter(taken::contains)
          .findFirst()
          .ifPresent(
              name ->
                  report.add(
                      Diagnostic.DUPLICATE_JAVA_NAME,
                      kind.name().canonicalName(),
                      Location.of(kind.origin()).annotation(Walk.annotation("Kind")),
                      kind.name().simpleName(),
                      "its group-version",
                      name));
    }
  }

  private static String show(GroupVersionModel version) {
    String group = version.group().isEmpty() ? "the core group" : version.group();
    return group + " in " + version.packageName();
  }
}
