package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import dev.kubewright.importer.emit.SourceFile;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Hands emitted sources to the parser of javac. */
final class Sources {
  private Sources() {}

  /** Parses the files; each must hold the one type that its path names, and nothing else. */
  static void assertParse(List<SourceFile> files, String context) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<JavaFileObject> units = new ArrayList<>();
    for (SourceFile file : files) {
      units.add(
          new SimpleJavaFileObject(
              URI.create("mem:///" + file.path()), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
              return file.text();
            }
          });
    }
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, problems, List.of("-proc:none"), null, units);
    for (CompilationUnitTree unit : task.parse()) {
      List<? extends Tree> types = unit.getTypeDecls();
      String path = unit.getSourceFile().toUri().getPath();
      boolean one = types.size() == (path.endsWith("-info.java") ? 0 : 1);
      assertWithMessage(context + " " + path + " types").that(one).isTrue();
    }
    assertWithMessage(context).that(problems.getDiagnostics()).isEmpty();
  }
}
