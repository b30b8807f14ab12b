package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Generates a codec and a builder for a record that no kind of this module uses.
 *
 * <p>Records that a kind uses get both without this annotation.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Model {
  /**
   * Whether to generate a codec too. Set it to {@code false} for values that are never sent.
   * Default: true.
   */
  boolean codec() default true;

  /** The {@code apiVersion} to write, for records that are sent as whole documents. */
  String apiVersion() default "";

  /** The {@code kind} to write. Set it together with {@link #apiVersion}. */
  String kind() default "";
}
