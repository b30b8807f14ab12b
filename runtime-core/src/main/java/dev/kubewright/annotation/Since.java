package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the first Kubernetes release whose API server knows something, such as {@code "1.36"}. What
 * has no such annotation is in every release that this version of the API supports.
 *
 * <p>The importer writes it on kinds, types, components and constants of the built-in API, and the
 * processor on what it generates of them. With the option {@code -Akubewright.minimumServer=1.35},
 * javac warns where other code uses what that release does not know.
 *
 * <p>On your own method or type, it says that the code needs a server of at least that release.
 * Inside of it, javac takes that release as the oldest one, and it warns where older servers are
 * supported and the method is called.
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
@Repeatable(Since.Releases.class)
public @interface Since {
  /** The release: major and minor version, such as {@code 1.36}. */
  String value();

  /** The verbs of a kind that this release added. Default: none, so it is about all of it. */
  Verb[] verbs() default {};

  /** The subresource of a kind that this release added, such as {@code resize}. Default: none. */
  String subresource() default "";

  /** Holds several {@link Since} annotations. The compiler adds it. */
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
    Since[] value();
  }
}
