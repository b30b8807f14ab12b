package dev.kubewright.it.suite.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Uses a socket factory in the way of the drivers of Postgres: it makes a socket, connects it with
 * a timeout, sets options, and then exchanges messages.
 */
final class DatabaseDriver implements AutoCloseable {
  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  DatabaseDriver(SocketFactory factory, String host, int port) throws IOException {
    socket = factory.createSocket();
    if (!socket.isConnected()) {
      socket.connect(InetSocketAddress.createUnresolved(host, port), 30_000);
    }
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
    socket.setSoTimeout(60_000);
    socket.setReceiveBufferSize(socket.getReceiveBufferSize());
    in = new DataInputStream(socket.getInputStream());
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 8192));
  }

  String query(String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
    out.flush();
    return new String(in.readNBytes(in.readInt()), UTF_8);
  }

  @Override
  public void close() throws IOException {
    try (socket) {
      out.writeInt(0);
      out.flush();
    }
  }
}
