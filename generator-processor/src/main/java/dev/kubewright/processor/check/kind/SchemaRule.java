package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.schema.SchemaKeywords;
import dev.kubewright.naming.schema.SchemaRefusals;
import dev.kubewright.naming.schema.SchemaRules;
import dev.kubewright.processor.check.cel.RulePlaces;
import dev.kubewright.processor.check.record.JsonView;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.derive.Schemas;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The API server takes the schema of each CRD. This is the last rule: it judges the schema as it
 * will be written, wherever its parts come from. Other rules find most mistakes before, with words
 * that fit the source better. The model has no errors.
 */
final class SchemaRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    var schemas = new Schemas(model);
    Set<RulePlaces.Place> seen = new HashSet<>();
    for (KindModel kind : model.kinds()) {
      if (kind.crd().written()) {
        var refusals = new Refusals(RulePlaces.root(model, kind.record()), seen, report);
        JsonView schema = new JsonView(schemas.root(kind.record()));
        SchemaKeywords.check(schema, "", refusals);
        new SchemaRules(refusals).check(schema, "", kind.status());
      }
    }
  }

  /**
   * Reports the first refusal at each place: others there often follow from it. Several kinds may
   * have the same record.
   */
  private record Refusals(RulePlaces places, Set<RulePlaces.Place> seen, Report report)
      implements SchemaRefusals {
    @Override
    public void add(String at, String problem) {
      RulePlaces.Place place = places.value(at);
      String inside = places.inside(at);
      String rest = isNamed(inside, problem) ? "" : " at " + inside;
      if (seen.add(place)) {
        report.add(
            Diagnostic.SCHEMA_REFUSED,
            place.subject(),
            where(place, inside),
            place.what(),
            rest,
            problem.endsWith("?") ? problem : problem + ".");
      }
    }
  }

  /** Whether the words of a problem name the place inside of a value. */
  private static boolean isNamed(String inside, String problem) {
    return inside.isEmpty()
        || inside.startsWith("/x-kubernetes-")
        || problem.startsWith(inside.substring(1));
  }

  /** The annotation that has a keyword of the value; a fragment has all without one. */
  private static Location where(RulePlaces.Place place, String inside) {
    if (inside.isEmpty()) {
      return place.where();
    }
    String name = inside.substring(1).split("/", 2)[0];
    Optional<Keyword> keyword = Keyword.of(name);
    Location annotation =
        place.where().annotation(keyword.map(Walk::annotation).orElse(Names.SCHEMA_FRAGMENT));
    return annotation.value(name.equals("x-kubernetes-list-map-keys") ? "keys" : "value");
  }
}
