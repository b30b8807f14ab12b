package dev.kubewright.processor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;

/**
 * Finds out which missing types sources name, by javac's trees. It reads whole sources, so it is
 * only asked where something is missing. One thread.
 */
final class NamedTypes {
  private final Optional<Trees> trees;
  private final Set<Element> roots = new LinkedHashSet<>();

  /** Finds nothing where the compiler is not javac. */
  NamedTypes(ProcessingEnvironment environment) {
    this.trees = CompilerTrees.of(environment);
  }

  /** Adds the sources of a round. */
  void add(RoundEnvironment round) {
    roots.addAll(round.getRootElements());
  }

  /** Returns those of some qualified names that sources name, in the order of the names. */
  List<String> among(Collection<String> names) {
    var found = new HashSet<String>();
    for (CompilationUnitTree source : sources()) {
      new Scanner(source, names, found).scan(source, null);
    }
    return names.stream().filter(found::contains).distinct().toList();
  }

  private Set<CompilationUnitTree> sources() {
    return trees.stream()
        .flatMap(known -> roots.stream().map(known::getPath))
        .filter(Objects::nonNull)
        .map(TreePath::getCompilationUnit)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Reads one source. A simple name means a type of an imported package or of the own one. */
  private static final class Scanner extends TreeScanner<Void, Void> {
    private final Collection<String> names;
    private final Set<String> found;
    private final Set<String> packages = new HashSet<>();

    Scanner(CompilationUnitTree source, Collection<String> names, Set<String> found) {
      this.names = names;
      this.found = found;
      packages.add(source.getPackageName() == null ? "" : source.getPackageName() + ".");
      for (ImportTree each : source.getImports()) {
        String name = each.getQualifiedIdentifier().toString();
        if (name.endsWith(".*")) {
          packages.add(name.substring(0, name.length() - 1));
        }
      }
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
      for (String each : packages) {
        find(each + tree.getName());
      }
      return super.visitIdentifier(tree, unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
      find(tree.toString());
      return super.visitMemberSelect(tree, unused);
    }

    private void find(String name) {
      if (names.contains(name)) {
        found.add(name);
      }
    }
  }
}
