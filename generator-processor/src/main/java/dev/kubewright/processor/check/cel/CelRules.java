package dev.kubewright.processor.check.cel;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.rule.Reachable;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.derive.Schemas;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.spi.CelChecker;
import dev.kubewright.processor.spi.CelFinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * CEL rules are expressions that the API server takes. An addition on the processor path judges
 * them. What it refuses in imported records is a warning, since an API server may have them
 * already, and only their author can correct them. One thread.
 */
public final class CelRules {
  private final boolean on;
  private final Map<Root, List<CelFinding>> known = new HashMap<>();

  /** Checks nothing if it is off. */
  public CelRules(boolean on) {
    this.on = on;
  }

  /**
   * A schema to check.
   *
   * @param schema the schema
   * @param resource whether it is that of a whole object
   */
  private record Root(Json.Object schema, boolean resource) {}

  /**
   * Checks all rules of a model without errors. A record is checked as part of each kind that has
   * it, and by itself if no kind and no other record has it.
   */
  public Report check(ProjectModel model) {
    Report report = new Report();
    boolean any = on && model.records().values().stream().anyMatch(RulePlaces::hasRules);
    Map<RecordModel, RulePlaces> roots = any ? roots(model, report) : Map.of();
    if (roots.isEmpty()) {
      return report;
    }
    Optional<CelChecker> checker;
    try {
      checker = checker();
    } catch (ServiceConfigurationError | LinkageError e) {
      roots.forEach(
          (root, places) -> unjudged(places, "the checker cannot be loaded, " + e, report));
      return report;
    }
    if (checker.isEmpty()) {
      missing(model, roots, report);
      return report;
    }
    Set<ClassName> objects = objects(model);
    roots.forEach(
        (record, places) ->
            check(
                new Root(schema(model, record, objects), objects.contains(record.name())),
                places,
                checker.get(),
                model,
                report));
    return report.without(problem -> Rule.isTolerated(model, problem));
  }

  private static Optional<CelChecker> checker() {
    return ServiceLoader.load(CelChecker.class, CelRules.class.getClassLoader()).findFirst();
  }

  private static Json.Object schema(
      ProjectModel model, RecordModel record, Set<ClassName> objects) {
    var schemas = new Schemas(model);
    return objects.contains(record.name()) ? schemas.root(record) : schemas.part(record);
  }

  private static Set<ClassName> objects(ProjectModel model) {
    var objects = new HashSet<ClassName>();
    model.kinds().forEach(kind -> objects.add(kind.name()));
    return objects;
  }

  private void check(
      Root root, RulePlaces places, CelChecker checker, ProjectModel model, Report report) {
    List<CelFinding> findings;
    try {
      findings = known.computeIfAbsent(root, each -> checker.check(each.schema(), each.resource()));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      unjudged(places, "the checker failed with " + e, report);
      return;
    }
    findings.forEach(finding -> add(finding, root, places, model, report));
  }

  private static void add(
      CelFinding finding, Root root, RulePlaces places, ProjectModel model, Report report) {
    if (finding.verdict() == CelFinding.Verdict.BREAKS_A_RULE) {
      ofDefault(finding, root, places, report);
      return;
    }
    RulePlaces.Place place = places.find(finding.pointer(), finding.rule());
    String attribute = finding.attribute().equals("rule") ? "value" : finding.attribute();
    Location where =
        place.where().annotation().isEmpty() ? place.where() : place.where().value(attribute);
    String text = RuleTexts.of(root.schema(), finding);
    if (model.imported(place.subject())) {
      if (finding.verdict() != CelFinding.Verdict.UNJUDGED) {
        report.add(
            Diagnostic.CEL_IMPORTED, place.subject(), where, text, place.what(), finding.fact());
      }
      return;
    }
    switch (finding.verdict()) {
      case REFUSED ->
          report.add(
              Diagnostic.CEL_RULE, place.subject(), where, text, place.what(), finding.fact());
      case TOO_COSTLY ->
          report.add(
              Diagnostic.CEL_COST,
              place.subject(),
              where,
              text,
              place.what(),
              finding.fact(),
              places.remedy(finding.limits()));
      default ->
          report.add(
              Diagnostic.CEL_UNJUDGED, place.subject(), where, text, place.what(), finding.fact());
    }
  }

  private static void ofDefault(CelFinding finding, Root root, RulePlaces places, Report report) {
    RulePlaces.Place place = places.value(finding.pointer());
    Location where =
        Location.of(place.where().origin())
            .annotation(Walk.annotation(Keyword.DEFAULT))
            .value("value");
    report.add(
        Diagnostic.DEFAULT_REFUSED,
        place.subject(),
        where,
        RuleTexts.schema(root.schema(), finding.pointer()).get("default").orElse(Json.EMPTY),
        place.what(),
        "is not allowed by " + finding.fact() + "; change one of them.");
  }

  private static void unjudged(RulePlaces places, String why, Report report) {
    for (RulePlaces.Place place : places.all()) {
      report.add(
          Diagnostic.CEL_UNJUDGED, place.subject(), place.where(), "@CelRule", place.what(), why);
    }
  }

  private static void missing(
      ProjectModel model, Map<RecordModel, RulePlaces> roots, Report report) {
    var all = new LinkedHashSet<RulePlaces.Place>();
    roots.values().forEach(places -> all.addAll(places.all()));
    all.removeIf(place -> model.imported(place.subject()));
    if (all.isEmpty()) {
      return;
    }
    RulePlaces.Place first = all.iterator().next();
    Location where = Location.of(first.where().origin());
    report.add(
        Diagnostic.CEL_NOT_CHECKED,
        first.subject(),
        where,
        all.size() == 1 ? "1 CEL rule" : all.size() + " CEL rules",
        first.what(),
        all.size() == 1 ? "was" : "were");
  }

  /** The records to check with the places of their rules, without those that have none. */
  private static Map<RecordModel, RulePlaces> roots(ProjectModel model, Report report) {
    var roots = new LinkedHashMap<RecordModel, RulePlaces>();
    var covered = new HashSet<ClassName>();
    for (KindModel kind : model.kinds()) {
      Reachable.from(model, kind.record()).forEach(each -> covered.add(each.name()));
      add(model, kind.record(), RulePlaces::root, roots, report);
    }
    for (RecordModel record : alone(model, covered)) {
      add(model, record, RulePlaces::part, roots, report);
    }
    return roots;
  }

  /** Makes the places of a record. */
  private interface Places {
    RulePlaces of(ProjectModel model, RecordModel record);
  }

  private static void add(
      ProjectModel model,
      RecordModel record,
      Places places,
      Map<RecordModel, RulePlaces> roots,
      Report report) {
    if (isEndless(model, record, new HashSet<>(), new HashSet<>())) {
      endless(model, record, report);
      return;
    }
    RulePlaces all = places.of(model, record);
    if (!all.all().isEmpty()) {
      roots.put(record, all);
    }
  }

  /** The records of this compilation that neither a kind nor another such record has. */
  private static List<RecordModel> alone(ProjectModel model, Set<ClassName> covered) {
    var rest = new ArrayList<RecordModel>();
    for (RecordModel record : model.sources()) {
      if (record.codec() && !covered.contains(record.name())) {
        rest.add(record);
      }
    }
    var inner = new HashSet<ClassName>();
    for (RecordModel record : rest) {
      for (RecordModel reached : Reachable.embedded(model, record)) {
        boolean circle = reaches(model, reached, record);
        if (reached != record && !circle) {
          inner.add(reached.name());
        }
      }
    }
    rest.removeIf(record -> inner.contains(record.name()));
    return rest;
  }

  private static boolean reaches(ProjectModel model, RecordModel from, RecordModel to) {
    return Reachable.embedded(model, from).contains(to);
  }

  /** Whether a record holds itself or one that does; {@code closed} ones do not. */
  private static boolean isEndless(
      ProjectModel model, RecordModel record, Set<ClassName> open, Set<ClassName> closed) {
    if (!open.add(record.name())) {
      return true;
    }
    boolean root = open.size() == 1 && objects(model).contains(record.name());
    for (FieldModel field : root ? record.ownFields() : record.fields()) {
      Optional<RecordModel> inner = Reachable.structure(field.type()).flatMap(model::record);
      if (inner.isPresent()
          && !closed.contains(inner.get().name())
          && isEndless(model, inner.get(), open, closed)) {
        return true;
      }
    }
    open.remove(record.name());
    closed.add(record.name());
    return false;
  }

  private static void endless(ProjectModel model, RecordModel record, Report report) {
    for (RecordModel each : Reachable.embedded(model, record)) {
      if (each.source() && RulePlaces.hasRules(each)) {
        report.add(
            Diagnostic.CEL_UNJUDGED,
            each.name().canonicalName(),
            Location.of(each.origin()),
            "@CelRule",
            each.name().simpleName(),
            record.name().simpleName() + " holds itself, so it has no schema");
      }
    }
  }
}
