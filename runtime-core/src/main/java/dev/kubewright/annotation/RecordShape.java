package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a class file would lose of a record: written on its codec by the processor, read by the
 * processor of another module.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RecordShape {
  /** The components in order. */
  Component[] value();

  /** The schema keywords on the type itself, its description among them, as a JSON object. */
  String schema() default "{}";

  /** One component. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({})
  @interface Component {
    /** The name in Java. */
    String name();

    /**
     * The shape: type, nullness, requiredness, schema annotations and description, as the
     * processor's JSON.
     */
    String shape();
  }
}
