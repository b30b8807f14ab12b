package dev.kubewright.processor.emit;

import dev.kubewright.processor.model.ConversionModel;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.PrinterColumnModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.ScaleModel;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes the CustomResourceDefinition of each plural and group: all of its versions in one file. */
final class CrdEmitter implements Emitter {
  private static final String FOLDER = "META-INF/kubewright/crds/";
  private static final String APPROVAL = "api-approved.kubernetes.io";

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    var schemas = new Schemas(model);
    return model.crds().stream().map(crd -> file(crd, schemas)).toList();
  }

  private static GeneratedFile file(CrdModel crd, Schemas schemas) {
    String name = crd.plural() + "." + crd.group();
    ObjectNode document = object();
    document.put("apiVersion", "apiextensions.k8s.io/v1");
    document.put("kind", "CustomResourceDefinition");
    document.set("metadata", metadata(name, crd.group()));
    document.set("spec", spec(crd, schemas));
    return new GeneratedFile.Resource(
        FOLDER + name + ".yaml",
        Yaml.text(document),
        crd.versions().stream().map(KindModel::origin).toList());
  }

  /** The server takes a CRD in a group of Kubernetes' own only if it says who approved it. */
  private static ObjectNode metadata(String name, String group) {
    ObjectNode metadata = object();
    if (group.endsWith(".k8s.io") || group.endsWith(".kubernetes.io")) {
      metadata.putObject("annotations").put(APPROVAL, "unapproved, made from annotated records");
    }
    return metadata.put("name", name);
  }

  private static ObjectNode spec(CrdModel crd, Schemas schemas) {
    KindModel kind = crd.names();
    ObjectNode spec = object();
    spec.put("group", crd.group());
    spec.set("names", names(kind));
    spec.put("scope", kind.namespaced() ? "Namespaced" : "Cluster");
    kind.crd().conversion().ifPresent(webhook -> spec.set("conversion", conversion(webhook)));
    ArrayNode versions = spec.putArray("versions");
    crd.versions().forEach(version -> versions.add(version(version, schemas)));
    return spec;
  }

  private static ObjectNode names(KindModel kind) {
    ObjectNode names = object();
    names.put("kind", kind.kind());
    names.put("listKind", kind.kind() + "List");
    names.put("plural", kind.names().plural());
    names.put("singular", kind.names().singular());
    texts(names, "shortNames", kind.names().shortNames());
    texts(names, "categories", kind.names().categories());
    return names;
  }

  private static ObjectNode conversion(ConversionModel model) {
    ObjectNode conversion = object();
    conversion.put("strategy", "Webhook");
    ObjectNode webhook = conversion.putObject("webhook");
    texts(webhook, "conversionReviewVersions", model.reviewVersions());
    ObjectNode client = webhook.putObject("clientConfig");
    if (!model.url().isEmpty()) {
      client.put("url", model.url());
      return conversion;
    }
    ObjectNode service = client.putObject("service");
    service.put("namespace", model.serviceNamespace());
    service.put("name", model.serviceName());
    text(service, "path", model.servicePath());
    service.put("port", model.servicePort());
    return conversion;
  }

  private static ObjectNode version(KindModel kind, Schemas schemas) {
    KindModel.Crd crd = kind.crd();
    ObjectNode version = object();
    version.put("name", kind.version());
    version.put("served", crd.served());
    version.put("storage", crd.storage());
    if (crd.deprecated()) {
      version.put("deprecated", true);
      text(version, "deprecationWarning", crd.deprecationWarning());
    }
    if (!crd.columns().isEmpty()) {
      ArrayNode columns = version.putArray("additionalPrinterColumns");
      crd.columns().forEach(column -> columns.add(column(column)));
    }
    if (!crd.selectableFields().isEmpty()) {
      ArrayNode fields = version.putArray("selectableFields");
      crd.selectableFields().forEach(path -> fields.addObject().put("jsonPath", path));
    }
    if (kind.status() || kind.scale().isPresent()) {
      version.set("subresources", subresources(kind));
    }
    version.putObject("schema").set("openAPIV3Schema", schemas.root(kind.record()));
    return version;
  }

  private static ObjectNode column(PrinterColumnModel model) {
    ObjectNode column = object();
    column.put("name", model.name());
    column.put("type", model.type());
    text(column, "format", model.format());
    text(column, "description", model.description());
    column.put("jsonPath", model.jsonPath());
    if (model.priority() != 0) {
      column.put("priority", model.priority());
    }
    return column;
  }

  private static ObjectNode subresources(KindModel kind) {
    ObjectNode subresources = object();
    if (kind.status()) {
      subresources.putObject("status");
    }
    kind.scale().ifPresent(scale -> subresources.set("scale", scale(scale)));
    return subresources;
  }

  private static ObjectNode scale(ScaleModel model) {
    ObjectNode scale = object();
    scale.put("specReplicasPath", model.specPath());
    scale.put("statusReplicasPath", model.statusPath());
    text(scale, "labelSelectorPath", model.selectorPath());
    return scale;
  }

  private static void text(ObjectNode node, String name, String text) {
    if (!text.isEmpty()) {
      node.put(name, text);
    }
  }

  private static void texts(ObjectNode node, String name, List<String> texts) {
    if (!texts.isEmpty()) {
      ArrayNode array = node.putArray(name);
      texts.forEach(array::add);
    }
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
