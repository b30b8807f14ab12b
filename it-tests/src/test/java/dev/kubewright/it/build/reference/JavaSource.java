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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The documented types of a source file. */
final class JavaSource {
  /**
   * A member of a type.
   *
   * @param names its name with the names of its parameters, one for each documented method of that
   *     name: {@code limit(bytes)}. A member of an annotation has its name alone.
   * @param value the default of a member of an annotation or of a parameter of a goal as it is
   *     written, otherwise {@code ""}
   * @param doc the Javadoc of the first one
   */
  record Member(List<String> names, String value, Doc doc) {
    private Member with(Member other) {
      return new Member(
          Stream.concat(names.stream(), other.names.stream()).distinct().toList(), value, doc);
    }
  }

  /**
   * A type.
   *
   * @param value whether it is a record or a class
   * @param doc its Javadoc
   * @param constants the constants of an enum by their names
   * @param methods its public methods with Javadoc by their names. Of a goal of Maven: its
   *     parameters
   */
  record Type(boolean value, Doc doc, Map<String, Doc> constants, Map<String, Member> methods) {}

  private static final Pattern DEFAULT_VALUE = Pattern.compile("defaultValue = \"([^\"]*)\"");

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
        boolean annotation = type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        for (Tree member : type.getMembers()) {
          String text = docs.getDocComment(new TreePath(getCurrentPath(), member));
          if (text != null && member instanceof VariableTree field && isParameter(field)) {
            String parameter = field.getName().toString();
            methods.put(parameter, new Member(List.of(parameter), value(field), Doc.of(text)));
          } else if (text != null
              && member instanceof VariableTree field
              && isConstant(field, type)) {
            constants.put(field.getName().toString(), Doc.of(text));
          } else if (text != null
              && member instanceof MethodTree method
              && isPublic(method, type)) {
            methods.merge(
                method.getName().toString(),
                member(method, Doc.of(text), annotation),
                Member::with);
          }
        }
        boolean value = type.getKind() == Tree.Kind.RECORD || type.getKind() == Tree.Kind.CLASS;
        types.put(name, new Type(value, Doc.of(javadoc), constants, methods));
      }
      return super.visitClass(type, name + ".");
    }

    /** Whether a field is a parameter of a goal of Maven. */
    private static boolean isParameter(VariableTree field) {
      return field.getModifiers().getAnnotations().stream()
          .anyMatch(each -> each.getAnnotationType().toString().equals("Parameter"));
    }

    private static String value(VariableTree field) {
      String annotations = field.getModifiers().getAnnotations().toString();
      Matcher value = DEFAULT_VALUE.matcher(annotations);
      return value.find() ? value.group(1) : annotations.contains("required") ? "required" : "";
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

    private static Member member(MethodTree method, Doc doc, boolean annotation) {
      var parameters = new ArrayList<String>();
      method.getParameters().forEach(each -> parameters.add(each.getName().toString()));
      String name = method.getName().toString();
      String value = method.getDefaultValue() == null ? "" : method.getDefaultValue().toString();
      String shown =
          annotation
              ? name
              : parameters.stream().collect(Collectors.joining(", ", name + "(", ")"));
      return new Member(List.of(shown), value.replaceAll("\\s+", " "), doc);
    }
  }
}
