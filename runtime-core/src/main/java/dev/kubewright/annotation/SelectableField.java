package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Fields of the resource that field selectors may name, by simple JSON paths (KEP-4358). */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface SelectableField {
  /** Paths such as {@code .spec.colour}. */
  String[] value();
}
