package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ErroneousTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTreeScanner;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
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
      for (Tree type : types) {
        assertJavadoc(DocTrees.instance(task), TreePath.getPath(unit, type), context + " " + path);
      }
    }
    assertWithMessage(context).that(problems.getDiagnostics()).isEmpty();
  }

  /** No part of the Javadoc is malformed to the parser of javadoc. */
  private static void assertJavadoc(DocTrees trees, TreePath type, String context) {
    DocCommentTree comment = trees.getDocCommentTree(type);
    if (comment != null) {
      new DocTreeScanner<Void, Void>() {
        @Override
        public Void visitErroneous(ErroneousTree tree, Void unused) {
          throw new AssertionError(context + ": " + tree);
        }
      }.scan(comment, null);
    }
  }
}
