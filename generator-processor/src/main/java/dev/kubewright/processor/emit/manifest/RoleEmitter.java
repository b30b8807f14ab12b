package dev.kubewright.processor.emit.manifest;

import dev.kubewright.processor.emit.file.Emitter;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.NeedModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.report.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes the roles of a program, and one file with them and the CRDs. Needs of the same resource are
 * one rule, and so are resources of one group with the same verbs.
 */
final class RoleEmitter implements Emitter {
  private static final String FOLDER = "META-INF/kubewright/";
  private static final String API = "rbac.authorization.k8s.io";
  private static final String SEPARATOR = "---\n";

  /** Verbs in the order of the enum, those of paths after them. */
  private static final Comparator<String> VERBS =
      Comparator.comparing(RoleEmitter::place).thenComparing(Comparator.naturalOrder());

  private static int place(String word) {
    for (Verb verb : Verb.values()) {
      if (NeedModel.word(verb).equals(word)) {
        return verb.ordinal();
      }
    }
    return Verb.values().length;
  }

  @Override
  public List<GeneratedFile> emit(ProjectModel model) {
    var roles = new TreeMap<String, Map<String, List<NeedModel>>>();
    for (NeedModel need : model.needs()) {
      roles
          .computeIfAbsent(need.role(), each -> new TreeMap<>())
          .computeIfAbsent(need.namespace(), each -> new ArrayList<>())
          .add(need);
    }
    if (roles.isEmpty()) {
      return List.of();
    }
    var files = new ArrayList<GeneratedFile>();
    var all = new ArrayList<String>();
    var origins = new ArrayList<Origin>();
    for (GeneratedFile crd : new CrdEmitter().emit(model)) {
      all.add(((GeneratedFile.Resource) crd).text());
      origins.addAll(crd.origins());
    }
    roles.forEach(
        (role, byNamespace) -> {
          List<String> documents = documents(role, byNamespace);
          List<Origin> own = origins(byNamespace.values());
          String path = FOLDER + "rbac/" + role + ".yaml";
          files.add(new GeneratedFile.Resource(path, String.join(SEPARATOR, documents), own));
          all.addAll(documents);
          origins.addAll(own);
        });
    files.add(
        new GeneratedFile.Resource(FOLDER + "install.yaml", String.join(SEPARATOR, all), origins));
    return files;
  }

  private static List<Origin> origins(Collection<List<NeedModel>> needs) {
    return needs.stream().flatMap(List::stream).map(NeedModel::origin).distinct().toList();
  }

  private static List<String> documents(String role, Map<String, List<NeedModel>> byNamespace) {
    var documents = new ArrayList<String>();
    byNamespace.forEach(
        (namespace, needs) -> {
          Json.Object metadata =
              Json.object().set("name", role).setUnlessEmpty("namespace", namespace).build();
          documents.add(
              Yaml.text(
                  Json.object()
                      .set("apiVersion", API + "/v1")
                      .set("kind", namespace.isEmpty() ? "ClusterRole" : "Role")
                      .set("metadata", metadata)
                      .set("rules", new Json.Array(rules(needs)))
                      .build()));
        });
    return documents;
  }

  /**
   * The object of a verb: resources of an API group, or a path.
   *
   * @param group the API group
   * @param resource the resource or subresource, or a path
   * @param path whether it is a path
   * @param names the names of the objects
   */
  private record Target(String group, String resource, boolean path, List<String> names)
      implements Comparable<Target> {
    @Override
    public int compareTo(Target other) {
      return key().compareTo(other.key());
    }

    private String key() {
      return (path ? "1" : "0") + group + "\n" + resource + "\n" + String.join("\n", names);
    }
  }

  private static List<Json> rules(List<NeedModel> needs) {
    var verbs = new TreeMap<Target, Set<String>>();
    for (NeedModel need : needs) {
      List<String> names = List.copyOf(new TreeSet<>(need.names()));
      verbs
          .computeIfAbsent(
              new Target(need.group(), need.resource(), need.path(), names),
              each -> new TreeSet<>(VERBS))
          .addAll(need.verbs());
    }
    var merged = new TreeMap<String, List<Target>>();
    verbs.forEach(
        (target, each) -> {
          String key = target.path() + target.group() + "\n" + target.names() + "\n" + each;
          merged.computeIfAbsent(key, none -> new ArrayList<>()).add(target);
        });
    return merged.values().stream()
        .sorted((one, other) -> one.get(0).compareTo(other.get(0)))
        .<Json>map(same -> rule(same, verbs.getOrDefault(same.get(0), Set.of())))
        .toList();
  }

  private static Json rule(List<Target> same, Set<String> verbs) {
    List<String> words =
        verbs.contains(NeedModel.ALL) ? List.of(NeedModel.ALL) : List.copyOf(verbs);
    if (same.get(0).path()) {
      return Json.object()
          .set("nonResourceURLs", Json.of(same.stream().map(Target::resource).toList()))
          .set("verbs", Json.of(words))
          .build();
    }
    return Json.object()
        .set("apiGroups", Json.of(List.of(same.get(0).group())))
        .set("resources", Json.of(same.stream().map(Target::resource).toList()))
        .setUnlessEmpty("resourceNames", same.get(0).names())
        .set("verbs", Json.of(words))
        .build();
  }
}
