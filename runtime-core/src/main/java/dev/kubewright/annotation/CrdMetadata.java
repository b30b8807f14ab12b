package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the CRD of a kind labels and annotations, such as those that tools for installation read.
 * They belong to the CRD itself, not to objects of the kind.
 *
 * <p>All versions of a kind say the same. Keys and values have the syntax of Kubernetes: a key is a
 * name of at most 63 characters after an optional DNS subdomain and a slash, the value of a label
 * has at most 63 characters, and all annotations together have at most 262,144 bytes.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface CrdMetadata {
  /** The labels. Default: none. */
  Entry[] labels() default {};

  /**
   * The annotations. Default: none. A group of Kubernetes' own needs {@code
   * api-approved.kubernetes.io}; without one, the processor writes that the CRD is unapproved.
   */
  Entry[] annotations() default {};

  /** A label or an annotation. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({})
  @interface Entry {
    /** The key, such as {@code example.com/team}. */
    String key();

    /** The value. */
    String value();
  }
}
