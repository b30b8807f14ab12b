package dev.kubewright.connect.credentials;

/** The value for no credentials. */
enum NoCredentials implements Credentials {
  NONE;

  @Override
  public String toString() {
    return "none";
  }
}
