package dev.kubewright.apiserver.node;

import java.io.InputStream;
import java.io.OutputStream;

/** One connection to a port of a pod. One thread may read while another writes. */
public interface PortConnection {
  /** Returns the namespace of the pod. */
  String namespace();

  /** Returns the name of the pod. */
  String pod();

  /** Returns the number of the port. */
  int port();

  /** Returns what the client sends. It ends when the client closes its direction. */
  InputStream in();

  /**
   * Returns what the client receives. Closing it signals to the client that nothing more comes, if
   * the protocol of the client can say so.
   */
  OutputStream out();
}
