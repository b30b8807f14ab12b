package dev.kubewright.connect.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A proxy that cuts or spoils the server's answer after some bytes. */
public final class CutProxy implements AutoCloseable {
  private final FaultServer front;

  /** What follows the bytes that pass. Then the connection is closed. */
  @FunctionalInterface
  private interface End {
    void follow(InputStream server, Socket client) throws IOException;
  }

  private CutProxy(int target, int bytes, End end) {
    this.front =
        FaultServer.raw(
            client -> {
              try (var server = new Socket(InetAddress.getLoopbackAddress(), target)) {
                forward(client.getInputStream(), server.getOutputStream());
                copy(server.getInputStream(), client.getOutputStream(), bytes);
                end.follow(server.getInputStream(), client);
              }
            });
  }

  /** Returns a proxy that then closes the connection. */
  public static CutProxy cutting(int target, int bytes) {
    return new CutProxy(target, bytes, (server, client) -> {});
  }

  /** Returns a proxy that then resets the connection. */
  public static CutProxy resetting(int target, int bytes) {
    return new CutProxy(target, bytes, (server, client) -> client.setSoLinger(true, 0));
  }

  /** Returns a proxy that then changes each byte. */
  public static CutProxy spoiling(int target, int bytes) {
    return new CutProxy(target, bytes, CutProxy::spoil);
  }

  /** Returns a proxy that then sends nothing more. */
  public static CutProxy stalling(int target, int bytes) {
    return new CutProxy(target, bytes, CutProxy::swallow);
  }

  private static void copy(InputStream from, OutputStream to, int bytes) throws IOException {
    byte[] part = new byte[4096];
    int left = bytes;
    while (left > 0) {
      int count = from.read(part, 0, Math.min(part.length, left));
      if (count < 0) {
        return;
      }
      to.write(part, 0, count);
      left -= count;
    }
  }

  private static void swallow(InputStream server, Socket client) throws IOException {
    var unused = server.transferTo(OutputStream.nullOutputStream());
  }

  private static void spoil(InputStream server, Socket client) throws IOException {
    OutputStream out = client.getOutputStream();
    byte[] part = new byte[4096];
    for (int count = server.read(part); count >= 0; count = server.read(part)) {
      for (int i = 0; i < count; i++) {
        part[i] ^= 0x55;
      }
      out.write(part, 0, count);
    }
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

  /** The port on the loopback address. */
  public int port() {
    return front.port();
  }

  /** How many connections of clients are open. */
  public int open() {
    return front.openConnections();
  }

  /** How many connections of clients were accepted. */
  public int connections() {
    return front.connections();
  }

  @Override
  public void close() {
    front.close();
  }
}
