package dev.kubewright.it.walls;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The circles of files in each package: the largest sets of files in which every file needs every
 * other, directly or through files of the set.
 *
 * <p>A file needs a file of its package if it names one of its types outside of comments. The count
 * reads sources and not class files: it needs no build, generated files do not take part, and
 * constants, which javac copies, still count.
 */
final class FileCircles {
  /** Names of files without their ending, by package. A file without arrows is a key, too. */
  private final SortedMap<String, SortedMap<String, Set<String>>> arrows = new TreeMap<>();

  private FileCircles() {}

  /** What a file declares and names. */
  private static final class File extends TreeScanner<Void, Void> {
    final String packageName;
    final Set<String> types = new HashSet<>();
    private final Set<String> named = new HashSet<>();
    private final Set<String> hidden = new HashSet<>();

    File(CompilationUnitTree unit) {
      packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
      for (Tree type : unit.getTypeDecls()) {
        if (type instanceof ClassTree declared) {
          types.add(declared.getSimpleName().toString());
        }
      }
      scan(unit, null);
      hidden.removeAll(types);
      named.removeAll(hidden);
    }

    boolean names(File other) {
      return other.types.stream().anyMatch(named::contains);
    }

    @Override
    public Void visitImport(ImportTree line, Void unused) {
      String name = line.getQualifiedIdentifier().toString();
      if (!name.startsWith(packageName + ".")) {
        hidden.add(name.substring(name.lastIndexOf('.') + 1));
        return null;
      }
      String first = name.substring(packageName.length() + 1).split("\\.")[0];
      if (Character.isUpperCase(first.charAt(0))) {
        named.add(first);
      } else {
        hidden.add(name.substring(name.lastIndexOf('.') + 1));
      }
      return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
      hidden.add(type.getSimpleName().toString());
      return super.visitClass(type, unused);
    }

    @Override
    public Void visitTypeParameter(TypeParameterTree parameter, Void unused) {
      hidden.add(parameter.getName().toString());
      return super.visitTypeParameter(parameter, unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      if (select.getExpression().toString().equals(packageName)) {
        named.add(select.getIdentifier().toString());
      }
      return super.visitMemberSelect(select, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      named.add(identifier.getName().toString());
      return null;
    }
  }

  /** Reads the sources of all modules below a folder. */
  static FileCircles below(Path root) throws IOException {
    var circles = new FileCircles();
    for (Path folder : sourceFolders(root)) {
      circles.read(folder);
    }
    return circles;
  }

  private static List<Path> sourceFolders(Path root) throws IOException {
    var modules = new ArrayList<>(folders(root));
    for (Path module : List.copyOf(modules)) {
      modules.addAll(folders(module));
    }
    return modules.stream()
        .map(module -> module.resolve("src/main/java"))
        .filter(Files::isDirectory)
        .toList();
  }

  private static List<Path> folders(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(Files::isDirectory).sorted().toList();
    }
  }

  private void read(Path folder) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(folder)) {
      sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("package-info.java"))
              .filter(file -> !file.endsWith("module-info.java"))
              .toList();
    }
    if (sources.isEmpty()) {
      return;
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var packages = new TreeMap<String, List<File>>();
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
      for (CompilationUnitTree unit : task.parse()) {
        var file = new File(unit);
        packages.computeIfAbsent(file.packageName, name -> new ArrayList<>()).add(file);
      }
    }
    packages.forEach(
        (name, files) -> {
          var known = arrows.computeIfAbsent(name, added -> new TreeMap<>());
          for (File file : files) {
            Set<String> needed = known.computeIfAbsent(nameOf(file), added -> new TreeSet<>());
            files.stream()
                .filter(other -> other != file && file.names(other))
                .forEach(other -> needed.add(nameOf(other)));
          }
        });
  }

  private static String nameOf(File file) {
    return file.types.stream().min(Comparator.naturalOrder()).orElse("");
  }

  /** The packages that have sources, sorted. */
  Set<String> packages() {
    return arrows.keySet();
  }

  int files(String packageName) {
    return arrows.get(packageName).size();
  }

  /** The circles of a package, the largest first. A file that needs no other is in none. */
  List<Set<String>> of(String packageName) {
    return new Tarjan(arrows.get(packageName))
        .components().stream()
            .filter(circle -> circle.size() > 1)
            .sorted(Comparator.<Set<String>>comparingInt(Set::size).reversed())
            .toList();
  }

  /** One line for each file of a circle, with the files of the circle that it needs. */
  String describe(String packageName, Set<String> circle) {
    var text = new StringBuilder();
    for (String file : new TreeSet<>(circle)) {
      Set<String> needed = new TreeSet<>(arrows.get(packageName).get(file));
      needed.retainAll(circle);
      text.append("  ").append(file).append(" -> ").append(String.join(" ", needed)).append('\n');
    }
    return text.toString();
  }

  /** Tarjan's algorithm for the strongly connected components of a graph. */
  private static final class Tarjan {
    private final Map<String, Set<String>> graph;
    private final Map<String, Integer> order = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> path = new ArrayDeque<>();
    private final Set<String> onPath = new HashSet<>();
    private final List<Set<String>> components = new ArrayList<>();

    Tarjan(Map<String, Set<String>> graph) {
      this.graph = graph;
    }

    List<Set<String>> components() {
      for (String node : graph.keySet()) {
        if (!order.containsKey(node)) {
          visit(node);
        }
      }
      return components;
    }

    private void visit(String node) {
      order.put(node, order.size());
      lowest.put(node, order.get(node));
      path.push(node);
      onPath.add(node);
      for (String next : graph.get(node)) {
        if (!order.containsKey(next)) {
          visit(next);
          lowest.merge(node, lowest.get(next), Math::min);
        } else if (onPath.contains(next)) {
          lowest.merge(node, order.get(next), Math::min);
        }
      }
      if (lowest.get(node).equals(order.get(node))) {
        var component = new TreeSet<String>();
        String member;
        do {
          member = path.pop();
          onPath.remove(member);
          component.add(member);
        } while (!member.equals(node));
        components.add(component);
      }
    }
  }
}
