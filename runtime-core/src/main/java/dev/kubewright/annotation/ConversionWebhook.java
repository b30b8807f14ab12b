package dev.kubewright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the webhook that converts objects between the versions of a CRD. Without it, the server
 * changes nothing but {@code apiVersion}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ConversionWebhook {
  /** Versions of {@code ConversionReview} that the webhook understands. Default: {@code v1}. */
  String[] reviewVersions() default {"v1"};

  /** Namespace of the service that serves the webhook. */
  String serviceNamespace() default "";

  /** Name of the service that serves the webhook. */
  String serviceName() default "";

  /** URL path of the webhook at that service. */
  String servicePath() default "";

  /** Port of that service. Default: 443. */
  int servicePort() default 443;

  /** URL of the webhook. Set either this or the service. */
  String url() default "";
}
