package dev.kubewright.processor.use;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.report.Diagnostic;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Visits the names in an analyzed class, and reports what not every supported server has. The
 * parameter of the visits is the oldest server that the code at hand has to work with.
 *
 * <p>Each place is reported once: a member is judged by its own annotations, because its type was
 * named before. Only a static import leads to a member without a name of its type.
 */
final class Uses extends TreePathScanner<@Nullable Void, KubernetesRelease> {
  private static final String OPTION = "kubewright.minimumServer";
  private static final String PATTERN = "DECONSTRUCTION_PATTERN";

  private final Trees trees;
  private final Releases releases;
  private final Elements elements;
  private final Set<String> reported = new HashSet<>();
  private boolean refused;

  Uses(Trees trees, Releases releases, Elements elements) {
    this.trees = trees;
    this.releases = releases;
    this.elements = elements;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, KubernetesRelease oldest) {
    return super.visitClass(tree, within(oldest));
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, KubernetesRelease oldest) {
    Element method = element();
    boolean written = method == null || elements.getOrigin(method) == Elements.Origin.EXPLICIT;
    return written ? super.visitMethod(tree, within(oldest)) : null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, KubernetesRelease oldest) {
    return super.visitVariable(tree, within(oldest));
  }

  /** The oldest server inside of a declaration, which may say that it needs a newer one. */
  private KubernetesRelease within(KubernetesRelease oldest) {
    Element element = element();
    Optional<KubernetesRelease> own =
        element == null ? Optional.empty() : KubernetesRelease.parse(releases.of(element).since());
    return own.filter(each -> each.compareTo(oldest) > 0).orElse(oldest);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, KubernetesRelease oldest) {
    Element element = element();
    if (element != null) {
      use(element, tree, oldest);
      Element owner = element.getEnclosingElement();
      if (owner instanceof TypeElement
          && !(element instanceof TypeElement)
          && element.getKind() != ElementKind.ENUM_CONSTANT
          && isStatic(element)) {
        use(owner, tree, oldest);
      }
    }
    return super.visitIdentifier(tree, oldest);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, KubernetesRelease oldest) {
    super.visitMemberSelect(tree, oldest);
    member(tree, tree.getExpression(), oldest);
    return null;
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, KubernetesRelease oldest) {
    super.visitMemberReference(tree, oldest);
    member(tree, tree.getQualifierExpression(), oldest);
    return null;
  }

  private void member(Tree tree, ExpressionTree receiver, KubernetesRelease oldest) {
    Element element = element();
    if (element == null) {
      return;
    }
    use(element, tree, oldest);
    if (element instanceof ExecutableElement method) {
      if (Releases.makesInformer(method)) {
        informer(method, tree, oldest);
      } else if (!isStatic(method) && releases.isInherited(method)) {
        TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), receiver));
        if (type != null) {
          String call = method.getSimpleName() + "() of " + name(type);
          judge(releases.of(method, type), method, call, tree, oldest);
        }
      }
    }
  }

  /** Judges the informer that a method makes for any kind. */
  private void informer(ExecutableElement method, Tree tree, KubernetesRelease oldest) {
    if (trees.getTypeMirror(getCurrentPath()) instanceof ExecutableType call) {
      TypeMirror made = call.getReturnType();
      judge(releases.ofInformer(made), method, name(made), tree, oldest);
    }
  }

  /** A type in words: the kind is a part of the name where a client is for any kind. */
  private String name(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return type.toString();
    }
    String name = element.getSimpleName().toString();
    return releases.isForAnyKind(element) && declared.getTypeArguments().size() == 1
        ? name + "<" + name(Releases.bound(declared.getTypeArguments().get(0))) + ">"
        : name;
  }

  private static boolean isStatic(Element element) {
    return element.getModifiers().contains(Modifier.STATIC);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, KubernetesRelease oldest) {
    super.visitNewClass(tree, oldest);
    if (element() instanceof ExecutableElement constructor
        && constructor.getEnclosingElement() instanceof TypeElement type) {
      use(constructor, tree, oldest);
      canonical(type, tree.getArguments(), oldest);
    }
    return null;
  }

  /** Judges the components that a record is made with. Null, nothing and false set none of them. */
  private void canonical(
      TypeElement record, List<? extends ExpressionTree> arguments, KubernetesRelease oldest) {
    List<? extends RecordComponentElement> components = record.getRecordComponents();
    if (record.getKind() != ElementKind.RECORD || components.size() != arguments.size()) {
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      RecordComponentElement component = components.get(i);
      boolean unset = isUnset(arguments.get(i)) || isFalse(component, arguments.get(i));
      if (!unset && !isOfThisSource(record)) {
        judge(releases.of(record, component), component, arguments.get(i), oldest);
      }
    }
  }

  private static boolean isFalse(RecordComponentElement component, ExpressionTree argument) {
    return component.asType().getKind() == TypeKind.BOOLEAN
        && argument instanceof LiteralTree literal
        && Boolean.FALSE.equals(literal.getValue());
  }

  private static boolean isUnset(ExpressionTree argument) {
    return argument.getKind() == Tree.Kind.NULL_LITERAL
        || argument instanceof MethodInvocationTree call
            && call.getMethodSelect().toString().matches("(.*\\.)?absent");
  }

  /** Trees of JDK 21 reach this method, although this class was compiled against older ones. */
  @Override
  public @Nullable Void scan(@Nullable Tree tree, KubernetesRelease oldest) {
    if (tree != null && tree.getKind().name().equals(PATTERN)) {
      pattern(tree, oldest);
    }
    return super.scan(tree, oldest);
  }

  /** Judges the components that a record pattern reads. */
  private void pattern(Tree tree, KubernetesRelease oldest) {
    Tree type = (Tree) call(tree, "getDeconstructor");
    List<?> nested = (List<?>) call(tree, "getNestedPatterns");
    TreePath path = new TreePath(new TreePath(getCurrentPath(), tree), type);
    if (trees.getElement(path) instanceof TypeElement record && !isOfThisSource(record)) {
      List<? extends RecordComponentElement> components = record.getRecordComponents();
      for (int i = 0; i < Math.min(nested.size(), components.size()); i++) {
        Tree each = (Tree) nested.get(i);
        if (!each.getKind().name().equals("ANY_PATTERN")) {
          judge(releases.of(record, components.get(i)), components.get(i), each, oldest);
        }
      }
    }
  }

  private static Object call(Tree tree, String method) {
    try {
      return Class.forName("com.sun.source.tree.DeconstructionPatternTree")
          .getMethod(method)
          .invoke(tree);
    } catch (ClassNotFoundException
        | NoSuchMethodException
        | IllegalAccessException
        | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  private @Nullable Element element() {
    return trees.getElement(getCurrentPath());
  }

  private void use(Element element, Tree place, KubernetesRelease oldest) {
    ElementKind kind = element.getKind();
    if (kind == ElementKind.PACKAGE
        || kind == ElementKind.LOCAL_VARIABLE
        || kind == ElementKind.PARAMETER) {
      return;
    }
    Lifespan lifespan = releases.of(element);
    if (!refused) {
      releases.ignorance().ifPresent(remedy -> refuse(remedy, place));
    }
    if (lifespan != Lifespan.ALWAYS) {
      judge(lifespan, element, place, oldest);
    }
  }

  private void refuse(String remedy, Tree place) {
    if (trees.getSourcePositions().getStartPosition(getCurrentPath().getCompilationUnit(), place)
        >= 0) {
      refused = true;
      String fact = "names a release that the API does not know";
      trees.printMessage(
          Kind.ERROR,
          Diagnostic.PROCESSOR_OPTION.message(List.of(OPTION, fact, remedy)),
          place,
          getCurrentPath().getCompilationUnit());
    }
  }

  private void judge(Lifespan lifespan, Element element, Tree place, KubernetesRelease oldest) {
    judge(lifespan, element, described(element), place, oldest);
  }

  private void judge(
      Lifespan lifespan, Element element, String what, Tree place, KubernetesRelease oldest) {
    if (lifespan == Lifespan.ALWAYS || isOfThisSource(element)) {
      return;
    }
    Optional<KubernetesRelease> since = KubernetesRelease.parse(lifespan.since());
    if (since.isPresent() && since.get().compareTo(oldest) > 0) {
      print(
          Diagnostic.NEWER_THAN_SERVER,
          place,
          what,
          lifespan.since(),
          oldest.toString(),
          lifespan.since());
    }
    Optional<KubernetesRelease> until = KubernetesRelease.parse(lifespan.until());
    if (until.isPresent() && until.get().compareTo(oldest) < 0) {
      print(Diagnostic.GONE_FROM_SERVER, place, what, lifespan.until(), oldest.toString());
    }
  }

  /** Whether a declaration is in the source at hand, which uses itself as it likes. */
  private boolean isOfThisSource(Element element) {
    Element outermost = element;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
      if (path.getLeaf() instanceof ClassTree
          && Objects.equals(trees.getElement(path), outermost)) {
        return true;
      }
    }
    return false;
  }

  private void print(Diagnostic id, Tree place, String... arguments) {
    String text = id.message(List.of(arguments));
    var unit = getCurrentPath().getCompilationUnit();
    long at = trees.getSourcePositions().getStartPosition(unit, place);
    if (at >= 0
        && isWritten(place, unit)
        && reported.add(unit.getSourceFile().getName() + at + text)
        && !isSuppressed(id)) {
      trees.printMessage(Kind.WARNING, text, place, unit);
    }
  }

  /**
   * Whether the name at a place is in the source. javac writes the types that it infers into the
   * tree, for {@code var} and for parameters of lambdas. Newer compilers give them a position.
   */
  private boolean isWritten(Tree place, CompilationUnitTree unit) {
    Tree first = place;
    while (first instanceof MemberSelectTree select) {
      first = select.getExpression();
    }
    if (!(first instanceof IdentifierTree identifier)) {
      return true;
    }
    try {
      String source = unit.getSourceFile().getCharContent(true).toString();
      int start = (int) trees.getSourcePositions().getStartPosition(unit, identifier);
      String name = identifier.getName().toString();
      int end = start + name.length();
      return source.startsWith(name, start)
          && (end == source.length() || !Character.isJavaIdentifierPart(source.charAt(end)));
    } catch (IOException unreadable) {
      return true;
    }
  }

  private boolean isSuppressed(Diagnostic id) {
    for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
      Tree leaf = path.getLeaf();
      if (leaf instanceof ClassTree || leaf instanceof MethodTree || leaf instanceof VariableTree) {
        Element element = trees.getElement(path);
        return element != null && Suppression.covers(element, id.id());
      }
    }
    return false;
  }

  /** A declaration in words. */
  private static String described(Element element) {
    if (element instanceof TypeElement type) {
      return type.getSimpleName().toString();
    }
    Element owner = Objects.requireNonNull(element.getEnclosingElement(), "owner");
    if (element.getKind() == ElementKind.CONSTRUCTOR) {
      return "this constructor of " + owner.getSimpleName();
    }
    String call = element instanceof ExecutableElement ? "()" : "";
    return element.getSimpleName() + call + " of " + owner.getSimpleName();
  }
}
