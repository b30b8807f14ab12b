package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says how server-side apply merges an object. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE_USE,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.TYPE
})
public @interface StructType {
  /** The merge strategy. */
  Value value();

  /** The ways to merge objects. */
  enum Value {
    /** The object is replaced as a whole. */
    ATOMIC,
    /** The object is merged field by field. */
    GRANULAR
  }
}
