package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Generates a clientset, an informer factory and a scheme. Stands on a package. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface GenerateClientset {
  /** Prefix of the generated names: {@code Kubernetes} generates {@code KubernetesClientset}. */
  String value();

  /** Packages whose kinds are included, with their subpackages. Default: the annotated package. */
  String[] packages() default {};

  /** Single kinds to include, in addition to those of the packages. */
  Class<?>[] kinds() default {};
}
