package dev.kubewright.importer.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.CrdDeclaration;
import dev.kubewright.importer.read.OpenApiDeclaration;
import dev.kubewright.importer.read.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one model of all declarations of an import. */
public final class Modeller {
  /**
   * The options of an import.
   *
   * @param basePackage the package above those of the group-versions
   * @param clientset the prefix of a clientset over all kinds, empty for none
   * @param typeMappings types to use in place of records, by names of definitions
   * @param tables tables that complete the documents
   * @param crds whether javac writes the CRDs of the documents again
   * @param instants whether strings of format {@code date-time} become {@code Instant}
   * @param builtIns the types that exist already and that objects of CRDs may become
   */
  public record Options(
      String basePackage,
      String clientset,
      Map<String, JavaType.Named> typeMappings,
      Tables tables,
      boolean crds,
      boolean instants,
      BuiltIns builtIns) {
    /** Adds the types that the runtime has to the mappings. */
    public Options {
      Map<String, JavaType.Named> all = KubernetesTypes.byDefinition();
      all.putAll(typeMappings);
      typeMappings = Map.copyOf(all);
    }
  }

  /**
   * Tables that complete the documents. Each may be a missing node.
   *
   * @param discovery what OpenAPI does not say of resources: by group-version and plural {@code
   *     singular}, {@code shortNames} and {@code categories}
   * @param descriptions descriptions by name of the definition: another document's {@code
   *     definitions} or {@code components/schemas}
   * @param defaults defaults by name of the definition and property
   */
  public record Tables(JsonNode discovery, JsonNode descriptions, JsonNode defaults) {}

  private final Options options;
  private final Report report;
  private final Packages packages;

  /** Creates a modeller that adds errors to a report. */
  public Modeller(Options options, Report report) {
    this.options = options;
    this.report = report;
    this.packages = new Packages(options.basePackage());
  }

  /** Returns the model. */
  public ApiModel model(List<OpenApiDeclaration> openApis, List<CrdDeclaration> crds) {
    OpenApiDeclaration api = new Merging(options.typeMappings().keySet(), report).merge(openApis);
    OpenApiDeclaration described = Descriptions.overlay(api, options.tables().descriptions());
    OpenApiDeclaration complete = ListKeys.overlay(described, options.tables().defaults());
    OpenApiModeller modeller = new OpenApiModeller(complete, options, packages, report);
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
    new TextLimits(options.basePackage(), report).check(records);
    return new ApiModel(packages.models(records, options.clientset()), records);
  }
}
