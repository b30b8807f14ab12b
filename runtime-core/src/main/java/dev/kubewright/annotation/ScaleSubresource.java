package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the resource a {@code scale} subresource.
 *
 * <p>Each path is a simple JSON path inside the object, such as {@code .spec.replicas}. Resources
 * that the server has by itself need no paths.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ScaleSubresource {
  /** Path of the wanted number of replicas. */
  String spec() default "";

  /** Path of the observed number of replicas. */
  String status() default "";

  /** Path of the label selector of the pods, in text form. Default: none. */
  String selector() default "";

  /** Verbs of the subresource. */
  Verb[] verbs() default {Verb.GET, Verb.UPDATE, Verb.PATCH};
}
