package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A CEL rule ({@code x-kubernetes-validations}) on a record, a component or an item. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE_USE,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.TYPE
})
@Repeatable(Rule.Rules.class)
public @interface Rule {
  /** The expression; {@code self} is the value, {@code oldSelf} its old state. */
  String value();

  /** The message when the rule is broken. */
  String message() default "";

  /** A CEL expression that makes the message. */
  String messageExpression() default "";

  /**
   * {@code FieldValueInvalid}, {@code FieldValueForbidden}, {@code FieldValueRequired} or {@code
   * FieldValueDuplicate}.
   */
  String reason() default "";

  /** The field that the error names, relative to the value. */
  String fieldPath() default "";

  /** Whether {@code oldSelf} is an optional, so that the rule holds on create too. */
  boolean optionalOldSelf() default false;

  /** The container that the compiler makes for several {@link Rule}. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE_USE,
    ElementType.RECORD_COMPONENT,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.TYPE
  })
  @interface Rules {
    /** The repeated annotations. */
    Rule[] value();
  }
}
