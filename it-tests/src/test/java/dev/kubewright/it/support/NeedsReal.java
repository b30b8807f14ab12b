package dev.kubewright.it.support;

import dev.kubewright.apiserver.RealOnly;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A scenario that the server in memory does not support; it runs on the real one alone. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface NeedsReal {
  /** What it does not support. */
  RealOnly value();
}
