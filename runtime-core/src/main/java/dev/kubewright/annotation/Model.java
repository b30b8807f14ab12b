package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks for codec and builder of a record that no kind of this module reaches.
 *
 * <p>Records that a kind reaches get both without it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Model {
  /** Whether a codec is written beside the builder; {@code false} for values that never travel. */
  boolean codec() default true;

  /** The {@code apiVersion} to write, for records that travel as whole documents. */
  String apiVersion() default "";

  /** The {@code kind} to write, together with {@link #apiVersion}. */
  String kind() default "";
}
