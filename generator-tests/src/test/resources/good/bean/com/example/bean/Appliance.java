package com.example.bean;

import org.jspecify.annotations.Nullable;

/**
 * What all kinds of the kitchen have.
 *
 * @param <S> the type of what is wanted
 */
public abstract class Appliance<S> {
  /** What is wanted. */
  private @Nullable S spec;

  private boolean plugged;
  private transient int touched;

  /** What is wanted. */
  public @Nullable S getSpec() {
    touched++;
    return spec;
  }

  /** What is wanted. */
  public void setSpec(@Nullable S spec) {
    this.spec = spec;
  }

  /** Whether it has power. */
  @dev.kubewright.annotation.Required
  public boolean isPlugged() {
    return plugged;
  }

  /** Whether it has power. */
  public void setPlugged(boolean plugged) {
    this.plugged = plugged;
  }

  /** How often someone asked. */
  public int getTouched() {
    return touched;
  }
}
