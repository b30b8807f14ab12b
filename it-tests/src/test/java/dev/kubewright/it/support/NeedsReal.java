package dev.kubewright.it.support;

import dev.kubewright.apiserver.RealOnly;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a scenario that the server in memory does not support. It runs only on the real one. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface NeedsReal {
  /** The missing feature. */
  RealOnly value();
}
