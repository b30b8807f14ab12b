package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the Java name of a group-version. Needed if the default name is taken: the first label of
 * the group, then the version. Stands on a package.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface Group {
  /** The Java name. For example, {@code Flow} generates {@code FlowV1Interface}. */
  String javaName();
}
