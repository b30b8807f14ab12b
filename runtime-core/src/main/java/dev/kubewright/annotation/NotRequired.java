package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component optional in the schema although it is never null in Java: a part, a primitive
 * or a bean property.
 *
 * <p>A part is a component whose type is a record. Where it is missing, its value is the empty
 * instance of that record, which is never written:
 *
 * <pre>{@code
 * public record CronTab(ObjectMeta metadata, CronTabSpec spec, @NotRequired CronTabStatus status)
 * }</pre>
 *
 * <p>Codecs and builders use one empty instance, which {@code CronTabStatusCodec.INSTANCE.none()}
 * returns. A part that was read as {@code {}} is equal to it, but another instance, and is written.
 *
 * <p>The constructor of a record takes what it is given. So give it {@code none()} for a part that
 * is missing, or build the record by its builder. A null is kept until a codec or builder meets it.
 *
 * <p>Texts, times, numbers and enums have no empty instance: {@code @Nullable} makes them optional.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface NotRequired {}
