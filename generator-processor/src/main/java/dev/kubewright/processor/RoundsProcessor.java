package dev.kubewright.processor;

import com.sun.source.util.Trees;
import dev.kubewright.processor.check.Rules;
import dev.kubewright.processor.check.cel.CelRules;
import dev.kubewright.processor.collect.Collector;
import dev.kubewright.processor.collect.Deferrals;
import dev.kubewright.processor.collect.Lookup;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.derive.Pruning;
import dev.kubewright.processor.derive.StandIns;
import dev.kubewright.processor.emit.Emitters;
import dev.kubewright.processor.emit.file.GeneratedFile;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.ProjectReader;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Part;
import dev.kubewright.processor.report.Problem;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Severity;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * The rounds that both processors of this module share. Each round collects the annotated
 * declarations, reads them into the model, checks the model, and emits files. A declaration that
 * uses a type that does not exist yet waits for the next round. Files that are made from several
 * declarations are emitted when no declaration waits.
 */
abstract class RoundsProcessor extends AbstractProcessor {
  static final Set<String> ANNOTATIONS =
      Set.of(
          Names.KIND,
          Names.MODEL,
          Names.CLIENTSET,
          Names.EXPANDS,
          Names.GROUP,
          Names.RBAC,
          Names.SEVERAL_RBAC);

  private final Share ofWhole;
  private final Share ofIncremental;
  private Share share = Share.NOTHING;
  private Collector collector = new Collector();
  private boolean waiting;

  /** Whether this processor has still to say that it cannot work with this compiler. */
  private boolean refused;

  private NamedTypes named;
  private CelRules celRules;
  private Printer printer;
  private FileWriter writer;
  private Lookup lookup;

  /**
   * Creates a processor.
   *
   * @param ofWhole what it makes if the compiler gets all sources
   * @param ofIncremental what it makes in incremental builds
   */
  RoundsProcessor(Share ofWhole, Share ofIncremental) {
    this.ofWhole = ofWhole;
    this.ofIncremental = ofIncremental;
  }

  /** What this processor makes in this compilation. */
  Share share() {
    return share;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    boolean incremental = !ProjectReader.module(environment.getOptions()).isEmpty();
    share = incremental ? ofIncremental : ofWhole;
    if (incremental) {
      distinguish(environment);
    }
    named = new NamedTypes(environment);
    printer = new Printer(environment);
    celRules = new CelRules(ProjectReader.checksCel(environment.getOptions()));
    writer =
        new FileWriter(
            environment.getFiler(),
            origin -> Origins.find(lookup, environment.getElementUtils(), origin));
    lookup = Lookup.anywhere(environment.getElementUtils());
  }

  /** Asks the compiler's trees which types come from source files. Class files have none. */
  private void distinguish(ProcessingEnvironment environment) {
    Optional<Trees> trees = CompilerTrees.of(environment);
    if (trees.isPresent()) {
      collector = Collector.distinguishing(type -> trees.get().getPath(type) != null);
    } else {
      share = Share.NOTHING;
      refused = ofWhole != Share.NOTHING;
    }
  }

  @Override
  public final Set<String> getSupportedOptions() {
    return Stream.concat(ProjectReader.options().stream(), share.mode().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public final SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public final boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      if (share != Share.NOTHING) {
        process(round);
      } else if (refused) {
        refused = false;
        error(Diagnostic.INCREMENTAL_COMPILER.message(List.of()));
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      internal(e);
    }
    return false;
  }

  private void process(RoundEnvironment round) {
    lookup = Lookup.in(round, processingEnv.getElementUtils());
    named.add(round);
    boolean grown = collector.add(round, lookup, ANNOTATIONS);
    if (grown || waiting) {
      run(round.processingOver());
    }
  }

  private void run(boolean over) {
    Report report = new Report();
    Deferrals deferrals = new Deferrals();
    var reader =
        new ProjectReader(
            processingEnv,
            lookup,
            collector,
            this::initializer,
            this::missingName,
            report,
            deferrals);
    ProjectModel read = reader.read();
    boolean last = over || deferrals.areHopeless(OtherProcessors.arePresent());
    waiting = !deferrals.isEmpty() && !last;
    if (last) {
      report.addAll(deferrals.problems());
    }
    report.addAll(Rules.checkRecords(read));
    if (!waiting) {
      report.addAll(Rules.checkKinds(read));
    }
    Set<String> unresolved = deferrals.ofConstants();
    report = report.without(problem -> unresolved.contains(problem.subject()));
    print(report);
    Set<String> wait = last ? Set.of() : deferrals.subjects();
    var missing = new HashSet<>(report.failed());
    missing.addAll(unresolved);
    missing.addAll(wait);
    ProjectModel sound = Pruning.without(read, missing);
    if (!waiting && share.kinds()) {
      sound = without(Rules.checkSchemas(sound), sound, read, missing, report);
      sound = without(celRules.check(sound), sound, read, missing, report);
    }
    if (missing.isEmpty() || over) {
      write(sound, sound);
    } else {
      writeBeside(reader.whole(), sound, wait, report);
    }
  }

  /** The sound part of a model, after a check of that part. Adds what it found to the others. */
  private ProjectModel without(
      Report found, ProjectModel sound, ProjectModel read, Set<String> missing, Report report) {
    print(found);
    report.addAll(found);
    missing.addAll(found.failed());
    return found.failed().isEmpty() ? sound : Pruning.without(read, missing);
  }

  /** Writes what is sound, and stand-ins for the rest. */
  private void writeBeside(
      ProjectModel whole, ProjectModel sound, Set<String> wait, Report report) {
    Set<String> hollow = failed(report, Part.COMPONENTS);
    Set<String> lost = failed(report, Part.TYPES);
    var fewer = new HashSet<>(lost);
    failed(report, Part.ACCESS).stream().filter(this::isAuxiliary).forEach(fewer::add);
    ProjectModel wanted = StandIns.beside(whole, sound, wait, hollow, lost, Set.of());
    ProjectModel rest = StandIns.beside(whole, sound, wait, hollow, fewer, Set.of());
    if (fewer.size() > lost.size() && !isNamed(wanted, rest)) {
      lost = fewer;
      wanted = rest;
    }
    var hidden = new HashSet<>(failed(report, Part.ACCESS));
    hidden.addAll(StandIns.clashing(wanted));
    write(
        hidden.isEmpty() ? wanted : StandIns.beside(whole, sound, wait, hollow, lost, hidden),
        wanted);
  }

  /**
   * Whether a type is in a file of another name. javac warns wherever a generated file names it,
   * which no annotation there can switch off in signatures.
   */
  private boolean isAuxiliary(String name) {
    return SourcePlaces.of(processingEnv)
        .flatMap(places -> lookup.type(name).map(places::isAuxiliary))
        .orElse(false);
  }

  /** Whether sources name a type that is not the same without a part of the model. */
  private boolean isNamed(ProjectModel model, ProjectModel rest) {
    Set<GeneratedFile> same = emitAll(rest).collect(Collectors.toSet());
    return !named
        .among(
            emitAll(model)
                .filter(file -> !same.contains(file))
                .filter(GeneratedFile.Source.class::isInstance)
                .map(GeneratedFile.Source.class::cast)
                .map(file -> file.packageName() + "." + file.simpleName())
                .toList())
        .isEmpty();
  }

  private static Stream<GeneratedFile> emitAll(ProjectModel model) {
    return Stream.concat(Emitters.emitRecords(model), Emitters.emitKinds(model));
  }

  /**
   * Writes the files of a model.
   *
   * @param wanted what sources may name. If the model has less, the rest stands in.
   */
  private void write(ProjectModel model, ProjectModel wanted) {
    boolean whole = !waiting && share.kinds();
    boolean inVain = whole && !runtimesAreThere(wanted);
    write(model);
    if (whole && (inVain || model != wanted)) {
      write(Emitters.emitShells(inVain ? wanted.withRuntimes() : wanted, model));
    }
  }

  /** Whether no source names a type that a missing run-time leaves out. Reports it otherwise. */
  private boolean runtimesAreThere(ProjectModel model) {
    if (model.clients() && model.caches()) {
      return true;
    }
    var missing = new LinkedHashSet<String>();
    Emitters.emitShells(model.withRuntimes(), model)
        .map(file -> file.packageName() + "." + file.simpleName())
        .filter(name -> lookup.type(name).isEmpty())
        .forEach(missing::add);
    Report report = Rules.checkRuntimes(model, named.among(missing));
    print(report);
    return report.failed().isEmpty();
  }

  private static Set<String> failed(Report report, Part part) {
    return report.failed(problem -> Part.of(problem.id()) == part);
  }

  private void write(ProjectModel model) {
    if (share.records()) {
      write(Emitters.emitRecords(model));
    }
    if (!waiting && share.kinds()) {
      write(Emitters.emitKinds(model));
    }
  }

  /** What a field starts with. Only javac knows. */
  private Optional<String> initializer(Element field) {
    return SourcePlaces.of(processingEnv).flatMap(places -> places.initializer(field));
  }

  /** The name in the type of a member that does not exist. Only javac knows. */
  private Optional<String> missingName(Element member) {
    return SourcePlaces.of(processingEnv).flatMap(places -> places.missingName(member));
  }

  /** Prints problems, unless the other processor finds all of them too. */
  private void print(Report report) {
    if (share.kinds()) {
      printer.print(
          report.problems().stream()
              .filter(problem -> share == Share.ALL || !isOld(problem))
              .toList());
    }
  }

  /** Whether the build that compiled the declaration has printed the warning. */
  private boolean isOld(Problem problem) {
    return problem.id().severity() != Severity.ERROR
        && lookup
            .type(problem.where().origin().owner())
            .filter(type -> !collector.isSource(type))
            .isPresent();
  }

  private void write(Stream<? extends GeneratedFile> files) {
    Report report = new Report();
    files.forEach(file -> writer.write(file, report));
    printer.print(report.problems());
  }

  private void internal(Throwable problem) {
    StringWriter trace = new StringWriter();
    problem.printStackTrace(new PrintWriter(trace));
    error(Diagnostic.INTERNAL.message(List.of(problem.toString(), trace.toString())));
  }

  private void error(String text) {
    processingEnv.getMessager().printMessage(Kind.ERROR, text);
  }
}
