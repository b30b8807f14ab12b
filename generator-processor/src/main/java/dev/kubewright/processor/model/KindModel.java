package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.report.Origin;
import java.util.List;
import java.util.Optional;

/**
 * A kind: one version of one resource. Defaults are filled in.
 *
 * @param record its record or bean
 * @param group the API group, empty for the core group
 * @param version the version
 * @param kind the kind on the wire
 * @param names plural, singular, short names, categories
 * @param namespaced whether objects live in a namespace
 * @param verbs its verbs in the order of the enum
 * @param status whether it has the {@code status} subresource
 * @param scale the {@code scale} subresource
 * @param subresources calls on other subresources in order
 * @param parts the releases that have some of its verbs and subresources
 * @param crd further properties of the version in its CRD
 * @param pluralName plural of the Java names, such as {@code Deployments}
 * @param constantsName simple name of the type that holds {@code TYPE}: the plural name or {@code
 *     <Kind>Resources}
 * @param expansions interfaces of {@code @Expands}, sorted by name
 * @param origin the declaration
 */
public record KindModel(
    RecordModel record,
    String group,
    String version,
    String kind,
    Names names,
    boolean namespaced,
    List<Verb> verbs,
    boolean status,
    Optional<ScaleModel> scale,
    List<SubresourceModel> subresources,
    List<Lifespan.OfPart> parts,
    Crd crd,
    String pluralName,
    String constantsName,
    List<ClassName> expansions,
    Origin origin) {
  /** Copies the lists. */
  public KindModel {
    verbs = List.copyOf(verbs);
    subresources = List.copyOf(subresources);
    parts = List.copyOf(parts);
    expansions = List.copyOf(expansions);
  }

  /**
   * The names of the resource.
   *
   * @param plural in URLs
   * @param singular singular
   * @param listKind the kind of lists
   * @param shortNames short names in order
   * @param categories categories in order
   */
  public record Names(
      String plural,
      String singular,
      String listKind,
      List<String> shortNames,
      List<String> categories) {
    /** Copies the lists. */
    public Names {
      shortNames = List.copyOf(shortNames);
      categories = List.copyOf(categories);
    }
  }

  /**
   * The properties of this version in its CRD.
   *
   * @param written whether a CRD is written at all
   * @param served whether the version is served
   * @param storage whether objects are stored in it
   * @param deprecated whether it is deprecated
   * @param deprecationWarning the warning, or empty for the server's own
   * @param columns printer columns in order
   * @param selectableFields paths in order
   * @param conversion conversion by a webhook
   * @param metadata labels and annotations of the CRD
   */
  public record Crd(
      boolean written,
      boolean served,
      boolean storage,
      boolean deprecated,
      String deprecationWarning,
      List<PrinterColumnModel> columns,
      List<String> selectableFields,
      Optional<ConversionModel> conversion,
      CrdMetadataModel metadata) {
    /** Copies the lists. */
    public Crd {
      columns = List.copyOf(columns);
      selectableFields = List.copyOf(selectableFields);
    }
  }

  /** The type of the objects. */
  public ClassName name() {
    return record.name();
  }

  /** {@code apps/v1}, or the version alone for the core group. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** The releases that have it. */
  public Lifespan lifespan() {
    return record.lifespan();
  }

  /** The releases that have a subresource. */
  public Lifespan lifespan(SubresourceModel call) {
    Lifespan found = Lifespan.ALWAYS;
    for (Lifespan.OfPart part : parts) {
      if (part.subresource().equals(call.name())) {
        found = found.and(part.lifespan());
      }
    }
    return found;
  }

  /** The releases in which an informer can keep its objects: it needs a list and a watch. */
  public Lifespan informerLifespan() {
    Lifespan found = lifespan();
    for (Lifespan.OfPart part : parts) {
      if (part.verbs().contains(Verb.LIST) || part.verbs().contains(Verb.WATCH)) {
        found = found.and(part.lifespan());
      }
    }
    return found;
  }

  /** The type that holds {@code TYPE}. */
  public ClassName constants() {
    return ClassName.get(name().packageName(), constantsName);
  }

  /** The package of clients, listers and informers. */
  public String clientPackage() {
    return GeneratedNames.clientPackage(name().packageName());
  }
}
