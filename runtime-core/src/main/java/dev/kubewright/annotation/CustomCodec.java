package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On a type that travels by a hand-written codec. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CustomCodec {
  /**
   * The codec: a class with a {@code static final INSTANCE} of type {@code Codec} of the annotated
   * type.
   */
  Class<?> value();

  /** The structural schema of a value, a JSON object. */
  String schema();
}
