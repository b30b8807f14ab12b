package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a package whose records were imported from documents that other people maintain.
 *
 * <p>The processor then judges these records as the API server does. Rules that only guard people's
 * own records against slips do not apply, such as those on printer columns with the same name. The
 * importer warned of such things already.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface Imported {
  /**
   * The Kubernetes releases that the documents describe, oldest first, such as {@code 1.36}. The
   * importer writes them on each of its packages. Default: none, it is not known.
   */
  String[] releases() default {};
}
