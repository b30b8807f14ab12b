package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the hand-written codec of a type. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CustomCodec {
  /**
   * The codec class. It has a {@code static final INSTANCE} field whose type is {@code Codec} of
   * the annotated type.
   */
  Class<?> value();

  /** The structural schema of a value, as a JSON object. */
  String schema();
}
