package dev.kubewright.examples.snippets.howto;

import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.apiserver.InMemoryApiServer;

/** A webhook without a cluster network. */
final class ConvertVersions {
  private ConvertVersions() {}

  static void endpoint(InMemoryApiServer server, HttpsServer webhook) {
    // @start region="endpoint"
    server.endpoint("gears", "convert", webhook.getAddress()); // namespace and name of the service
    // @end
  }
}
