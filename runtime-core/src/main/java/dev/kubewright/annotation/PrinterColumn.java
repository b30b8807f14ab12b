package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Adds a column to the output of {@code kubectl get}. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(PrinterColumn.PrinterColumns.class)
public @interface PrinterColumn {
  /** Heading of the column. */
  String name();

  /** Simple JSON path inside the object, such as {@code .spec.schedule}. */
  String jsonPath();

  /**
   * Type of the column: {@code string}, {@code integer}, {@code number}, {@code boolean} or {@code
   * date}. Default: the type of the component at the path.
   */
  String type() default "";

  /** OpenAPI format that says how to print the value. */
  String format() default "";

  /** Text that explains the column. */
  String description() default "";

  /**
   * Priority. Columns of priority 0 are always shown, others only in the wide view ({@code -o
   * wide}). Default: 0.
   */
  int priority() default 0;

  /** Holds several {@link PrinterColumn} annotations. The compiler adds it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface PrinterColumns {
    /** The repeated annotations. */
    PrinterColumn[] value();
  }
}
