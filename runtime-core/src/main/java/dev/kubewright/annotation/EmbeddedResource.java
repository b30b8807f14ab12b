package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value is a whole Kubernetes object; the server validates its {@code apiVersion}, {@code kind}
 * and {@code metadata}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface EmbeddedResource {}
