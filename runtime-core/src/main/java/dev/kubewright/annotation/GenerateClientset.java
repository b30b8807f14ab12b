package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On a package: asks for a clientset, an informer factory and a scheme over kinds. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface GenerateClientset {
  /** The prefix of the names: {@code Kubernetes} gives {@code KubernetesClientset}. */
  String value();

  /** Packages whose kinds belong to it, sub-packages included; this package by default. */
  String[] packages() default {};

  /** Single kinds besides the packages. */
  Class<?>[] kinds() default {};
}
