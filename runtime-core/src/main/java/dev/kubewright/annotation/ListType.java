package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says how server-side apply merges a list. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface ListType {
  /** The merge strategy. */
  Value value();

  /** JSON names of the fields that identify an item. For {@link Value#MAP} only. */
  String[] keys() default {};

  /** The ways to merge lists. */
  enum Value {
    /** The list is replaced as a whole. */
    ATOMIC,
    /** The list is a set of scalars, or of values that are replaced as a whole. */
    SET,
    /** The list holds objects, which are identified by keys. */
    MAP
  }
}
