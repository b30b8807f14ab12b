package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A subresource other than {@code status} and {@code scale} whose body and result are ordinary
 * objects; a method of the generated interface.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Subresource.Subresources.class)
public @interface Subresource {
  /** The name in the URL, such as {@code eviction}. */
  String name();

  /** {@code CREATE} posts, {@code UPDATE} puts, {@code PATCH} patches, {@code GET} gets. */
  Verb verb();

  /** The name of the Java method, such as {@code evict}. */
  String method();

  /** The record that is sent; the kind itself by default. */
  Class<?> body() default void.class;

  /** The record that comes back; the body by default. */
  Class<?> result() default void.class;

  /** The container that the compiler makes for several {@link Subresource}. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Subresources {
    /** The repeated annotations. */
    Subresource[] value();
  }
}
