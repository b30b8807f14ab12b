package dev.kubewright.rest.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A proxy that cuts the server's answer after some bytes. */
final class CutProxy implements AutoCloseable {
  private final FaultServer front;

  private CutProxy(int target, int bytes, boolean cut) {
    this.front =
        FaultServer.raw(
            client -> {
              try (var server = new Socket(InetAddress.getLoopbackAddress(), target)) {
                forward(client.getInputStream(), server.getOutputStream());
                client.getOutputStream().write(server.getInputStream().readNBytes(bytes));
                if (!cut) {
                  var unused = server.getInputStream().transferTo(OutputStream.nullOutputStream());
                }
              }
            });
  }

  /** Returns a proxy that then closes the connection. */
  static CutProxy cutting(int target, int bytes) {
    return new CutProxy(target, bytes, true);
  }

  /** Returns a proxy that then sends nothing more. */
  static CutProxy stalling(int target, int bytes) {
    return new CutProxy(target, bytes, false);
  }

  private static void forward(InputStream from, OutputStream to) {
    var thread =
        new Thread(
            () -> {
              try (from;
                  to) {
                var unused = from.transferTo(to);
              } catch (IOException ended) {
                // One of the two sides is closed.
              }
            },
            "cut-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return front.port();
  }

  int open() {
    return front.openConnections();
  }

  @Override
  public void close() {
    front.close();
  }
}
