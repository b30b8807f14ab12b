package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * JSON Schema keywords that no other annotation carries ({@code oneOf}, {@code anyOf}, {@code
 * allOf}, {@code not} without types), merged into the schema.
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
public @interface SchemaFragment {
  /** A JSON object with value validation only. */
  String value();
}
