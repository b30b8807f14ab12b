package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says how server-side apply merges a map. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface MapType {
  /** The merge strategy. */
  Value value();

  /** The ways to merge maps. */
  enum Value {
    /** The map is replaced as a whole. */
    ATOMIC,
    /** The map is merged entry by entry. */
    GRANULAR
  }
}
