package com.example.gears;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.conversion.ConversionResponse;
import dev.kubewright.conversion.ConversionHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import javax.net.ssl.SSLContext;

/** Serves the conversion of gears. */
public final class GearsWebhook {
  private static final ConversionHandler HANDLER = ConversionHandler.of(new GearConverter().converter());

  private GearsWebhook() {}

  static HttpsServer start(InetSocketAddress address, SSLContext tls, ExecutorService threads)
      throws IOException {
    HttpsServer server = HttpsServer.create(address, 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls));
    server.setExecutor(threads);
    server.createContext(
        "/convert",
        exchange -> {
          try (exchange) {
            ConversionResponse response =
                HANDLER.respond(
                    exchange.getRequestMethod(),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    exchange.getRequestBody());
            exchange.getResponseHeaders().set("Content-Type", response.contentType());
            exchange.sendResponseHeaders(response.status(), response.body().length);
            exchange.getResponseBody().write(response.body());
          }
        });
    server.start();
    return server;
  }
}
