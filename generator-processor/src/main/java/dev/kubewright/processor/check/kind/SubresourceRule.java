package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.SubresourceModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Calls on subresources have verbs and names that can become methods. */
final class SubresourceRule implements Rule {
  private static final Set<Verb> VERBS = Set.of(Verb.CREATE, Verb.UPDATE, Verb.PATCH, Verb.GET);

  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      List<SubresourceModel> calls = kind.subresources();
      Set<String> methods = new HashSet<>();
      Set<String> seen = new HashSet<>();
      for (int i = 0; i < calls.size(); i++) {
        SubresourceModel call = calls.get(i);
        Location where = Location.of(kind.origin()).annotation(Walk.annotation("Subresource"), i);
        if (!methods.add(call.method()) || !seen.add(call.name() + " " + call.verb())) {
          add(Diagnostic.DUPLICATE_SUBRESOURCE, kind, where.value("method"), report, call);
        }
        check(kind, call, where, report);
      }
    }
  }

  private static void check(KindModel kind, SubresourceModel call, Location where, Report report) {
    if (!VERBS.contains(call.verb())) {
      add(Diagnostic.SUBRESOURCE_VERB, kind, where.value("verb"), report, call);
    }
    if (call.name().equals("status") || call.name().equals("scale")) {
      add(Diagnostic.SUBRESOURCE_NAME, kind, where.value("name"), report, call);
    }
    if (!SourceVersion.isName(call.method()) || call.method().contains(".")) {
      add(Diagnostic.SUBRESOURCE_METHOD, kind, where.value("method"), report, call);
    }
  }

  private static void add(
      Diagnostic id, KindModel kind, Location where, Report report, SubresourceModel call) {
    report.add(
        id,
        kind.name().canonicalName(),
        where,
        kind.name().simpleName(),
        call.name(),
        call.verb(),
        call.method());
  }
}
