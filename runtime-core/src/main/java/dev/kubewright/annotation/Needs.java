package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a class or package does with a kind, so that the compiler writes the RBAC roles of the
 * program. It is the {@code +kubebuilder:rbac} marker of controller-gen.
 *
 * <p>The roles of a compilation are in {@code META-INF/kubewright/rbac/<role>.yaml}, and with its
 * CRDs in {@code META-INF/kubewright/install.yaml}. All needs with the same role are merged.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Repeatable(Needs.AllNeeds.class)
public @interface Needs {
  /** The record or bean of the kind. Its {@code @Kind} gives group and resource. */
  Class<?> kind();

  /** The verbs, at least one. The kind or its subresource has to have each of them. */
  Verb[] verbs();

  /**
   * Subresources that the verbs are for, such as {@code status}. Default: none, the verbs are for
   * the resource itself.
   */
  String[] subresources() default {};

  /**
   * Names of the only objects that the verbs are for. Default: all objects. {@code CREATE} and
   * {@code DELETE_COLLECTION} cannot be limited, because their requests have no name.
   */
  String[] resourceNames() default {};

  /** The namespace of a {@code Role}. Default: a {@code ClusterRole}, for all namespaces. */
  String namespace() default "";

  /** The name of the role, a DNS subdomain. Default: {@code manager-role}. */
  String role() default "manager-role";

  /** Holds several {@link Needs} annotations. The compiler adds it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface AllNeeds {
    /** The repeated annotations. */
    Needs[] value();
  }
}
