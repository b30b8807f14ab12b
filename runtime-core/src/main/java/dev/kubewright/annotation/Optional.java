package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component that need not be present although it is not nullable in Java (a primitive, a bean
 * property).
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Optional {}
