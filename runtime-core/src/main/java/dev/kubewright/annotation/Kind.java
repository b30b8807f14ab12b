package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a record (or bean) a kind of the Kubernetes API: one version of one resource.
 *
 * <p>The record has a component {@code ObjectMeta metadata} and implements {@code
 * KubernetesObject}. Versions of a kind are records with the same group and plural in different
 * packages.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Kind {
  /** The API group, {@code ""} for the core group; the processor asks for it if it is left out. */
  String group() default "";

  /**
   * The version, such as {@code v1} or {@code v1beta2}; the processor asks for it if it is left
   * out.
   */
  String version() default "";

  /** The kind on the wire; the simple name of the type by default. */
  String kind() default "";

  /**
   * The resource in URLs; by default the lower-cased plural of the kind by the rules of gengo's
   * namer.
   */
  String plural() default "";

  /** The singular resource name; the lower-cased kind by default. */
  String singular() default "";

  /** Short names, such as {@code po}. */
  String[] shortNames() default {};

  /** Categories, such as {@code all}. */
  String[] categories() default {};

  /** Whether objects live in a namespace. */
  Scope scope() default Scope.NAMESPACED;

  /**
   * The plural of the Java names ({@code Deployments}); by default made from the kind by gengo's
   * rules.
   */
  String pluralName() default "";

  /** The verbs that the resource has; all by default. */
  Verb[] verbs() default {
    Verb.CREATE,
    Verb.GET,
    Verb.LIST,
    Verb.WATCH,
    Verb.UPDATE,
    Verb.PATCH,
    Verb.DELETE,
    Verb.DELETE_COLLECTION
  };

  /**
   * Whether the resource has a {@code status} subresource, provided that the record has a component
   * of that name.
   */
  boolean status() default true;

  /** Whether the CRD serves this version. */
  boolean served() default true;

  /** Whether the CRD stores objects in this version; exactly one version of a CRD does. */
  boolean storage() default true;

  /** Whether the version is deprecated. */
  boolean deprecated() default false;

  /** The warning that the server sends for a deprecated version; the server's own by default. */
  String deprecationWarning() default "";

  /** Whether a CRD is written; {@code false} for resources that the server has by itself. */
  boolean crd() default true;
}
