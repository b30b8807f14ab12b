package dev.kubewright.examples.snippets.howto;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;

/** Proxies between a program and the API server. */
final class ConnectProxy {
  private ConnectProxy() {}

  static RestConfig proxy() {
    // @start region="proxy"
    var proxied = RestConfig.builder()
        .server("https://10.0.0.1:6443")
        .proxy("https://jane:s%3Acret@proxy.example.com:3128") // user and password percent-encoded
        .build();
    // @end
    return proxied;
  }

  static RestConfig environment() {
    // @start region="environment"
    var fromEnvironment = Kubeconfig.standard().toBuilder()
        .proxyFromEnvironment(System.getenv())
        .build();
    // @end
    return fromEnvironment;
  }
}
