package dev.kubewright.apiserver.webhook;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Where a webhook is.
 *
 * @param url its HTTPS URL, without a query
 * @param name the name of the server, or the empty string if it is the host of the URL
 * @param service the address of the service that the URL names, or null if the URL is the address
 */
record Target(String url, String name, @Nullable InetSocketAddress service) {
  static Target of(String url) {
    return new Target(url, "", null);
  }

  /**
   * Returns the URL to connect to.
   *
   * @throws WebhookFailure if the host of the service has no address
   * @throws IllegalArgumentException if the URL is none
   */
  URI dialled(String query) throws WebhookFailure {
    URI named = URI.create(url + query);
    if (service == null) {
      return named;
    }
    // Without a host name, only the name of the service is compared with the certificate.
    InetAddress address = new InetSocketAddress(service.getHostString(), 0).getAddress();
    if (address == null) {
      throw new WebhookFailure("dial tcp: lookup " + service.getHostString() + ": no such host");
    }
    String host = address.getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return URI.create(
        "https://"
            + shown
            + ":"
            + service.getPort()
            + named.getRawPath()
            + "?"
            + named.getRawQuery());
  }
}
