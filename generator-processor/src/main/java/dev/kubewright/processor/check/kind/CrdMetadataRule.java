package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.MetadataNames;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.CrdMetadataModel;
import dev.kubewright.processor.model.CrdMetadataModel.Entry;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Labels and annotations of a CRD have the syntax of Kubernetes, and all versions have the same.
 */
final class CrdMetadataRule implements Rule {
  private static final String APPROVAL = "api-approved.kubernetes.io";

  @Override
  public void check(ProjectModel model, Report report) {
    for (CrdModel crd : model.crds()) {
      for (KindModel version : crd.versions()) {
        labels(version, report);
        annotations(version, report);
        same(crd, version, report);
      }
    }
  }

  private static void labels(KindModel kind, Report report) {
    List<Entry> labels = kind.crd().metadata().labels();
    unique(kind, "labels", labels, report);
    for (int i = 0; i < labels.size(); i++) {
      Entry label = labels.get(i);
      if (!MetadataNames.isLabelKey(label.key())) {
        key(kind, "labels", i, label, report);
      }
      if (!MetadataNames.isLabelValue(label.value())) {
        String problem = "has more than 63 characters, or others than letters, digits and -_.";
        entry(kind, "labels", i, "value \"" + label.value() + "\" " + problem, report);
      }
    }
  }

  private static void annotations(KindModel kind, Report report) {
    List<Entry> annotations = kind.crd().metadata().annotations();
    unique(kind, "annotations", annotations, report);
    long size = 0;
    for (int i = 0; i < annotations.size(); i++) {
      Entry annotation = annotations.get(i);
      if (!MetadataNames.isAnnotationKey(annotation.key())) {
        key(kind, "annotations", i, annotation, report);
      }
      if (annotation.key().equals(APPROVAL) && !isApproval(kind, annotation.value())) {
        String problem = "is neither a URL nor a text that begins with \"unapproved\"";
        entry(kind, "annotations", i, "value \"" + annotation.value() + "\" " + problem, report);
      }
      size += MetadataNames.size(annotation.key()) + MetadataNames.size(annotation.value());
    }
    if (size > MetadataNames.MOST_ANNOTATION_BYTES) {
      int last = annotations.size() - 1;
      entry(kind, "annotations", last, "the annotations have more than 262144 bytes", report);
    }
  }

  private static boolean isApproval(KindModel kind, String text) {
    if (!MetadataNames.isProtectedGroup(kind.group()) || text.startsWith("unapproved")) {
      return true;
    }
    try {
      URI uri = new URI(text);
      return uri.getScheme() != null && uri.getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static void unique(KindModel kind, String what, List<Entry> entries, Report report) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < entries.size(); i++) {
      if (!seen.add(entries.get(i).key())) {
        entry(kind, what, i, "key \"" + entries.get(i).key() + "\" occurs twice", report);
      }
    }
  }

  private static void key(KindModel kind, String what, int index, Entry entry, Report report) {
    String problem =
        "is not a name of at most 63 characters, after an optional DNS subdomain and a slash";
    entry(kind, what, index, "key \"" + entry.key() + "\" " + problem, report);
  }

  private static void entry(KindModel kind, String what, int index, String fact, Report report) {
    report.add(
        Diagnostic.CRD_METADATA,
        kind.name().canonicalName(),
        where(kind).value(what, index),
        what,
        kind.name().simpleName(),
        fact);
  }

  private static void same(CrdModel crd, KindModel version, Report report) {
    CrdMetadataModel first = crd.names().crd().metadata();
    CrdMetadataModel other = version.crd().metadata();
    for (boolean labels : new boolean[] {true, false}) {
      Set<Entry> one = new HashSet<>(labels ? first.labels() : first.annotations());
      Set<Entry> two = new HashSet<>(labels ? other.labels() : other.annotations());
      if (!one.equals(two)) {
        report.add(
            Diagnostic.VERSIONS_DISAGREE,
            version.name().canonicalName(),
            where(version),
            crd.names().version(),
            version.version(),
            crd.plural() + "." + crd.group(),
            (labels ? "labels" : "annotations") + " of @CrdMetadata");
      }
    }
  }

  private static Location where(KindModel kind) {
    return Location.of(kind.origin()).annotation(Walk.annotation("CrdMetadata"));
  }
}
