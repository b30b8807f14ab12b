package dev.kubewright.processor.emit.manifest;

import dev.kubewright.naming.MetadataNames;
import dev.kubewright.processor.derive.Schemas;
import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.ConversionModel;
import dev.kubewright.processor.model.CrdMetadataModel;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.PrinterColumnModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.ScaleModel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Makes the CustomResourceDefinition of each plural and group: all of its versions in one file. */
final class CrdEmitter implements Emitter {
  private static final String FOLDER = "META-INF/kubewright/crds/";
  private static final String APPROVAL = "api-approved.kubernetes.io";

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    var schemas = new Schemas(model);
    return model.crds().stream().map(crd -> file(crd, schemas)).toList();
  }

  static String name(CrdModel crd) {
    return crd.plural() + "." + crd.group();
  }

  /** The resource that {@code Crd.of} opens. */
  static String path(CrdModel crd) {
    return FOLDER + name(crd) + ".yaml";
  }

  private static GeneratedFile file(CrdModel crd, Schemas schemas) {
    String name = name(crd);
    Json.Object document =
        Json.object()
            .set("apiVersion", "apiextensions.k8s.io/v1")
            .set("kind", "CustomResourceDefinition")
            .set("metadata", metadata(name, crd))
            .set("spec", spec(crd, schemas))
            .build();
    return new GeneratedFile.Resource(
        path(crd), Yaml.text(document), crd.versions().stream().map(KindModel::origin).toList());
  }

  /** The server takes a CRD in a group of Kubernetes' own only if it says who approved it. */
  private static Json metadata(String name, CrdModel crd) {
    CrdMetadataModel own = crd.names().crd().metadata();
    Map<String, Json> annotations = sorted(own.annotations());
    if (MetadataNames.isProtectedGroup(crd.group())) {
      annotations.putIfAbsent(APPROVAL, Json.of("unapproved, made from annotated records"));
    }
    Json.Builder metadata = Json.object();
    if (!annotations.isEmpty()) {
      metadata.set("annotations", new Json.Object(annotations));
    }
    if (!own.labels().isEmpty()) {
      metadata.set("labels", new Json.Object(sorted(own.labels())));
    }
    return metadata.set("name", name).build();
  }

  private static Map<String, Json> sorted(List<CrdMetadataModel.Entry> entries) {
    var sorted = new TreeMap<String, Json>();
    entries.forEach(entry -> sorted.put(entry.key(), Json.of(entry.value())));
    return sorted;
  }

  private static Json spec(CrdModel crd, Schemas schemas) {
    KindModel kind = crd.names();
    Json.Builder spec =
        Json.object()
            .set("group", crd.group())
            .set("names", names(kind))
            .set("scope", kind.namespaced() ? "Namespaced" : "Cluster");
    kind.crd().conversion().ifPresent(webhook -> spec.set("conversion", conversion(webhook)));
    return spec.set(
            "versions", array(crd.versions().stream().map(version -> version(version, schemas))))
        .build();
  }

  private static Json names(KindModel kind) {
    return Json.object()
        .set("kind", kind.kind())
        .set("listKind", kind.names().listKind())
        .set("plural", kind.names().plural())
        .set("singular", kind.names().singular())
        .setUnlessEmpty("shortNames", kind.names().shortNames())
        .setUnlessEmpty("categories", kind.names().categories())
        .build();
  }

  private static Json conversion(ConversionModel model) {
    Json.Object service =
        Json.object()
            .set("namespace", model.serviceNamespace())
            .set("name", model.serviceName())
            .setUnlessEmpty("path", model.servicePath())
            .set("port", Json.of(model.servicePort()))
            .build();
    Json.Builder client =
        model.url().isEmpty()
            ? Json.object().set("service", service)
            : Json.object().set("url", model.url());
    Json.Object webhook =
        Json.object()
            .setUnlessEmpty("conversionReviewVersions", model.reviewVersions())
            .set("clientConfig", client.build())
            .build();
    return Json.object().set("strategy", "Webhook").set("webhook", webhook).build();
  }

  private static Json version(KindModel kind, Schemas schemas) {
    KindModel.Crd crd = kind.crd();
    Json.Builder version =
        Json.object()
            .set("name", kind.version())
            .set("served", Json.of(crd.served()))
            .set("storage", Json.of(crd.storage()));
    if (crd.deprecated()) {
      version
          .set("deprecated", Json.of(true))
          .setUnlessEmpty("deprecationWarning", crd.deprecationWarning());
    }
    if (!crd.columns().isEmpty()) {
      version.set(
          "additionalPrinterColumns", array(crd.columns().stream().map(CrdEmitter::column)));
    }
    if (!crd.selectableFields().isEmpty()) {
      version.set(
          "selectableFields",
          array(
              crd.selectableFields().stream()
                  .map(path -> Json.object().set("jsonPath", path).build())));
    }
    if (kind.status() || kind.scale().isPresent()) {
      version.set("subresources", subresources(kind));
    }
    Json root = schemas.root(kind.record());
    return version.set("schema", Json.object().set("openAPIV3Schema", root).build()).build();
  }

  private static Json column(PrinterColumnModel model) {
    Json.Builder column =
        Json.object()
            .set("name", model.name())
            .set("type", model.type())
            .setUnlessEmpty("format", model.format())
            .setUnlessEmpty("description", model.description())
            .set("jsonPath", model.jsonPath());
    if (model.priority() != 0) {
      column.set("priority", Json.of(model.priority()));
    }
    return column.build();
  }

  private static Json subresources(KindModel kind) {
    Json.Builder subresources = Json.object();
    if (kind.status()) {
      subresources.set("status", Json.EMPTY);
    }
    kind.scale().ifPresent(scale -> subresources.set("scale", scale(scale)));
    return subresources.build();
  }

  private static Json scale(ScaleModel model) {
    return Json.object()
        .set("specReplicasPath", model.specPath())
        .set("statusReplicasPath", model.statusPath())
        .setUnlessEmpty("labelSelectorPath", model.selectorPath())
        .build();
  }

  private static Json array(Stream<Json> items) {
    return new Json.Array(items.toList());
  }
}
