package dev.kubewright.testkit.junit;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.rest.RestClient;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/**
 * Opens generated types by their static method {@code over}. The run-times look nothing up; JUnit
 * finds tests and parameters by reflection anyway, so this extension may do so for a parameter's
 * type. No type must be registered then.
 */
final class ParameterFactories {
  /** The parameters that a door may have, in the order in which they are tried. */
  private static final List<List<Class<?>>> SHAPES =
      List.of(
          List.of(SharedInformerFactory.class),
          List.of(RestClient.class),
          List.of(RestClient.class, String.class));

  private ParameterFactories() {}

  static Optional<Method> of(Class<?> type) {
    for (List<Class<?>> shape : SHAPES) {
      try {
        Method over = type.getMethod("over", shape.toArray(Class<?>[]::new));
        if (Modifier.isStatic(over.getModifiers())
            && over.getDeclaringClass() == type
            && type.isAssignableFrom(over.getReturnType())) {
          return Optional.of(over);
        }
      } catch (NoSuchMethodException another) {
        // The next shape may fit.
      }
    }
    return Optional.empty();
  }

  static Object open(Method over, TestScope scope) {
    Object[] arguments = new Object[over.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      Class<?> wanted = over.getParameterTypes()[i];
      arguments[i] =
          wanted == RestClient.class
              ? scope.rest()
              : wanted == String.class ? scope.namespace() : scope.informers();
    }
    try {
      return over.invoke(null, arguments);
    } catch (IllegalAccessException e) {
      throw new ParameterResolutionException(over + " is not accessible", e);
    } catch (InvocationTargetException e) {
      throw new ParameterResolutionException(over + " failed", e.getTargetException());
    }
  }
}
