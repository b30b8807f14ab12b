package dev.kubewright.importer.decide;

import dev.kubewright.importer.builtin.ListKeys;
import dev.kubewright.importer.decide.type.EmptyParts;
import dev.kubewright.importer.decide.type.Packages;
import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one model of all declarations of an import. */
public final class Modeller {
  private final ModelOptions options;
  private final Report report;
  private final Packages packages;

  /** Creates a modeller that adds errors to a report. */
  public Modeller(ModelOptions options, Report report) {
    this.options = options;
    this.report = report;
    this.packages = new Packages(options.basePackage());
  }

  /** Returns the model. */
  public ApiModel model(List<OpenApiDeclaration> openApis, List<CrdDeclaration> crds) {
    OpenApiDeclaration api = new Merging(options.typeMappings().keySet(), report).merge(openApis);
    OpenApiDeclaration described = Descriptions.overlay(api, options.tables().descriptions());
    OpenApiDeclaration marked =
        described.with(EmptyParts.mark(described.definitions(), options.tables().defaults()));
    OpenApiDeclaration complete = ListKeys.overlay(marked, options.tables().defaults());
    History history = History.read(options.tables(), complete, report);
    OpenApiModeller modeller = new OpenApiModeller(complete, options, history, packages, report);
    modeller.packages();
    for (CrdDeclaration crd : CrdModeller.sorted(crds)) {
      crd.versions().forEach(each -> packages.ofGroupVersion(crd.group(), each.name()));
    }
    List<RecordModel> records = new ArrayList<>(modeller.model());
    Map<String, String> served = new HashMap<>();
    for (ResourceDeclaration each : complete.resources()) {
      served.put(CrdModeller.kind(each.kind(), each.group(), each.version()), each.file());
    }
    records.addAll(new CrdModeller(packages, options, report).model(crds, served));
    records.sort(
        Comparator.comparing((RecordModel record) -> record.name().packageName())
            .thenComparing(record -> record.name().simpleName()));
    records.replaceAll(new DeprecatedParts(records)::silenced);
    new TextLimits(options.basePackage(), report).check(records);
    return new ApiModel(
        packages.models(records, options.clientset(), history.releases()),
        records,
        modeller.words());
  }
}
