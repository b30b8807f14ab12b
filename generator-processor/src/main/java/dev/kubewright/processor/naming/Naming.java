package dev.kubewright.processor.naming;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.JavaNames;

/**
 * The names of what is generated for a record; nested records carry their outer types' names before
 * an underscore.
 */
public final class Naming {
  private Naming() {}

  /** {@code Deployment} for a top-level type, {@code Outer_Inner} for a nested one. */
  public static String flat(ClassName type) {
    return GeneratedNames.flat(type.simpleNames());
  }

  /** The builder of a record. */
  public static ClassName builder(ClassName type) {
    return ClassName.get(type.packageName(), GeneratedNames.builder(flat(type)));
  }

  /** The interface {@code With} in the builder. */
  public static ClassName with(ClassName type) {
    return builder(type).nestedClass("With");
  }

  /** The codec of a record or bean. */
  public static ClassName codec(ClassName type) {
    return ClassName.get(type.packageName(), GeneratedNames.codec(flat(type)));
  }

  /** The type's name without its package: {@code Outer.Inner} for a nested one. */
  public static String inPackage(ClassName type) {
    return String.join(".", type.simpleNames());
  }

  /** A holder of shapes in a package; those after the first are numbered. */
  public static ClassName shapes(String packageName, int index) {
    return ClassName.get(packageName, "KubewrightShapes" + (index == 0 ? "" : index + 1));
  }

  /** The same name with a capital first letter. */
  public static String capital(String name) {
    return JavaNames.capital(name);
  }

  /** The same name with a small first letter. */
  public static String small(String name) {
    return JavaNames.small(name);
  }
}
