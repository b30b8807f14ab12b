package dev.kubewright.processor.read.kind;

import dev.kubewright.naming.DnsNames;
import dev.kubewright.naming.Plurals;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.NeedModel;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.TypeWords;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Suggestion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads {@code @Rbac} on types and packages, with the rules that each of them can break. */
public final class RbacReader {
  /** Requests with these verbs have no name of an object. */
  private static final Set<Verb> NAMELESS = EnumSet.of(Verb.CREATE, Verb.DELETE_COLLECTION);

  /** Every resource has it. No request goes there: admission asks for it. */
  private static final String FINALIZERS = "finalizers";

  private static final List<String> TARGETS = List.of("kind", "resources", "urls");

  private static final Pattern RESOURCE =
      Pattern.compile("\\*|(\\*|[a-z0-9][a-z0-9.-]*)(/(\\*|[a-z][a-z0-9.-]*))?");

  /** The methods of HTTP, which RBAC has in place of verbs for paths. */
  private static final Map<Verb, String> METHODS =
      Map.of(
          Verb.CREATE, "post",
          Verb.GET, "get",
          Verb.UPDATE, "put",
          Verb.PATCH, "patch",
          Verb.DELETE, "delete");

  private final Reading reading;

  public RbacReader(Reading reading) {
    this.reading = reading;
  }

  /**
   * A kind as RBAC sees it.
   *
   * @param group the API group
   * @param resource the plural
   * @param verbs the verbs of the resource itself
   * @param subresources the verbs of each subresource
   */
  private record Resource(
      String group, String resource, Set<Verb> verbs, Map<String, Set<Verb>> subresources) {}

  /**
   * One annotation.
   *
   * @param owner the annotated type or package
   * @param where the annotation
   * @param values its values
   */
  private record Need(Element owner, Location where, Annotations.Values values) {
    String subject() {
      return where.origin().owner();
    }

    String what() {
      return where.origin().describe();
    }
  }

  /** The needs of a type or package; none for an annotation with a mistake. */
  public List<NeedModel> read(Element owner) {
    var needs = new ArrayList<NeedModel>();
    int index = 0;
    for (Annotations.Values values : Annotations.of(owner).all(Names.RBAC)) {
      Location where = Location.of(Origins.of(owner)).annotation(Names.RBAC, index++);
      needs.addAll(read(new Need(owner, where, values)));
    }
    return needs;
  }

  private List<NeedModel> read(Need need) {
    List<Verb> verbs =
        need.values().constants("verbs").stream().map(Verb::valueOf).distinct().sorted().toList();
    List<String> targets = TARGETS.stream().filter(need.values()::given).toList();
    if (targets.size() != 1) {
      String found = targets.isEmpty() ? "nothing" : String.join(" and ", targets);
      add(need, Diagnostic.RBAC_TARGET, need.where(), found);
      return List.of();
    }
    if (!named(need, verbs)) {
      return List.of();
    }
    return switch (targets.get(0)) {
      case "urls" -> paths(need, verbs);
      case "resources" -> resources(need, verbs);
      default -> kind(need, verbs);
    };
  }

  /** Paths that are no resources. */
  private List<NeedModel> paths(Need need, List<Verb> verbs) {
    var words = new ArrayList<String>();
    List<String> given = need.values().constants("verbs");
    for (Verb verb : verbs) {
      String word = METHODS.get(verb);
      if (word == null) {
        Location where = need.where().value("verbs", given.indexOf(verb.name()));
        add(
            need,
            Diagnostic.RBAC_VERB,
            where,
            verb.name(),
            "a path",
            "CREATE, GET, UPDATE, PATCH, DELETE");
        return List.of();
      }
      words.add(word);
    }
    if (need.values().flag("allVerbs")) {
      words.add(NeedModel.ALL);
    }
    var models = new ArrayList<NeedModel>();
    List<String> urls = need.values().texts("urls");
    for (int i = 0; i < urls.size(); i++) {
      String url = urls.get(i);
      Location where = need.where().value("urls", i);
      int star = url.indexOf('*');
      if (!need.values().text("namespace").isEmpty()) {
        add(
            need,
            Diagnostic.RBAC_PATH,
            where,
            "url",
            url,
            "a role of a namespace cannot have",
            "leave namespace out");
      } else if (!url.equals(NeedModel.ALL)
          && (!url.startsWith("/") || star >= 0 && star < url.length() - 1)) {
        add(
            need,
            Diagnostic.RBAC_PATH,
            where,
            "url",
            url,
            "no request matches",
            "write one such as \"/metrics\" or \"/healthz/*\"");
      } else {
        models.add(model(need, "", url, true, words));
      }
    }
    return models;
  }

  /** Resources without a record. */
  private List<NeedModel> resources(Need need, List<Verb> verbs) {
    var models = new ArrayList<NeedModel>();
    List<String> resources = need.values().texts("resources");
    for (int i = 0; i < resources.size(); i++) {
      String resource = resources.get(i);
      if (!RESOURCE.matcher(resource).matches()) {
        Location where = need.where().value("resources", i);
        add(
            need,
            Diagnostic.RBAC_PATH,
            where,
            "resource",
            resource,
            "is no name of a resource",
            "write one such as \"deployments\", \"deployments/scale\" or \"*\"");
        continue;
      }
      List<String> subresources = need.values().texts("subresources");
      for (String group : need.values().texts("groups")) {
        for (String sub : subresources.isEmpty() ? List.of("") : subresources) {
          String path = sub.isEmpty() ? resource : resource + "/" + sub;
          models.add(model(need, group, path, false, words(need, verbs)));
        }
      }
    }
    models.addAll(owners(need));
    return models;
  }

  private static List<String> words(Need need, List<Verb> verbs) {
    return need.values().flag("allVerbs")
        ? List.of(NeedModel.ALL)
        : verbs.stream().map(NeedModel::word).toList();
  }

  /** The finalizers of the owners, which an object with an owner may have to wait for. */
  private List<NeedModel> owners(Need need) {
    var models = new ArrayList<NeedModel>();
    List<TypeMirror> owners = need.values().types("ownedBy");
    for (int i = 0; i < owners.size(); i++) {
      resource(need, Optional.of(owners.get(i)), need.where().value("ownedBy", i))
          .ifPresent(
              owner ->
                  models.add(
                      new NeedModel(
                          need.values().text("role"),
                          need.values().text("namespace"),
                          owner.group(),
                          owner.resource() + "/" + FINALIZERS,
                          false,
                          List.of(NeedModel.word(Verb.UPDATE)),
                          List.of(),
                          need.where().origin())));
    }
    return models;
  }

  private List<NeedModel> kind(Need need, List<Verb> verbs) {
    Optional<Resource> resource =
        resource(need, need.values().type("kind"), need.where().value("kind"));
    if (resource.isEmpty()) {
      return List.of();
    }
    Resource known = resource.get();
    List<String> subresources = need.values().texts("subresources");
    var models = new ArrayList<>(owners(need));
    if (subresources.isEmpty()) {
      if (allowed(need, verbs, known.resource(), known.verbs())) {
        models.add(model(need, known.group(), known.resource(), false, words(need, verbs)));
      }
      return models;
    }
    for (int i = 0; i < subresources.size(); i++) {
      String name = subresources.get(i);
      Set<Verb> has = known.subresources().get(name);
      String path = known.resource() + "/" + name;
      if (has == null) {
        add(
            need,
            Diagnostic.RBAC_SUBRESOURCE,
            need.where().value("subresources", i),
            name,
            known.resource(),
            Suggestion.of(name, named(known)));
      } else if (allowed(need, verbs, path, has)) {
        models.add(model(need, known.group(), path, false, words(need, verbs)));
      }
    }
    return models;
  }

  /** The subresources without the star. */
  private static List<String> named(Resource known) {
    return known.subresources().keySet().stream()
        .filter(name -> !name.equals(NeedModel.ALL))
        .toList();
  }

  private static NeedModel model(
      Need need, String group, String resource, boolean path, List<String> verbs) {
    return new NeedModel(
        need.values().text("role"),
        need.values().text("namespace"),
        group,
        resource,
        path,
        verbs,
        need.values().texts("resourceNames"),
        need.where().origin());
  }

  /** Whether role, namespace and names are well-formed, and there is a verb. */
  private boolean named(Need need, List<Verb> verbs) {
    boolean good = true;
    String role = need.values().text("role");
    if (!DnsNames.isSubdomain(role)) {
      add(need, Diagnostic.RBAC_ROLE, need.where().value("role"), "role", role, "manager-role");
      good = false;
    }
    String namespace = need.values().text("namespace");
    if (!namespace.isEmpty() && !DnsNames.isLabel(namespace)) {
      add(
          need,
          Diagnostic.RBAC_ROLE,
          need.where().value("namespace"),
          "namespace",
          namespace,
          "default");
      good = false;
    }
    if (verbs.isEmpty() && !need.values().flag("allVerbs")) {
      add(need, Diagnostic.RBAC_NOTHING, need.where().value("verbs"));
      good = false;
    }
    boolean own = need.values().texts("subresources").isEmpty();
    if (own && !need.values().texts("resourceNames").isEmpty()) {
      for (Verb verb : verbs) {
        if (NAMELESS.contains(verb)) {
          add(need, Diagnostic.RBAC_NAME, need.where().value("resourceNames"), verb.name());
          good = false;
        }
      }
    }
    return good;
  }

  private boolean allowed(Need need, List<Verb> verbs, String resource, Set<Verb> known) {
    boolean good = true;
    List<String> given = need.values().constants("verbs");
    for (Verb verb : verbs) {
      if (!known.contains(verb)) {
        add(
            need,
            Diagnostic.RBAC_VERB,
            need.where().value("verbs", given.indexOf(verb.name())),
            verb.name(),
            resource,
            known.stream().map(Verb::name).collect(Collectors.joining(", ")));
        good = false;
      }
    }
    return good;
  }

  /** The kind that an annotation names. */
  private Optional<Resource> resource(Need need, Optional<TypeMirror> type, Location where) {
    if (type.isEmpty() || type.get().getKind() == TypeKind.ERROR) {
      String name = type.map(TypeMirror::toString).orElse("that does not resolve");
      reading.deferrals().add(need.subject(), where, "the kind of @Rbac on " + need.what(), name);
      return Optional.empty();
    }
    if (type.get().getKind() == TypeKind.DECLARED) {
      TypeElement element = (TypeElement) ((DeclaredType) type.get()).asElement();
      Annotations annotations = Annotations.of(element);
      Optional<Annotations.Values> kind = annotations.get(Names.KIND);
      if (kind.isPresent()) {
        return Optional.of(resource(element, annotations, kind.get()));
      }
    }
    add(need, Diagnostic.RBAC_KIND, where, TypeWords.show(type.get()));
    return Optional.empty();
  }

  private static Resource resource(
      TypeElement type, Annotations annotations, Annotations.Values kind) {
    String name = kind.text("kind").isEmpty() ? type.getSimpleName().toString() : kind.text("kind");
    String given = kind.text("plural");
    String plural = given.isEmpty() ? Plurals.resource(name) : given;
    var subresources = new TreeMap<String, Set<Verb>>();
    subresources.put(FINALIZERS, EnumSet.of(Verb.UPDATE));
    subresources.put(NeedModel.ALL, EnumSet.allOf(Verb.class));
    subresources.putAll(Connections.of(kind.text("group"), plural));
    if (kind.flag("status") && (kind.given("status") || hasStatus(type))) {
      subresources.put("status", EnumSet.of(Verb.GET, Verb.UPDATE, Verb.PATCH));
    }
    annotations.get(Names.SCALE).ifPresent(scale -> subresources.put("scale", verbs(scale)));
    for (Annotations.Values call : annotations.all(Names.SUBRESOURCE)) {
      subresources
          .computeIfAbsent(call.text("name"), each -> EnumSet.noneOf(Verb.class))
          .add(Verb.valueOf(call.constant("verb")));
    }
    return new Resource(kind.text("group"), plural, verbs(kind), subresources);
  }

  private static Set<Verb> verbs(Annotations.Values values) {
    Set<Verb> verbs = EnumSet.noneOf(Verb.class);
    values.constants("verbs").forEach(verb -> verbs.add(Verb.valueOf(verb)));
    return verbs;
  }

  /** Whether a record has a component, or a bean a getter, of that name. */
  private static boolean hasStatus(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.METHOD)
        .map(member -> member.getSimpleName().toString().toLowerCase(Locale.ROOT))
        .anyMatch(Set.of("status", "getstatus")::contains);
  }

  private void add(Need need, Diagnostic id, Location where, Object... arguments) {
    var all = new ArrayList<Object>();
    all.add(need.what());
    all.addAll(List.of(arguments));
    reading.report().add(id, need.subject(), where, all.toArray());
  }
}
