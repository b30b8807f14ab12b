package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The parts of a record or bean that its class file loses: nullness, annotations on types, and
 * descriptions. The processor writes one for each type of a package on the class {@code
 * KubewrightShapes} of that package, and reads them when it compiles another module. No code of a
 * run-time loads that class.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(RecordShape.Shapes.class)
public @interface RecordShape {
  /** The type, without its package: {@code Outer.Inner} for a nested one. */
  String type();

  /** The processor's JSON, in pieces if it is too long for one constant. */
  String[] shape();

  /** The shapes of several types. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Shapes {
    /** The shapes. */
    RecordShape[] value();
  }
}
