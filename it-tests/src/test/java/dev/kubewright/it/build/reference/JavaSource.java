package dev.kubewright.it.build.reference;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The documented types of a source file. */
final class JavaSource {
  /**
   * A member of a type.
   *
   * @param name its name, and the names of its parameters where it has some: {@code limit(bytes)}
   * @param value the default of a member of an annotation as it is written, otherwise {@code ""}
   * @param doc its Javadoc
   */
  record Member(String name, String value, Doc doc) {}

  /**
   * A type.
   *
   * @param doc its Javadoc
   * @param constants the constants of an enum by their names
   * @param methods its public methods with Javadoc, the first one of each name
   */
  record Type(Doc doc, Map<String, Doc> constants, Map<String, Member> methods) {}

  private JavaSource() {}

  /** Reads the types of a file by their names: {@code RestConfig}, {@code RestConfig.Builder}. */
  static Map<String, Type> types(Path source) throws IOException {
    var types = new LinkedHashMap<String, Type>();
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var files = manager.getJavaFileObjects(source);
      var task =
          (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null, files);
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new TypeScanner(docs, types).scan(unit, "");
      }
    }
    return types;
  }

  private static final class TypeScanner extends TreePathScanner<Void, String> {
    private final DocTrees docs;
    private final Map<String, Type> types;

    private TypeScanner(DocTrees docs, Map<String, Type> types) {
      this.docs = docs;
      this.types = types;
    }

    @Override
    public Void visitClass(ClassTree type, String outer) {
      String name = outer + type.getSimpleName();
      String javadoc = docs.getDocComment(getCurrentPath());
      if (javadoc != null) {
        var constants = new LinkedHashMap<String, Doc>();
        var methods = new LinkedHashMap<String, Member>();
        for (Tree member : type.getMembers()) {
          String text = docs.getDocComment(new TreePath(getCurrentPath(), member));
          if (text != null && member instanceof VariableTree field && isConstant(field, type)) {
            constants.put(field.getName().toString(), Doc.of(text));
          } else if (text != null
              && member instanceof MethodTree method
              && isPublic(method, type)) {
            methods.putIfAbsent(method.getName().toString(), member(method, Doc.of(text)));
          }
        }
        types.put(name, new Type(Doc.of(javadoc), constants, methods));
      }
      return super.visitClass(type, name + ".");
    }

    private static boolean isConstant(VariableTree field, ClassTree type) {
      return type.getKind() == Tree.Kind.ENUM
          && field.getType().toString().contentEquals(type.getSimpleName());
    }

    private static boolean isPublic(MethodTree method, ClassTree type) {
      boolean contract =
          type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
      return method.getReturnType() != null
          && (contract || method.getModifiers().getFlags().contains(Modifier.PUBLIC));
    }

    private static Member member(MethodTree method, Doc doc) {
      var parameters = new ArrayList<String>();
      method.getParameters().forEach(each -> parameters.add(each.getName().toString()));
      String name = method.getName().toString();
      String value = method.getDefaultValue() == null ? "" : method.getDefaultValue().toString();
      String shown =
          parameters.isEmpty()
              ? name
              : parameters.stream().collect(Collectors.joining(", ", name + "(", ")"));
      return new Member(shown, value.replaceAll("\\s+", " "), doc);
    }
  }
}
