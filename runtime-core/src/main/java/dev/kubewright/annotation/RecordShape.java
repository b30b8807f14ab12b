package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps what a class file loses about a record. The processor writes it next to the generated
 * codec, and the processor of another module reads it there. Not for use in your own code.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RecordShape {
  /** The components of the record, in order. */
  Component[] value();

  /** Schema keywords of the type itself, including its description, as a JSON object. */
  String schema() default "{}";

  /** Describes one component. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({})
  @interface Component {
    /** Name of the component in Java. */
    String name();

    /**
     * Type, nullness, requiredness, schema annotations and description, in the processor's JSON
     * form.
     */
    String shape();
  }
}
