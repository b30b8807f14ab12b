package dev.kubewright.rest.stream.proxy;

/**
 * The target of a proxy, as the API server names it: {@code https:web:8443}.
 *
 * @param name the name of a pod, a service or a node
 * @param port a number or the name of a port, or {@code ""} for the only port
 * @param tls whether the program speaks TLS
 */
record ProxyTarget(String name, String port, boolean tls) {
  /** Checks the parts, so that none of them becomes another one. */
  ProxyTarget {
    if (name.isEmpty() || name.indexOf(':') >= 0 || port.indexOf(':') >= 0) {
      throw new IllegalArgumentException(
          "the name \"" + name + "\" and the port \"" + port + "\" must have no colon");
    }
  }

  /** Returns the name in the path of requests. */
  String inPath() {
    String both = port.isEmpty() ? name : name + ':' + port;
    return tls ? "https:" + (port.isEmpty() ? both + ':' : both) : both;
  }
}
