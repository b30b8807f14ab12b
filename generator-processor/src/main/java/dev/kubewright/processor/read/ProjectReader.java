package dev.kubewright.processor.read;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.collect.Collector;
import dev.kubewright.processor.collect.Deferrals;
import dev.kubewright.processor.collect.Lookup;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.DescriptionLimits;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.NeedModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.ProtobufModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.ShapesModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.component.OneOfReader;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import dev.kubewright.processor.read.declaration.SourceTexts;
import dev.kubewright.processor.read.declaration.TypeFacts;
import dev.kubewright.processor.read.declaration.TypeMetas;
import dev.kubewright.processor.read.kind.ClientsetReader;
import dev.kubewright.processor.read.kind.ExpansionReader;
import dev.kubewright.processor.read.kind.GroupVersionReader;
import dev.kubewright.processor.read.kind.KindReader;
import dev.kubewright.processor.read.kind.RbacReader;
import dev.kubewright.processor.read.record.RecordReader;
import dev.kubewright.processor.read.record.ShapeHolders;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** Reads everything that was collected into one model. */
public final class ProjectReader {
  private final Reading reading;
  private final Collector collected;
  private final RecordReader records;
  private final DescriptionLimits descriptions;
  private final ProtobufModel protobuf;
  private Map<ClassName, List<ClassName>> expansions = Map.of();
  private Supplier<ProjectModel> whole = this::read;

  /**
   * Creates a reader for one round. It adds mistakes to {@code report}, and declarations that have
   * to wait to {@code deferrals}.
   *
   * @param initializers the expression that a field starts with, as it is written
   * @param missingNames the first name in the type of a member that the compiler does not find
   */
  public ProjectReader(
      ProcessingEnvironment environment,
      Lookup lookup,
      Collector collected,
      Function<Element, Optional<String>> initializers,
      Function<Element, Optional<String>> missingNames,
      Report report,
      Deferrals deferrals) {
    this.reading =
        new Reading(
            lookup,
            environment.getElementUtils(),
            environment.getTypeUtils(),
            collected::isSource,
            module(environment.getOptions()),
            new SourceTexts(initializers, missingNames),
            report,
            deferrals);
    this.collected = collected;
    var options = new OptionsReader(environment.getOptions(), report);
    this.descriptions = options.descriptions();
    this.protobuf = options.protobuf();
    this.records = new RecordReader(reading, descriptions.embedded());
  }

  /** The options that {@code -A} passes to the processor, by name. */
  public static Set<String> options() {
    return OptionsReader.NAMES;
  }

  /** The oldest server that sources have to work with, if the options name one. */
  public static Optional<KubernetesRelease> minimumServer(Map<String, String> options) {
    return OptionsReader.minimumServer(options);
  }

  /** The message about options that name no release as the oldest server. */
  public static Optional<String> wrongMinimumServer(Map<String, String> options) {
    return OptionsReader.wrongMinimumServer(options);
  }

  /** Whether the options ask for CEL rules to be checked. */
  public static boolean checksCel(Map<String, String> options) {
    return OptionsReader.cel(options);
  }

  /** The name of the module in an incremental build, otherwise empty. */
  public static String module(Map<String, String> options) {
    return OptionsReader.module(options);
  }

  /** Reads all declarations that can be read in this round. */
  public ProjectModel read() {
    var sources = new TreeMap<String, TypeElement>();
    for (TypeElement type : annotated(Names.MODEL, Names.KIND)) {
      if (reportedIfNotStructured(type)) {
        records.root(type);
        if (has(type, Names.KIND)) {
          sources.put(type.getQualifiedName().toString(), type);
        }
      }
    }
    List<ClientsetReader.Request> requests = new ClientsetReader(reading, collected).requests();
    Map<String, TypeElement> all = neighbours(sources.values());
    requests.forEach(request -> all.putAll(request.kinds()));
    all.putAll(sources);
    all.values().forEach(this::reach);
    Map<String, KindModel> kinds = kinds(all, sources.keySet());
    var incomplete = new HashSet<String>();
    for (Map.Entry<String, TypeElement> each : all.entrySet()) {
      if (!kinds.containsKey(each.getKey())) {
        incomplete.add(ClassName.get(each.getValue()).packageName());
      }
    }
    List<NeedModel> needs = needs();
    whole = () -> whole(all, kinds, sources.keySet(), requests, needs);
    return assemble(
        kinds, records.records(), Set.of(), sources.keySet(), requests, incomplete, needs);
  }

  /** All that was read, with stand-ins for declarations with a mistake and those that wait. */
  public ProjectModel whole() {
    return whole.get();
  }

  private ProjectModel whole(
      Map<String, TypeElement> types,
      Map<String, KindModel> read,
      Set<String> sources,
      List<ClientsetReader.Request> requests,
      List<NeedModel> needs) {
    var all = new TreeMap<>(records.records());
    all.putAll(records.standIns());
    var silent = new KindReader(reading.silent(), all, expansions);
    var kinds = new TreeMap<>(read);
    types.forEach(
        (name, type) -> {
          if (!read.containsKey(name)) {
            silent.standIn(type).ifPresent(kind -> kinds.put(name, kind));
          }
        });
    return assemble(kinds, all, records.standIns().keySet(), sources, requests, Set.of(), needs);
  }

  private List<TypeElement> annotated(String... names) {
    var annotated = new ArrayList<TypeElement>();
    for (String name : collected.types()) {
      reading.type(name).filter(type -> has(type, names)).ifPresent(annotated::add);
    }
    return annotated;
  }

  private static boolean has(TypeElement type, String... names) {
    Annotations annotations = Annotations.of(type);
    for (String name : names) {
      if (annotations.has(name)) {
        return true;
      }
    }
    return false;
  }

  private void reach(TypeElement kind) {
    records.root(kind);
    KindReader.partners(kind).forEach(records::root);
  }

  /**
   * Kinds of the same packages that come from class files, because their group-versions are
   * generated again.
   */
  private Map<String, TypeElement> neighbours(Collection<TypeElement> sources) {
    var packages = new LinkedHashSet<PackageElement>();
    sources.forEach(type -> packages.add(reading.elements().getPackageOf(type)));
    var neighbours = new TreeMap<String, TypeElement>();
    for (PackageElement pack : packages) {
      for (Element member : pack.getEnclosedElements()) {
        if (member instanceof TypeElement type
            && has(type, Names.KIND)
            && TypeFacts.structured(type)) {
          neighbours.put(type.getQualifiedName().toString(), type);
        }
      }
    }
    return neighbours;
  }

  private Map<String, KindModel> kinds(Map<String, TypeElement> types, Set<String> sources) {
    expansions = new ExpansionReader(reading, sources).read(annotated(Names.EXPANDS));
    KindReader reader = new KindReader(reading, records.records(), expansions);
    var kinds = new TreeMap<String, KindModel>();
    types.forEach((name, type) -> reader.read(type).ifPresent(kind -> kinds.put(name, kind)));
    return kinds;
  }

  private ProjectModel assemble(
      Map<String, KindModel> kinds,
      Map<ClassName, RecordModel> all,
      Set<ClassName> hollow,
      Set<String> sources,
      List<ClientsetReader.Request> requests,
      Set<String> incomplete,
      List<NeedModel> needs) {
    GroupVersionReader groups = new GroupVersionReader(reading);
    Predicate<KindModel> made = kind -> sources.contains(kind.name().canonicalName());
    List<GroupVersionModel> versions = groups.groupVersions(List.copyOf(kinds.values()), made);
    List<KindModel> own = kinds.values().stream().filter(made).toList();
    var clientsets = new ArrayList<ClientsetModel>();
    requests.forEach(request -> clientset(request, kinds, versions).ifPresent(clientsets::add));
    return new ProjectModel(
        all,
        own,
        versions.stream()
            .filter(GroupVersionModel::source)
            .filter(version -> !incomplete.contains(version.packageName()))
            .toList(),
        clientsets,
        GroupVersionReader.crds(own),
        needs,
        shapes(all.values()),
        new NullMarks(reading).packages(all.values(), versions, clientsets),
        imported(all.values()),
        reading.module(),
        descriptions,
        protobuf,
        hollow,
        reading.lookup().isVisible(Names.REST_CLIENT),
        reading.lookup().isVisible(Names.INFORMER_FACTORY));
  }

  private List<NeedModel> needs() {
    var reader = new RbacReader(reading);
    var needs = new ArrayList<NeedModel>();
    for (String name : collected.packages()) {
      reading.pack(name).ifPresent(pack -> needs.addAll(reader.read(pack)));
    }
    annotated(Names.RBAC).forEach(type -> needs.addAll(reader.read(type)));
    return needs;
  }

  private Set<String> imported(Collection<RecordModel> all) {
    return all.stream()
        .filter(RecordModel::source)
        .map(record -> record.name().packageName())
        .distinct()
        .filter(name -> reading.pack(name).filter(reading::isImported).isPresent())
        .collect(Collectors.toSet());
  }

  private Map<String, ShapesModel> shapes(Collection<RecordModel> all) {
    ShapeHolders holders = new ShapeHolders(reading);
    return all.stream()
        .filter(RecordModel::source)
        .map(record -> record.name().packageName())
        .distinct()
        .collect(Collectors.toMap(each -> each, holders::model));
  }

  private Optional<ClientsetModel> clientset(
      ClientsetReader.Request request,
      Map<String, KindModel> kinds,
      List<GroupVersionModel> versions) {
    if (!kinds.keySet().containsAll(request.kinds().keySet())) {
      return Optional.empty();
    }
    Predicate<KindModel> chosen = kind -> request.kinds().containsKey(kind.name().canonicalName());
    List<GroupVersionModel> parts =
        versions.stream()
            .filter(version -> version.kinds().stream().anyMatch(chosen))
            .map(version -> only(version, chosen))
            .sorted(Comparator.comparing(GroupVersionModel::javaName))
            .toList();
    return Optional.of(
        new ClientsetModel(
            request.prefix(),
            request.pack().getQualifiedName().toString(),
            parts,
            Origins.of(request.pack())));
  }

  private static GroupVersionModel only(GroupVersionModel version, Predicate<KindModel> chosen) {
    return new GroupVersionModel(
        version.packageName(),
        version.group(),
        version.version(),
        version.javaName(),
        version.kinds().stream().filter(chosen).toList(),
        version.source());
  }

  private boolean reportedIfNotStructured(TypeElement type) {
    Annotations annotations = Annotations.of(type);
    boolean ofKind = annotations.has(Names.KIND);
    boolean document = ofKind || TypeMetas.of(reading, type).isPresent();
    if (TypeFacts.structured(type) || (OneOfReader.isOneOf(type) && !document)) {
      return true;
    }
    reading
        .report()
        .add(
            Diagnostic.NOT_A_RECORD,
            type.getQualifiedName().toString(),
            Location.of(Origins.of(type)).annotation(ofKind ? Names.KIND : Names.MODEL),
            ofKind ? "Kind" : "Model",
            type.getSimpleName(),
            switch (type.getKind()) {
              case INTERFACE -> "an interface";
              case ENUM -> "an enum";
              default -> "an annotation type";
            });
    return false;
  }
}
