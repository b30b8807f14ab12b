package dev.kubewright.processor;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Finds javac's trees. Build tools wrap the environment of processors, and javac wants its own. The
 * wrappers have no method for that, so this class reads their fields.
 */
final class CompilerTrees {
  private CompilerTrees() {}

  /** The trees of the compiler. Empty if it is not javac, or if a wrapper hides it. */
  static Optional<Trees> of(ProcessingEnvironment environment) {
    return find(environment, Trees::instance);
  }

  /** The task of the compiler. Empty if it is not javac, or if a wrapper hides it. */
  static Optional<JavacTask> task(ProcessingEnvironment environment) {
    return find(environment, JavacTask::instance);
  }

  private static <T> Optional<T> find(
      ProcessingEnvironment environment, Function<ProcessingEnvironment, T> instance) {
    try {
      return Optional.of(instance.apply(environment));
    } catch (IllegalArgumentException notJavac) {
      return wrapped(environment).flatMap(each -> find(each, instance));
    } catch (LinkageError unsupported) {
      return Optional.empty();
    }
  }

  private static Optional<ProcessingEnvironment> wrapped(ProcessingEnvironment wrapper) {
    for (Class<?> type = wrapper.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (ProcessingEnvironment.class.isAssignableFrom(field.getType())) {
          return value(field, wrapper);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<ProcessingEnvironment> value(Field field, ProcessingEnvironment wrapper) {
    try {
      field.setAccessible(true);
      return field.get(wrapper) instanceof ProcessingEnvironment inner && inner != wrapper
          ? Optional.of(inner)
          : Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException hidden) {
      return Optional.empty();
    }
  }
}
