package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Report;
import java.util.List;

/** The rules that kinds, CRDs and clientsets can break, in the order in which they are checked. */
public final class KindRules {
  /** All of them but the one about run-times. */
  public static final List<Rule> ALL =
      List.of(
          new KindNameRule(),
          new CodecNameRule(),
          new MetadataRule(),
          new VisibilityRule(),
          new ListKeyPresenceRule(),
          new PrinterColumnRule(),
          new ScaleRule(),
          new SelectableFieldRule(),
          new DuplicateResourceRule(),
          new CrdNamesRule(),
          new VersionsRule(),
          new HoistedFieldsRule(),
          new ConversionRule(),
          new CrdMetadataRule(),
          new RecursionRule(),
          new SubresourceRule(),
          new ClientsetRule());

  private KindRules() {}

  /** Checks what is written of the schemas. The model has no errors. */
  public static void checkSchemas(ProjectModel model, Report report) {
    new SchemaRule().check(model, report);
  }

  /**
   * Checks whether the run-times are visible that the types of kinds need.
   *
   * @param named names of types that sources name, and that would be generated with all run-times
   */
  public static Report checkRuntimes(ProjectModel model, List<String> named) {
    return RuntimesRule.check(model, named);
  }
}
