package dev.kubewright.it.suite.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Programs that listen on ports of loopback, as programs in a pod would. */
final class PodServer implements AutoCloseable {
  /** What a program does with a connection. */
  private interface Program {
    void run(Socket socket) throws IOException, NoSuchAlgorithmException;
  }

  private final List<ServerSocket> listening = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final BlockingQueue<byte[]> collected = new LinkedBlockingQueue<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private int echo;
  private int endless;

  /** Returns a port that nothing listens on. */
  static int freePort() throws IOException {
    try (var free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return free.getLocalPort();
    }
  }

  /** Sends everything back. */
  synchronized int echo() throws IOException {
    echo = echo == 0 ? listen(0, PodServer::echo) : echo;
    return echo;
  }

  void echoOn(int port) throws IOException {
    listen(port, PodServer::echo);
  }

  private static void echo(Socket socket) throws IOException {
    socket.getInputStream().transferTo(socket.getOutputStream());
  }

  /** Sends zeros as long as it can. */
  synchronized int endless() throws IOException {
    if (endless == 0) {
      endless =
          listen(
              0,
              socket -> {
                var zeros = new byte[50_000];
                while (true) {
                  socket.getOutputStream().write(zeros);
                }
              });
    }
    return endless;
  }

  /** Reads nothing, and stays. */
  int silent() throws IOException {
    return listen(
        0,
        socket -> {
          try {
            ended.await();
          } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /** Reads to the end, and then sends the digest. */
  int digest() throws IOException {
    return listen(
        0,
        socket -> {
          MessageDigest digest = MessageDigest.getInstance("SHA-256");
          new DigestInputStream(socket.getInputStream(), digest)
              .transferTo(OutputStream.nullOutputStream());
          socket.getOutputStream().write(digest.digest());
        });
  }

  /** Reads to the end. */
  int collect() throws IOException {
    return listen(0, socket -> collected.add(socket.getInputStream().readAllBytes()));
  }

  byte[] collected() throws InterruptedException {
    return collected.poll(60, TimeUnit.SECONDS);
  }

  /** Responds to a request with a number of bytes. */
  int http(int size) throws IOException {
    return listen(
        0,
        socket -> {
          var in = socket.getInputStream();
          int end = 0;
          for (int next = in.read(); end < 4 && next >= 0; next = end < 4 ? in.read() : -1) {
            end = next == '\r' || next == '\n' ? end + 1 : 0;
          }
          socket.getOutputStream().write(new byte[size]);
        });
  }

  /** A protocol like that of databases: messages with their length, each with a response. */
  int database() throws IOException {
    return listen(
        0,
        socket -> {
          var in = new DataInputStream(socket.getInputStream());
          var out = new DataOutputStream(socket.getOutputStream());
          for (int length = in.readInt(); length > 0; length = in.readInt()) {
            byte[] response =
                (new String(in.readNBytes(length), UTF_8) + ": 1 row").getBytes(UTF_8);
            out.writeInt(response.length);
            out.write(response);
            out.flush();
          }
        });
  }

  private int listen(int port, Program program) throws IOException {
    var server = new ServerSocket(port, 200, InetAddress.getByName("127.0.0.1"));
    listening.add(server);
    daemon(
        () -> {
          while (!server.isClosed()) {
            Socket socket;
            try {
              socket = server.accept();
            } catch (IOException closed) {
              return;
            }
            open.add(socket);
            daemon(() -> serve(socket, program));
          }
        });
    return server.getLocalPort();
  }

  private void serve(Socket socket, Program program) {
    try (socket) {
      program.run(socket);
    } catch (IOException ended) {
      // by the client
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    } finally {
      open.remove(socket);
    }
  }

  private static void daemon(Runnable task) {
    var thread = new Thread(task, "pod-server");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    ended.countDown();
    for (ServerSocket server : listening) {
      server.close();
    }
    for (Socket socket : open) {
      socket.close();
    }
  }
}
