package dev.kubewright.examples.snippets.howto;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.forward.PortForward;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Socket;
import java.net.URI;
import javax.net.SocketFactory;

/** Ports of pods and services. */
final class ForwardPorts {
  private ForwardPorts() {}

  static void pod(RestClient rest) throws IOException {
    // @start region="pod"
    var pods = KubernetesClientset.over(rest).coreV1().pods("prod");
    try (PortForward forward = pods.portForward("web-0", 80)) {
      var url = URI.create("http://localhost:" + forward.localPort() + "/health").toURL();
      System.out.println(((HttpURLConnection) url.openConnection()).getResponseCode());
    }
    // @end
  }

  static PortForward options(PodInterface pods) {
    // @start region="options"
    PortForward forward =
        pods.portForward(
            "web-0",
            o ->
                o.port(8080, "http") // localhost:8080 to the port of a container with this name
                    .port(9090) // a free local port: forward.localPort("9090")
                    .address("0.0.0.0") // in place of localhost: anyone can connect
                    .onError(error -> System.err.println(error.getMessage())));
    // @end
    return forward;
  }

  static void service(RestClient rest) {
    // @start region="service"
    var services = KubernetesClientset.over(rest).coreV1().services("prod");
    try (PortForward forward = services.portForward("web", o -> o.port(8080, "http"))) {
      System.out.println(forward.addresses() + " " + forward.state());
    }
    // @end
  }

  static void socket(PodInterface pods) throws IOException {
    // @start region="socket"
    try (Socket socket = pods.connect("cache-0", 6379)) {
      socket.getOutputStream().write("PING\r\n".getBytes(US_ASCII));
      System.out.println(new String(socket.getInputStream().readNBytes(5), US_ASCII));
    }
    // @end
  }

  static SocketFactory factory(PodInterface pods) {
    // @start region="factory"
    SocketFactory sockets = pods.socketFactory("db-0");
    // @end
    return sockets;
  }
}
