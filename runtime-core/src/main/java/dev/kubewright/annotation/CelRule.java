package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Adds a CEL rule ({@code x-kubernetes-validations}) to a record, a component or an item. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE_USE,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD,
  ElementType.TYPE
})
@Repeatable(CelRule.Rules.class)
public @interface CelRule {
  /**
   * The CEL expression. In it, {@code self} is the value and {@code oldSelf} the value before the
   * update.
   */
  String value();

  /** Message for objects that break the rule. */
  String message() default "";

  /** CEL expression that returns the message. */
  String messageExpression() default "";

  /**
   * Machine-readable reason: {@code FieldValueInvalid}, {@code FieldValueForbidden}, {@code
   * FieldValueRequired} or {@code FieldValueDuplicate}.
   */
  String reason() default "";

  /** Path of the field that the error names, relative to the value. */
  String fieldPath() default "";

  /**
   * Whether {@code oldSelf} is a CEL optional. The server then checks the rule on create too.
   * Default: false.
   */
  boolean optionalOldSelf() default false;

  /** Holds several {@link CelRule} annotations. The compiler adds it. */
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
    CelRule[] value();
  }
}
