package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.PortConnection;
import dev.kubewright.apiserver.node.PortHandler;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Passes connections on to an address. Each direction ends for itself. */
record AddressForward(InetSocketAddress address) implements PortHandler {
  private static final Threads THREADS = Threads.platform();

  @Override
  public void serve(PortConnection connection) throws IOException, InterruptedException {
    try (Socket socket = new Socket()) {
      connect(socket, connection.port());
      var received = new CompletableFuture<Void>();
      THREADS.start(
          "kubewright-node-forward",
          () -> {
            try {
              socket.getInputStream().transferTo(connection.out());
              connection.out().close();
            } catch (IOException ended) {
              close(socket); // The other direction has no receiver.
            } finally {
              received.complete(null);
            }
          });
      connection.in().transferTo(socket.getOutputStream());
      socket.shutdownOutput();
      received.get();
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void connect(Socket socket, int port) throws IOException {
    try {
      socket.connect(
          address.isUnresolved()
              ? new InetSocketAddress(address.getHostString(), address.getPort())
              : address);
    } catch (ConnectException refused) {
      var failure =
          new ConnectException("dial tcp 127.0.0.1:" + port + ": connect: connection refused");
      failure.initCause(refused);
      throw failure;
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException broken) {
      // It is closed all the same.
    }
  }
}
