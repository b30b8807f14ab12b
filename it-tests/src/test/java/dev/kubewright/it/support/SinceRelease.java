package dev.kubewright.it.support;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a scenario that a real server of an older release cannot pass. The reason stands in {@code
 * docs/reference/test-kit.md} too.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SinceRelease {
  /** The minor version from which on it passes: 34 for Kubernetes 1.34. */
  int value();

  /** What older servers do. */
  String reason();
}
