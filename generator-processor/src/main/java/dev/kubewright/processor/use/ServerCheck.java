package dev.kubewright.processor.use;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.report.Diagnostic;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * Looks at each class that javac has analyzed, and warns where it uses what the oldest supported
 * server does not know, or what no supported server has any more. At that time all types are known,
 * those of generated sources too. It works on javac's thread.
 */
public final class ServerCheck implements TaskListener {
  private final KubernetesRelease minimum;
  private final Trees trees;
  private final Releases releases;
  private final Uses uses;
  private boolean broken;

  private ServerCheck(KubernetesRelease minimum, Trees trees, ProcessingEnvironment environment) {
    this.minimum = minimum;
    this.trees = trees;
    this.releases =
        new Releases(minimum, environment.getElementUtils(), environment.getTypeUtils());
    this.uses = new Uses(trees, releases, environment.getElementUtils());
  }

  /**
   * Has javac call the check for each class.
   *
   * @param minimum the oldest supported server
   */
  public static void start(
      KubernetesRelease minimum, JavacTask task, Trees trees, ProcessingEnvironment environment) {
    task.addTaskListener(new ServerCheck(minimum, trees, environment));
  }

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() != TaskEvent.Kind.ANALYZE || event.getTypeElement() == null || broken) {
      return;
    }
    CompilationUnitTree unit = event.getCompilationUnit();
    TypeElement type = event.getTypeElement();
    TreePath root = new TreePath(unit);
    for (Tree declaration : unit.getTypeDecls()) {
      TreePath path = new TreePath(root, declaration);
      if (Objects.equals(trees.getElement(path), type) && !releases.isGenerated(type)) {
        scan(path, declaration);
      }
    }
  }

  private void scan(TreePath path, Tree declaration) {
    try {
      uses.scan(path, minimum);
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      broken = true;
      var trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      String text = Diagnostic.INTERNAL.message(List.of(e.toString(), trace.toString()));
      trees.printMessage(Kind.ERROR, text, declaration, path.getCompilationUnit());
    }
  }
}
