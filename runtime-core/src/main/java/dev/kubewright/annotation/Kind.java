package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a record or bean as a kind of the Kubernetes API: one version of one resource.
 *
 * <p>The record has a component {@code ObjectMeta metadata} and implements {@code
 * KubernetesObject}. Each further version of the kind is a record in another package, with the same
 * group and plural.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Kind {
  /**
   * API group. The core group is {@code ""}. Required: the processor reports an error if it is
   * missing.
   */
  String group() default "";

  /**
   * Version, such as {@code v1} or {@code v1beta2}. Required: the processor reports an error if it
   * is missing.
   */
  String version() default "";

  /** Kind on the wire. Default: the simple name of the type. */
  String kind() default "";

  /**
   * Name of the resource in URLs. Default: the plural of the kind in lower case, by the rules of
   * Kubernetes' code generator (gengo).
   */
  String plural() default "";

  /** Singular name of the resource. Default: the kind in lower case. */
  String singular() default "";

  /** Kind of lists of objects. Default: the kind with {@code List} after it. */
  String listKind() default "";

  /** Short names for kubectl, such as {@code po}. */
  String[] shortNames() default {};

  /** Categories for kubectl, such as {@code all}. */
  String[] categories() default {};

  /** Whether objects live in a namespace or in the cluster as a whole. Default: in a namespace. */
  Scope scope() default Scope.NAMESPACED;

  /**
   * Plural for the Java names, such as {@code Deployments}. Default: the plural of the kind, by the
   * rules of Kubernetes' code generator (gengo).
   */
  String pluralName() default "";

  /** Verbs that the resource supports. Default: all. */
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
   * Whether the resource has a {@code status} subresource. Default: true if the record has a
   * component {@code status}. A written {@code true} holds for a record without one, too.
   */
  boolean status() default true;

  /** Whether the server serves this version. Default: true. */
  boolean served() default true;

  /**
   * Whether the server stores objects in this version. Exactly one version of a CRD does. Default:
   * true.
   */
  boolean storage() default true;

  /** Whether this version is deprecated. Default: false. */
  boolean deprecated() default false;

  /**
   * Warning that the server sends to users of a deprecated version. Default: the server's own text.
   */
  String deprecationWarning() default "";

  /**
   * Whether to write a CRD. Set it to {@code false} for resources that the server has by itself.
   * Default: true.
   */
  boolean crd() default true;
}
