package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A list or map, or a primitive with a default, that must be present. Such a list or map is written
 * when it is empty, but not when it is {@code Lists.absent()} or {@code Maps.absent()}: what nobody
 * set is no opinion, and the server says what is missing.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Required {}
