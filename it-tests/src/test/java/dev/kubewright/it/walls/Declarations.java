package dev.kubewright.it.walls;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DirectiveTree;
import com.sun.source.tree.ExportsTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModuleTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The types and public methods that the sources of a module declare. Generated types are not among
 * them.
 */
final class Declarations {
  /**
   * A type of the module.
   *
   * @param packageName its package
   * @param name its simple name
   * @param nested whether it is inside another type
   * @param open whether it and the types around it are public
   * @param methods the names of its public methods
   * @param javadoc its Javadoc in one line, or {@code ""} if there is none
   */
  record Type(
      String packageName,
      String name,
      boolean nested,
      boolean open,
      Set<String> methods,
      String javadoc) {}

  private final List<Type> types = new ArrayList<>();
  private final Set<String> exports = new HashSet<>();
  private boolean hasModule;

  private Declarations() {}

  /** Reads the sources of a module. */
  static Declarations of(Path module) throws IOException {
    var declarations = new Declarations();
    Path folder = module.resolve("src/main/java");
    List<Path> sources = List.of();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      }
    }
    if (sources.isEmpty()) {
      return declarations;
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(sources));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        declarations.add(unit, docs);
      }
    }
    return declarations;
  }

  private void add(CompilationUnitTree unit, DocTrees docs) {
    ModuleTree module = unit.getModule();
    if (module != null) {
      hasModule = true;
      module.getDirectives().forEach(this::add);
      return;
    }
    String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    new TreePathScanner<Void, Boolean>() {
      @Override
      public Void visitClass(ClassTree type, Boolean outer) {
        TreePath path = getCurrentPath();
        boolean nested = path.getParentPath().getLeaf() instanceof ClassTree;
        boolean local = !nested && !(path.getParentPath().getLeaf() instanceof CompilationUnitTree);
        boolean open =
            !local
                && outer
                && (type.getModifiers().getFlags().contains(Modifier.PUBLIC)
                    || nested && isInterface((ClassTree) path.getParentPath().getLeaf()));
        if (!local) {
          String javadoc = docs.getDocComment(path);
          types.add(
              new Type(
                  packageName,
                  type.getSimpleName().toString(),
                  nested,
                  open,
                  open ? methods(type) : Set.of(),
                  javadoc == null ? "" : javadoc.strip().replaceAll("\\s+", " ")));
        }
        return super.visitClass(type, open);
      }
    }.scan(unit, true);
  }

  private void add(DirectiveTree directive) {
    if (directive instanceof ExportsTree exported && exported.getModuleNames() == null) {
      exports.add(exported.getPackageName().toString());
    }
  }

  private static boolean isInterface(ClassTree type) {
    return type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
  }

  private static Set<String> methods(ClassTree type) {
    var names = new HashSet<String>();
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree method) {
        Set<Modifier> flags = method.getModifiers().getFlags();
        if (flags.contains(Modifier.PUBLIC)
            || isInterface(type) && !flags.contains(Modifier.PRIVATE)) {
          names.add(method.getName().toString());
        }
      }
    }
    return names;
  }

  /** All types, in the order of the sources. */
  List<Type> types() {
    return types;
  }

  /** Returns whether everybody may import a package. A module without a name exports all. */
  boolean exports(String packageName) {
    return !hasModule || exports.contains(packageName);
  }
}
