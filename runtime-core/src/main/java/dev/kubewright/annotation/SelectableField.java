package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Lists fields of a resource that field selectors may name (KEP-4358). */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface SelectableField {
  /** Simple JSON paths of the fields, such as {@code .spec.colour}. At most eight. */
  String[] value();
}
