package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a component holds a credential, so that no text of the record shows it. A component
 * with {@code @SchemaFormat("password")} needs no such mark. The schema does not change.
 *
 * <p>The record overrides {@code toString} with the method of its builder, which masks such
 * components:
 *
 * <pre>{@code
 * @Override
 * public String toString() {
 *   return LoginBuilder.toString(this);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Sensitive {}
