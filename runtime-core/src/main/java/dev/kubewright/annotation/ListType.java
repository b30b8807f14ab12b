package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How server-side apply merges a list. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface ListType {
  /** The merge strategy. */
  Value value();

  /** For {@link Value#MAP} the JSON names that identify an item. */
  String[] keys() default {};

  /** The strategies. */
  enum Value {
    /** Replaced as a whole. */
    ATOMIC,
    /** A set of scalars. */
    SET,
    /** A list of objects with keys. */
    MAP
  }
}
