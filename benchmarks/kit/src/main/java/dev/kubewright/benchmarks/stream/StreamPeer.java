package dev.kubewright.benchmarks.stream;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;

/**
 * Commands, logs, ports and copies of one client, as its users write them. A method that the client
 * cannot do throws {@link UnsupportedOperationException}, and has no figures.
 */
public interface StreamPeer extends Closeable {
  /** The namespace of all pods. */
  String NAMESPACE = "default";

  /** The only container of each pod. */
  String CONTAINER = "app";

  /** Connects to a server. */
  void connect(Path kubeconfig) throws Exception;

  /** Runs a command without input and output, and returns its exit code. */
  int exec(String pod, List<String> command) throws Exception;

  /** Runs a command, writes its output, and returns its exit code. */
  int download(String pod, List<String> command, OutputStream out) throws Exception;

  /** Runs a command that reads all of an input, and returns its exit code. */
  int upload(String pod, List<String> command, InputStream in) throws Exception;

  /** Opens a command with input and output. */
  Connection open(String pod, List<String> command) throws Exception;

  /** Reads the last lines of a log, and runs a callback for each of them. */
  void log(String pod, int lines, Runnable onLine) throws Exception;

  /** Follows the logs of all pods with a label, and runs a callback for each line. */
  Closeable follow(String label, List<String> pods, Runnable onLine) throws Exception;

  /** Opens the way to a port of a pod. */
  Forward forward(String pod, int port) throws Exception;

  /** Copies a file or a folder to a pod, under another name. */
  void copyTo(String pod, Path local, String remote) throws Exception;

  /** Copies a file or a folder from a pod, under another name. */
  void copyFrom(String pod, String remote, Path local) throws Exception;

  /** Whether threads, descriptors and heap of this machine say something about the client. */
  default boolean isInThisMachine() {
    return true;
  }

  /** Bytes both ways. */
  interface Connection extends Closeable {
    /** What comes. */
    InputStream in() throws IOException;

    /** What goes. */
    OutputStream out() throws IOException;

    /** Ends what goes. */
    default void end() throws IOException {
      out().close();
    }
  }

  /** The way to a port. */
  interface Forward extends Closeable {
    /** Opens a connection. */
    Connection connect() throws Exception;

    /** The way by a local port. */
    static Forward of(int port, Closeable owner) {
      return new Forward() {
        @Override
        public Connection connect() throws IOException {
          return new Local(new Socket(InetAddress.getLoopbackAddress(), port));
        }

        @Override
        public void close() throws IOException {
          owner.close();
        }
      };
    }
  }

  /** A connection to a local port. */
  record Local(Socket socket) implements Connection {
    @Override
    public InputStream in() throws IOException {
      return socket.getInputStream();
    }

    @Override
    public OutputStream out() throws IOException {
      return socket.getOutputStream();
    }

    @Override
    public void end() throws IOException {
      socket.shutdownOutput();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
