package dev.kubewright.benchmarks;

/** Reading and writing of objects that are mostly text by one client. */
public interface TextPeer {
  /** Reads the body of a list of ConfigMaps. */
  Object decodeConfigMaps(byte[] body);

  /** Reads the body of a list of Secrets. */
  Object decodeSecrets(byte[] body);

  /** Writes a list of ConfigMaps. */
  byte[] encodeConfigMaps(Object list);

  /** Writes a list of Secrets. */
  byte[] encodeSecrets(Object list);
}
