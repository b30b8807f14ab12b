package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a class or package does with a kind, so that the compiler writes the RBAC roles of the
 * program. It is the {@code +kubebuilder:rbac} marker of controller-gen. One of {@link #kind},
 * {@link #resources} and {@link #urls} is set.
 *
 * <p>The roles of a compilation are in {@code META-INF/kubewright/rbac/<role>.yaml}, and with its
 * CRDs in {@code META-INF/kubewright/install.yaml}. All needs with the same role are merged.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(Rbac.RbacRules.class)
public @interface Rbac {
  /** The record or bean of the kind. Its {@code @Kind} gives group and resource. */
  Class<?> kind() default void.class;

  /**
   * Resources without a record, such as {@code deployments} or {@code deployments/scale}. {@code *}
   * means all resources of the groups. Default: none.
   */
  String[] resources() default {};

  /** The API groups of {@link #resources}. {@code *} means all. Default: the core group. */
  String[] groups() default {""};

  /**
   * Paths that are no resources, such as {@code /metrics}. {@code *} may be at the end and means
   * any text. Default: none. {@code CREATE} is a POST to such a path, {@code UPDATE} a PUT. Only
   * roles of the cluster have such paths.
   */
  String[] urls() default {};

  /**
   * The verbs, at least one unless {@link #allVerbs} is set. The kind or its subresource has to
   * have each of them.
   */
  Verb[] verbs() default {};

  /** Whether every verb is needed, which is {@code *} in RBAC. Default: false. */
  boolean allVerbs() default false;

  /**
   * Subresources that the verbs are for, such as {@code status}. {@code *} means all, and every
   * kind has {@code finalizers}. Default: none, the verbs are for the resource itself.
   */
  String[] subresources() default {};

  /**
   * Names of the only objects that the verbs are for. Default: all objects. {@code CREATE} and
   * {@code DELETE_COLLECTION} cannot be limited, because their requests have no name.
   */
  String[] resourceNames() default {};

  /**
   * The kinds that own objects of this one. The role then allows the update of the {@code
   * finalizers} of these owners too. A cluster with the admission plugin
   * OwnerReferencesPermissionEnforcement, such as OpenShift, demands that of owner references with
   * {@code blockOwnerDeletion}. Default: none.
   */
  Class<?>[] ownedBy() default {};

  /** The namespace of a {@code Role}. Default: a {@code ClusterRole}, for all namespaces. */
  String namespace() default "";

  /** The name of the role, a DNS subdomain. Default: {@code manager-role}. */
  String role() default "manager-role";

  /** Holds several {@link Rbac} annotations. The compiler adds it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface RbacRules {
    /** The repeated annotations. */
    Rbac[] value();
  }
}
