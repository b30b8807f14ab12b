package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds a subresource other than {@code status} and {@code scale} as a method of the generated
 * interface. Its body and its result are ordinary objects.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Subresource.Subresources.class)
public @interface Subresource {
  /** Name in the URL, such as {@code eviction}. */
  String name();

  /**
   * HTTP verb: {@code CREATE} posts, {@code UPDATE} puts, {@code PATCH} patches, {@code GET} gets.
   */
  Verb verb();

  /** Name of the Java method, such as {@code evict}. */
  String method();

  /** Record that is sent. Default: the kind itself. */
  Class<?> body() default void.class;

  /** Record that is returned. Default: the body. */
  Class<?> result() default void.class;

  /** Holds several {@link Subresource} annotations. The compiler adds it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Subresources {
    /** The repeated annotations. */
    Subresource[] value();
  }
}
