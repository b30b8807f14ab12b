package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds JSON Schema keywords that no other annotation supports: {@code oneOf}, {@code anyOf}, {@code
 * allOf} and {@code not}, without types. They are merged into the schema.
 *
 * <p>Below {@code properties}, {@code items} and {@code additionalProperties} a fragment sets the
 * {@code description} and the {@code default} of fields inside a value, where one use of a type
 * differs from the others: {@code {"properties": {"key": {"description": "The topic."}}}}.
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
  /**
   * The keywords, as a JSON object. Several strings are joined, for texts of more than 65,535
   * bytes.
   */
  String[] value();
}
