package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requires a field that is optional otherwise: a list, a map, or a primitive with a default.
 *
 * <p>A required list or map is written even when it is empty. It is not written when it is {@code
 * Lists.absent()} or {@code Maps.absent()}: nobody has set the field then, and the server reports
 * it as missing.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Required {}
