package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Conversion between the versions of a CRD by a webhook; without it versions differ in {@code
 * apiVersion} only.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ConversionWebhook {
  /** Versions of {@code ConversionReview} that the webhook understands. */
  String[] reviewVersions() default {"v1"};

  /** Namespace of the service in front of the webhook. */
  String serviceNamespace() default "";

  /** Name of that service. */
  String serviceName() default "";

  /** URL path at that service. */
  String servicePath() default "";

  /** Port of that service. */
  int servicePort() default 443;

  /** The webhook's URL, in place of a service. */
  String url() default "";
}
