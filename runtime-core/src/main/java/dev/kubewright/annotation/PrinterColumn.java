package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A column of {@code kubectl get}. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(PrinterColumn.PrinterColumns.class)
public @interface PrinterColumn {
  /** The heading. */
  String name();

  /** A simple JSON path below the object, such as {@code .spec.schedule}. */
  String jsonPath();

  /**
   * {@code string}, {@code integer}, {@code number}, {@code boolean} or {@code date}; from the
   * component at the path by default.
   */
  String type() default "";

  /** An OpenAPI format that says how to print it. */
  String format() default "";

  /** What the column means. */
  String description() default "";

  /** 0 shows the column always, more only in the wide view. */
  int priority() default 0;

  /** The container that the compiler makes for several {@link PrinterColumn}. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface PrinterColumns {
    /** The repeated annotations. */
    PrinterColumn[] value();
  }
}
