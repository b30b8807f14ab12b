package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a group-version in Java where the default (first label of the group and version) clashes;
 * on the package.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface Group {
  /** The Java name, such as {@code Flow}; {@code FlowV1Interface} follows from it. */
  String javaName();
}
