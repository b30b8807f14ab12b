package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the resource a {@code scale} subresource.
 *
 * <p>The paths are simple JSON paths below the object, such as {@code .spec.replicas}; a resource
 * that the server has by itself gives none.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Scale {
  /** Where the wanted number of replicas stands. */
  String spec() default "";

  /** Where the observed number of replicas stands. */
  String status() default "";

  /** Where the label selector of the pods stands, in text form; none by default. */
  String selector() default "";

  /** The verbs of the subresource. */
  Verb[] verbs() default {Verb.GET, Verb.UPDATE, Verb.PATCH};
}
