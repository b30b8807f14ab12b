package dev.kubewright.client;

/** Constants for namespaces. */
public final class Namespaces {
  /** Stands for all namespaces in lists and watches. */
  public static final String ALL_NAMESPACES = "";

  /** The namespace {@code default}. */
  public static final String DEFAULT = "default";

  private Namespaces() {}
}
