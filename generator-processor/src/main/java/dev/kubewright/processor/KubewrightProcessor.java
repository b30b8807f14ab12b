package dev.kubewright.processor;

import com.google.auto.service.AutoService;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.read.ProjectReader;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.use.ServerCheck;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic.Kind;

/**
 * Generates codecs, builders, clients, listers, informers and CRDs from annotated records. In
 * incremental builds, it generates codecs and builders alone: each follows from one record. With
 * {@code -Akubewright.minimumServer}, javac checks what sources use, also those without annotated
 * records.
 */
@AutoService(Processor.class)
public final class KubewrightProcessor extends RoundsProcessor {
  /** Made by the compiler. */
  public KubewrightProcessor() {
    super(Share.ALL, Share.RECORDS);
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    ProjectReader.minimumServer(environment.getOptions())
        .ifPresent(minimum -> check(minimum, environment));
    ProjectReader.wrongMinimumServer(environment.getOptions())
        .ifPresent(text -> environment.getMessager().printMessage(Kind.ERROR, text));
  }

  private static void check(KubernetesRelease minimum, ProcessingEnvironment environment) {
    Optional<Trees> trees = CompilerTrees.of(environment);
    Optional<JavacTask> task = CompilerTrees.task(environment);
    if (trees.isPresent() && task.isPresent()) {
      ServerCheck.start(minimum, task.get(), trees.get(), environment);
    } else {
      String text = Diagnostic.SERVER_NOT_CHECKED.message(List.of());
      environment.getMessager().printMessage(Kind.NOTE, text);
    }
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }
}
