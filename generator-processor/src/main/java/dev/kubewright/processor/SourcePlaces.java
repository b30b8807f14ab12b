package dev.kubewright.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.kubewright.processor.report.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeKind;
import javax.tools.Diagnostic.Kind;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * Facts that only javac's trees have: the initial values of fields, the names of types that do not
 * exist, and the places of several annotations of the same type, which javac's own messager cannot
 * find in the container that it makes of them.
 */
final class SourcePlaces {
  private final Trees trees;

  private SourcePlaces(Trees trees) {
    this.trees = trees;
  }

  /** Nothing where the compiler is not javac. */
  static Optional<SourcePlaces> of(ProcessingEnvironment environment) {
    return CompilerTrees.of(environment).map(SourcePlaces::new);
  }

  /** The expression that a field starts with, as it is written. Nothing if it has none. */
  Optional<String> initializer(Element field) {
    return trees.getTree(field) instanceof VariableTree variable
        ? Optional.ofNullable(variable.getInitializer()).map(Tree::toString)
        : Optional.empty();
  }

  /**
   * The first name in the type of a component or property that the compiler does not find, as it is
   * written.
   */
  Optional<String> missingName(Element member) {
    TreePath owner = trees.getPath(member.getEnclosingElement());
    if (owner == null || !(owner.getLeaf() instanceof ClassTree declaration)) {
      return Optional.empty();
    }
    return declaration.getMembers().stream()
        .filter(each -> isMember(each, member))
        .flatMap(each -> Stream.ofNullable(missingName(new TreePath(owner, each))))
        .findFirst();
  }

  private @Nullable String missingName(TreePath member) {
    Tree type =
        member.getLeaf() instanceof MethodTree getter
            ? getter.getReturnType()
            : ((VariableTree) member.getLeaf()).getType();
    return new TreePathScanner<@Nullable String, Void>() {
      @Override
      public @Nullable String visitIdentifier(IdentifierTree tree, Void unused) {
        return missing(tree);
      }

      @Override
      public @Nullable String visitMemberSelect(MemberSelectTree tree, Void unused) {
        return missing(tree);
      }

      @Override
      public @Nullable String visitAnnotation(AnnotationTree tree, Void unused) {
        return null;
      }

      private @Nullable String missing(Tree name) {
        Element found = trees.getElement(getCurrentPath());
        boolean known =
            found instanceof TypeParameterElement
                || found instanceof TypeElement && found.asType().getKind() != TypeKind.ERROR;
        return known ? null : name.toString();
      }

      @Override
      public @Nullable String reduce(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
      }
    }.scan(new TreePath(member, type), null);
  }

  /** Whether a type is in a file of another name, where other files should not name it. */
  boolean isAuxiliary(TypeElement type) {
    TreePath path = trees.getPath(type);
    return path != null
        && !path.getCompilationUnit()
            .getSourceFile()
            .isNameCompatible(type.getSimpleName().toString(), JavaFileObject.Kind.SOURCE);
  }

  /** Whether the place was found and the text printed there. */
  boolean print(Kind kind, String text, TypeElement type, Location where) {
    TreePath path = trees.getPath(type);
    if (path == null || !(path.getLeaf() instanceof ClassTree declaration)) {
      return false;
    }
    List<? extends AnnotationTree> same =
        declaration.getModifiers().getAnnotations().stream()
            .filter(annotation -> is(new TreePath(path, annotation), where.annotation()))
            .toList();
    if (where.index() >= same.size()) {
      return false;
    }
    Tree place = place(same.get(where.index()), where);
    trees.printMessage(kind, text, place, path.getCompilationUnit());
    return true;
  }

  /**
   * Whether the place was found in the type of a component or property, such as the item of a list,
   * and the text printed there. The index counts all annotations of the declaration.
   */
  boolean printInside(Kind kind, String text, Element member, Location where) {
    TreePath owner = trees.getPath(member.getEnclosingElement());
    if (owner == null || !(owner.getLeaf() instanceof ClassTree declaration)) {
      return false;
    }
    var same = new ArrayList<AnnotationTree>();
    for (Tree each : declaration.getMembers()) {
      if (isMember(each, member)) {
        collect(new TreePath(owner, each), where.annotation(), same);
      }
    }
    if (where.index() >= same.size()) {
      return false;
    }
    Tree place = place(same.get(where.index()), where);
    trees.printMessage(kind, text, place, owner.getCompilationUnit());
    return true;
  }

  private static boolean isMember(Tree tree, Element member) {
    boolean method = member.getKind() == ElementKind.METHOD;
    return tree instanceof VariableTree variable && !method
        ? member.getSimpleName().contentEquals(variable.getName())
        : tree instanceof MethodTree getter
            && method
            && member.getSimpleName().contentEquals(getter.getName())
            && getter.getParameters().isEmpty();
  }

  private void collect(TreePath from, String name, List<AnnotationTree> found) {
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitAnnotation(AnnotationTree tree, Void unused) {
        if (is(getCurrentPath(), name)) {
          found.add(tree);
        }
        return null;
      }

      @Override
      public Void visitBlock(BlockTree tree, Void unused) {
        return null;
      }
    }.scan(from, null);
  }

  private boolean is(TreePath annotation, String name) {
    Tree type = ((AnnotationTree) annotation.getLeaf()).getAnnotationType();
    return trees.getElement(new TreePath(annotation, type)) instanceof TypeElement element
        && element.getQualifiedName().contentEquals(name);
  }

  private static Tree place(AnnotationTree annotation, Location where) {
    for (ExpressionTree argument : annotation.getArguments()) {
      if (argument instanceof AssignmentTree assignment
          && assignment.getVariable().toString().equals(where.attribute())) {
        return item(assignment.getExpression(), where.item());
      }
      if (!(argument instanceof AssignmentTree) && where.attribute().equals("value")) {
        return item(argument, where.item());
      }
    }
    return annotation;
  }

  private static Tree item(ExpressionTree value, int item) {
    return item >= 0 && value instanceof NewArrayTree array && item < array.getInitializers().size()
        ? array.getInitializers().get(item)
        : value;
  }
}
