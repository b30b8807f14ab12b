package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The values allowed (the schema's {@code enum}) where a Java enum does not fit. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface OneOf {
  /** For a string the values themselves, for other types JSON texts. */
  String[] value();
}
