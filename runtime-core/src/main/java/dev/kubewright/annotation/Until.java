package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the last Kubernetes release whose API server knows something, such as {@code "1.36"}. A
 * declaration with it is {@code @Deprecated}, too. With the option {@code
 * -Akubewright.minimumServer=1.37}, javac warns where code still uses it, since no server that the
 * code has to work with has it. A CRD that embeds an imported record leaves such components out of
 * its schema, as CRDs of the newest release do. Components of a person's own records stay in it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.TYPE,
  ElementType.METHOD,
  ElementType.CONSTRUCTOR,
  ElementType.FIELD,
  ElementType.RECORD_COMPONENT
})
@Repeatable(Until.Releases.class)
public @interface Until {
  /** The release: major and minor version, such as {@code 1.36}. */
  String value();

  /** The verbs of a kind that later releases lack. Default: none, so it is about all of it. */
  Verb[] verbs() default {};

  /** The subresource of a kind that later releases lack. Default: none. */
  String subresource() default "";

  /** Holds several {@link Until} annotations. The compiler adds it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.METHOD,
    ElementType.CONSTRUCTOR,
    ElementType.FIELD,
    ElementType.RECORD_COMPONENT
  })
  @interface Releases {
    /** The repeated annotations. */
    Until[] value();
  }
}
