package dev.kubewright.it.walls;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.Values.orElse;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All that a user can see has a comment. The build has doclint judge what comments say, but not
 * whether there are any: it would also want a tag for each parameter and result, and most of these
 * would repeat a name.
 */
class CommentsTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  private static final Pattern EXPORTS = Pattern.compile("exports ([\\w.]+);");

  /** Packages that users see of modules without a {@code module-info}. */
  private static final List<String> OTHERS =
      List.of(
          "test-kit/src/main/java/dev/kubewright/testkit",
          "test-kit/src/main/java/dev/kubewright/testkit/fault",
          "test-kit/src/main/java/dev/kubewright/testkit/junit",
          "generator-processor/src/main/java/dev/kubewright/processor/spi");

  @Test
  void exportedPackages_haveComments() throws IOException {
    var bare = new ArrayList<String>();
    Set<Path> folders = folders();
    for (Path folder : folders) {
      bare.addAll(bare(folder));
    }
    System.out.println("packages whose comments were looked at: " + folders.size());
    assertThat(folders.size()).isAtLeast(40);
    assertThat(bare).isEmpty();
  }

  @Test
  void bare_isWhatUsersSeeWithoutComment(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("A.java"),
        """
        /** With one. */
        public abstract class A {
          public int field;
          /** With one. */ public int other;
          int hidden;
          protected A() {}
          @Override public String toString() { return ""; }
          void hidden() {}
          enum Hidden { X; public void y() {} }
          public enum Open { X, /** With one. */ Y }
          public interface Port { void run(); /** With one. */ void stop(); }
          /**
           * With one.
           *
           * @param x with one
           */
          public record Pair(int x, int y) {}
        }
        """);

    assertThat(bare(folder))
        .containsExactly(
            "A.java: field",
            "A.java: <init>",
            "A.java: Open",
            "A.java: X",
            "A.java: Port",
            "A.java: run",
            "A.java: @param y of Pair")
        .inOrder();
  }

  private static Set<Path> folders() throws IOException {
    var folders = new TreeSet<Path>();
    OTHERS.forEach(each -> folders.add(ROOT.resolve(each)));
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.map(each -> each.resolve("src/main/java")).toList()) {
        Path info = module.resolve("module-info.java");
        if (Files.exists(info)) {
          EXPORTS
              .matcher(Files.readString(info))
              .results()
              .map((MatchResult each) -> module.resolve(each.group(1).replace('.', '/')))
              .filter(Files::isDirectory)
              .forEach(folders::add);
        }
      }
    }
    return folders;
  }

  /** What is public or protected in the sources of a package and has no comment. */
  private static List<String> bare(Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var bare = new ArrayList<String>();
    try (var files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.list(folder)) {
      List<Path> paths =
          sources.filter(each -> each.toString().endsWith(".java")).sorted().toList();
      var task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(paths));
      DocTrees trees = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        String name = Path.of(unit.getSourceFile().getName()).getFileName().toString();
        new Bare(trees, name + ": ", bare).scan(unit, null);
      }
    }
    return bare;
  }

  /** Goes through the declarations of a file that users see. */
  private static final class Bare extends TreePathScanner<Void, Void> {
    private static final Pattern PARAMETER = Pattern.compile("@param\\s+(\\w+)");

    private final DocTrees trees;
    private final String place;
    private final List<String> bare;

    Bare(DocTrees trees, String place, List<String> bare) {
      this.trees = trees;
      this.place = place;
      this.bare = bare;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (!isSeen(type.getModifiers())) {
        return null;
      }
      judge(type.getSimpleName().toString());
      if (type.getKind() == Kind.RECORD) {
        components(type);
      }
      return super.visitClass(type, nothing);
    }

    /** A component of a record has no other place for a comment than a tag. */
    private void components(ClassTree record) {
      String comment = comment();
      Set<String> known = new TreeSet<>();
      PARAMETER.matcher(orElse(comment, "")).results().forEach(m -> known.add(m.group(1)));
      for (Tree member : record.getMembers()) {
        if (member instanceof VariableTree component
            && !component.getModifiers().getFlags().contains(Modifier.STATIC)
            && !known.contains(component.getName().toString())) {
          bare.add(place + "@param " + component.getName() + " of " + record.getSimpleName());
        }
      }
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      boolean inherits =
          method.getModifiers().getAnnotations().stream()
              .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
      if (isSeen(method.getModifiers()) && !inherits) {
        judge(method.getName().toString());
      }
      return null;
    }

    @Override
    public Void visitVariable(VariableTree field, Void nothing) {
      if (isSeen(field.getModifiers())) {
        judge(field.getName().toString());
      }
      return null;
    }

    private boolean isSeen(ModifiersTree modifiers) {
      Set<Modifier> flags = modifiers.getFlags();
      if (flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED)) {
        return true;
      }
      TreePath outer = getCurrentPath().getParentPath();
      Kind kind = outer.getLeaf().getKind();
      return (kind == Kind.INTERFACE || kind == Kind.ANNOTATION_TYPE)
          && !flags.contains(Modifier.PRIVATE);
    }

    private @Nullable String comment() {
      return trees.getDocComment(getCurrentPath());
    }

    private void judge(String name) {
      String comment = comment();
      if (comment == null || comment.isBlank()) {
        bare.add(place + name);
      }
    }
  }
}
