package dev.kubewright.processor;

import com.google.auto.service.AutoService;
import dev.kubewright.processor.check.CelRules;
import dev.kubewright.processor.check.Rules;
import dev.kubewright.processor.collect.Collector;
import dev.kubewright.processor.collect.Deferrals;
import dev.kubewright.processor.collect.Lookup;
import dev.kubewright.processor.collect.Origins;
import dev.kubewright.processor.emit.Emitters;
import dev.kubewright.processor.emit.GeneratedFile;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.Pruning;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.ProjectReader;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * Generates codecs, builders, clients, listers, informers and CRDs from annotated records.
 *
 * <p>Each round collects the annotated declarations, reads them into the model, checks the model,
 * and emits files. A declaration that uses a type that does not exist yet waits for the next round.
 * Files that are made from several declarations are emitted when no declaration waits.
 */
@AutoService(Processor.class)
public final class KubewrightProcessor extends AbstractProcessor {
  private static final Set<String> ANNOTATIONS =
      Set.of(
          Names.KIND,
          Names.MODEL,
          Names.CLIENTSET,
          Names.EXPANDS,
          Names.GROUP,
          Names.NEEDS,
          Names.SEVERAL_NEEDS);

  private final Collector collector = new Collector();
  private boolean waiting;
  private CelRules celRules;
  private Printer printer;
  private FileWriter writer;
  private Lookup lookup;

  /** Made by the compiler. */
  public KubewrightProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    printer = new Printer(environment);
    celRules = new CelRules(ProjectReader.checksCel(environment.getOptions()));
    writer =
        new FileWriter(
            environment.getFiler(),
            origin -> Origins.find(lookup, environment.getElementUtils(), origin));
    lookup = Lookup.anywhere(environment.getElementUtils());
  }

  @Override
  public Set<String> getSupportedOptions() {
    return ProjectReader.options();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      process(round);
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      internal(e);
    }
    return false;
  }

  private void process(RoundEnvironment round) {
    lookup = Lookup.in(round, processingEnv.getElementUtils());
    boolean grown = collector.add(round, lookup, ANNOTATIONS);
    if (grown || waiting) {
      run(round.processingOver());
    }
  }

  private void run(boolean over) {
    Report report = new Report();
    Deferrals deferrals = new Deferrals();
    ProjectModel read =
        new ProjectReader(processingEnv, lookup, collector, report, deferrals).read();
    waiting = !deferrals.isEmpty();
    if (over) {
      report.addAll(deferrals.problems());
    }
    report.addAll(Rules.checkRecords(read));
    if (!waiting) {
      report.addAll(Rules.checkKinds(read));
    }
    printer.print(report.problems());
    var missing = new HashSet<>(report.failed());
    missing.addAll(deferrals.subjects());
    ProjectModel model = Pruning.without(read, missing);
    if (!waiting) {
      Report ofCel = celRules.check(model);
      printer.print(ofCel.problems());
      missing.addAll(ofCel.failed());
      model = ofCel.failed().isEmpty() ? model : Pruning.without(read, missing);
    }
    write(Emitters.emitRecords(model));
    if (!waiting) {
      write(Emitters.emitKinds(model));
    }
  }

  private void write(Stream<GeneratedFile> files) {
    Report report = new Report();
    files.forEach(file -> writer.write(file, report));
    printer.print(report.problems());
  }

  private void internal(Throwable problem) {
    StringWriter trace = new StringWriter();
    problem.printStackTrace(new PrintWriter(trace));
    processingEnv
        .getMessager()
        .printMessage(
            Kind.ERROR, Diagnostic.INTERNAL.message(List.of(problem.toString(), trace.toString())));
  }
}
