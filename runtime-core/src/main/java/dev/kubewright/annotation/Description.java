package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the {@code description} in the schema. Use it where Javadoc is not possible (list items, map
 * values), or where the schema needs another text than the Javadoc.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE_USE,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.TYPE
})
public @interface Description {
  /** The description. Several texts are one, in pieces that fit into a class file. */
  String[] value();
}
