package dev.kubewright.client;

/** Names of namespaces with a meaning. */
public final class Namespaces {
  /** Stands for every namespace: lists and watches go across all of them. */
  public static final String ALL_NAMESPACES = "";

  /** The namespace that is used where none is named. */
  public static final String DEFAULT = "default";

  private Namespaces() {}
}
