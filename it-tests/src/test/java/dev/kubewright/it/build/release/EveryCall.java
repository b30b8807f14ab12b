package dev.kubewright.it.build.release;

import dev.kubewright.it.support.compile.Javac;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that calls every public constructor and method of the built-in API of a build, and
 * reads every field: a source for each class, and a line for each call.
 */
final class EveryCall {
  private static final Pattern ERROR = Pattern.compile("(C\\d+)\\.java:(\\d+): error: ");

  /** What all types have. */
  private static final Set<Class<?>> EVERYWHERE = Set.of(Object.class, Record.class, Enum.class);

  /**
   * A call.
   *
   * @param member the name of the method or field; {@code <init>} for a constructor
   */
  record Call(String type, String member) {}

  private final Map<String, String> sources = new TreeMap<>();
  private final Map<String, Call> calls = new LinkedHashMap<>();

  EveryCall(Build build) {
    try (URLClassLoader loader = build.loader()) {
      for (String name : build.apiClasses()) {
        Class<?> type = Class.forName(name, false, loader);
        if (Modifier.isPublic(type.getModifiers())) {
          add(type);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private void add(Class<?> type) {
    String file = "C" + sources.size();
    var lines = new StringJoiner("\n", "", "\n}\n");
    lines.add(
        "@SuppressWarnings({\"deprecation\", \"removal\", \"rawtypes\", \"unchecked\"})"
            + (" class " + file + " {"));
    int line = 1;
    for (Map.Entry<String, Call> each : calls(type).entrySet()) {
      line++;
      lines.add("  " + each.getKey().replace("#", "m" + line));
      calls.put(file + ":" + line, each.getValue());
    }
    sources.put(file + ".java", lines.toString());
  }

  /** Returns the calls of a type by their text, in which {@code #} is the name of a method. */
  private static Map<String, Call> calls(Class<?> type) {
    String name = type.getCanonicalName();
    var calls = new TreeMap<String, Call>();
    if (!Modifier.isAbstract(type.getModifiers())) {
      for (Constructor<?> each : type.getConstructors()) {
        put(calls, type, "<init>", each, "new " + name);
      }
    }
    for (Method each : type.getMethods()) {
      if (!each.isSynthetic() && !EVERYWHERE.contains(each.getDeclaringClass())) {
        boolean isStatic = Modifier.isStatic(each.getModifiers());
        put(calls, type, each.getName(), each, (isStatic ? name : "self") + "." + each.getName());
      }
    }
    for (Field each : type.getFields()) {
      boolean isStatic = Modifier.isStatic(each.getModifiers());
      String target = isStatic ? name : "self";
      String text =
          "static Object #(%s self) { return %s.%s; }".formatted(name, target, each.getName());
      calls.put(text, new Call(type.getName(), each.getName()));
    }
    return calls;
  }

  private static void put(
      Map<String, Call> calls, Class<?> type, String member, Executable called, String expression) {
    List<Class<?>> types = Arrays.asList(called.getParameterTypes());
    if (types.stream().anyMatch(each -> !isPublic(each)) || isOfATypeArgument(called, type)) {
      return;
    }
    var parameters = new StringJoiner(", ", "(", ")").add(type.getCanonicalName() + " self");
    var arguments = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < types.size(); i++) {
      parameters.add(types.get(i).getCanonicalName() + " a" + i);
      arguments.add("a" + i);
    }
    calls.put(
        "static void #%s throws Throwable { %s%s; }".formatted(parameters, expression, arguments),
        new Call(type.getName(), member));
  }

  /** Their arguments have a type that the class file does not say: inherited by a codec. */
  private static boolean isOfATypeArgument(Executable called, Class<?> type) {
    return called.getDeclaringClass() != type
        && Arrays.stream(called.getGenericParameterTypes())
            .anyMatch(
                each ->
                    each instanceof TypeVariable<?> variable
                        && variable.getGenericDeclaration() instanceof Class<?>);
  }

  /** A program cannot name another type. */
  private static boolean isPublic(Class<?> type) {
    Class<?> named = type.isArray() ? type.getComponentType() : type;
    return named.isPrimitive() || Modifier.isPublic(named.getModifiers());
  }

  /** Returns the text of {@link #broken} for the constructor of a record. */
  static String ofNew(String record) {
    return record + " <init>";
  }

  /** Returns how many calls the program has. */
  int size() {
    return calls.size();
  }

  /**
   * Returns the calls that do not compile with a build, and what javac says of each.
   *
   * @param folder for class files
   */
  Map<String, String> broken(Build build, Path folder) {
    var broken = new TreeMap<String, String>();
    List<String> problems =
        new Javac(folder)
            .path("--class-path", build.classPath())
            .allErrors()
            .checkingOnly()
            .compile(sources);
    for (String problem : problems) {
      Matcher place = ERROR.matcher(problem);
      if (!place.find()) {
        throw new AssertionError(problem);
      }
      Call call = calls.get(place.group(1) + ":" + place.group(2));
      broken.put(call == null ? problem : call.type() + " " + call.member(), problem);
    }
    return broken;
  }
}
