package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows an explicit {@code null} in the schema ({@code nullable: true}).
 *
 * <p>The value is {@code @Nullable} in Java, unless it is a list, set or map. The record has a
 * component of type {@link dev.kubewright.json.Nulls}, which tells {@code null} from a missing
 * field. Items of a list and values of a map need {@code @Nullable} only.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface JsonNullable {}
