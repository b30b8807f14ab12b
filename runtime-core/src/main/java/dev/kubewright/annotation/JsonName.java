package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the name of a component, property or enum constant on the wire, where it differs from the
 * name in Java. On a record that a sealed interface permits, it sets the name of that alternative,
 * which is otherwise the simple name of the record in camel case: {@code git} for {@code Git}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface JsonName {
  /** The name in JSON. */
  String value();
}
