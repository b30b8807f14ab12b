package dev.kubewright.rest.config;

/** The credentials of nobody. */
enum NoCredentials implements Credentials {
  NONE;

  @Override
  public String toString() {
    return "none";
  }
}
