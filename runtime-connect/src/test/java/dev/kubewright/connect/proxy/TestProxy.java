package dev.kubewright.connect.proxy;

import dev.kubewright.connect.config.ProxyServer.Kind;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A proxy on a socket: HTTP, HTTPS or SOCKS5, with or without a password. It takes every name for
 * that of this machine. Safe for all threads.
 */
public final class TestProxy implements AutoCloseable {
  /** What the proxy does wrong, and when. */
  public enum Fault {
    NONE,
    /** Closes each connection at once. */
    CLOSES,
    /** Closes each connection after the first message. */
    CLOSES_AFTER_REQUEST,
    /** Accepts connections and says nothing. */
    HANGS,
    /** Says something that has no meaning. */
    GARBAGE,
    /** Sends the beginning of an answer, and then nothing more. */
    HALF_AN_ANSWER,
    /** Sends an answer that does not end. */
    ENDLESS,
    /** Refuses every address. */
    REFUSES
  }

  private final Kind kind;
  private final String credentials;
  private final ServerSocket socket;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final List<String> heads = new CopyOnWriteArrayList<>();
  private final StringBuffer seen = new StringBuffer();
  private volatile Fault fault = Fault.NONE;
  private volatile int refusal = 403;

  private TestProxy(Kind kind, @Nullable SSLContext tls, String credentials) throws IOException {
    this.kind = kind;
    this.credentials = credentials;
    InetAddress here = InetAddress.getLoopbackAddress();
    this.socket =
        tls == null
            ? new ServerSocket(0, 50, here)
            : tls.getServerSocketFactory().createServerSocket(0, 50, here);
    daemon(this::accept);
  }

  /**
   * Starts a proxy.
   *
   * @param tls the identity of a proxy of kind https, otherwise null
   * @param credentials user name, colon and password, or {@code ""} for none
   */
  public static TestProxy start(Kind kind, @Nullable SSLContext tls, String credentials)
      throws IOException {
    return new TestProxy(kind, tls, credentials);
  }

  /** Does something wrong from now on. */
  public TestProxy fault(Fault next) {
    fault = next;
    return this;
  }

  /** Refuses every address with an HTTP status or a reply of SOCKS5. */
  public TestProxy refuse(int code) {
    refusal = code;
    return fault(Fault.REFUSES);
  }

  /** Returns the URL without credentials. */
  public String url() {
    return url("");
  }

  /** Returns the URL with user information, as it stands in a URL. */
  public String url(String user) {
    String scheme = kind == Kind.SOCKS5 ? "socks5" : kind == Kind.HTTPS ? "https" : "http";
    return scheme + "://" + (user.isEmpty() ? "" : user + "@") + "127.0.0.1:" + port();
  }

  /** Returns the port on loopback. */
  public int port() {
    return socket.getLocalPort();
  }

  /** Returns the heads of HTTP requests, or for SOCKS5 the addresses that were asked for. */
  public List<String> heads() {
    return heads;
  }

  /** Returns everything that clients sent, as far as it is text. */
  public String seen() {
    return seen.toString();
  }

  /** Returns how many connections are open. */
  public int openConnections() {
    return open.size();
  }

  private static void daemon(Runnable task) {
    var thread = new Thread(task, "test-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = socket.accept();
        open.add(client);
        if (socket.isClosed()) {
          // The system may still accept one connection after the end.
          client.close();
          return;
        }
        daemon(() -> serve(client));
      }
    } catch (IOException closed) {
      // The proxy ends.
    }
  }

  private void serve(Socket client) {
    try (client) {
      if (fault != Fault.CLOSES) {
        InputStream in = new BufferedInputStream(client.getInputStream());
        if (kind == Kind.SOCKS5) {
          socks(client, new DataInputStream(in));
        } else {
          http(client, in);
        }
      }
    } catch (IOException ended) {
      // One of the sides closed the connection.
    } finally {
      open.remove(client);
    }
  }

  private boolean misbehaves(Socket client, InputStream in, String half) throws IOException {
    OutputStream out = client.getOutputStream();
    switch (fault) {
      case NONE, REFUSES -> {
        return false;
      }
      case CLOSES, CLOSES_AFTER_REQUEST -> {
        return true;
      }
      case GARBAGE -> out.write("\0\1garbage\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
      case HALF_AN_ANSWER -> out.write(half.getBytes(StandardCharsets.ISO_8859_1));
      case ENDLESS -> {
        byte[] more = "x".repeat(4096).getBytes(StandardCharsets.ISO_8859_1);
        out.write("HTTP/1.1 200 ".getBytes(StandardCharsets.ISO_8859_1));
        while (true) {
          out.write(more);
        }
      }
      case HANGS -> {}
    }
    out.flush();
    if (fault != Fault.GARBAGE) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return true;
  }

  private void http(Socket client, InputStream in) throws IOException {
    HttpHead head = HttpHead.read(in);
    if (head == null) {
      return;
    }
    record(head.first() + "\n" + String.join("\n", head.fields()));
    if (misbehaves(client, in, "HTTP/1.1 20")) {
      return;
    }
    byte[] expected = credentials.getBytes(StandardCharsets.UTF_8);
    boolean right =
        credentials.isEmpty()
            || head.value("Proxy-Authorization")
                .equals("Basic " + Base64.getEncoder().encodeToString(expected));
    if (!right || fault == Fault.REFUSES) {
      int code = right ? refusal : 407;
      String body = "<html>" + code + "</html>";
      say(
          client,
          "HTTP/1.1 "
              + code
              + " No\r\nProxy-Authenticate: Basic realm=\"p\"\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);
      in.transferTo(OutputStream.nullOutputStream());
      return;
    }
    String target = head.first().split(" ")[1];
    if (head.first().startsWith("CONNECT ")) {
      int colon = target.lastIndexOf(':');
      try (Socket server = local(Integer.parseInt(target.substring(colon + 1)))) {
        say(client, "HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n");
        join(client, in, server);
      }
      return;
    }
    try (Socket server = local(URI.create(target).getPort())) {
      daemon(() -> back(server, client));
      for (HttpHead next = head; next != null; next = HttpHead.read(in)) {
        if (next != head) {
          record(next.first() + "\n" + String.join("\n", next.fields()));
        }
        String[] words = next.first().split(" ");
        String path = URI.create(words[1]).getRawPath();
        server
            .getOutputStream()
            .write(
                next.with(words[0] + " " + path + " HTTP/1.1", "Proxy-Authorization", List.of())
                    .bytes());
        RequestBodies.copy(next, in, server.getOutputStream());
      }
    }
  }

  private void socks(Socket client, DataInputStream in) throws IOException {
    if (in.readUnsignedByte() != 5) {
      throw new EOFException();
    }
    var methods = new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.ISO_8859_1);
    if (misbehaves(client, in, "\5")) {
      return;
    }
    int wanted = credentials.isEmpty() ? 0 : 2;
    if (methods.indexOf(wanted) < 0) {
      say(client, "\5\377");
      return;
    }
    say(client, "\5" + (char) wanted);
    if (wanted == 2) {
      in.readUnsignedByte();
      String user = text(in) + ":" + text(in);
      boolean right = user.equals(credentials);
      say(client, right ? "\1\0" : "\1\1");
      if (!right) {
        return;
      }
    }
    in.skipNBytes(3);
    String host =
        switch (in.readUnsignedByte()) {
          case 1 -> InetAddress.getByAddress(in.readNBytes(4)).getHostAddress();
          case 3 -> text(in);
          default -> InetAddress.getByAddress(in.readNBytes(16)).getHostAddress();
        };
    int port = in.readUnsignedShort();
    record(host + ":" + port);
    if (fault == Fault.REFUSES) {
      say(client, "\5" + (char) refusal + "\0\1\0\0\0\0\0\0");
      return;
    }
    try (Socket server = local(port)) {
      say(client, "\5\0\0\1\0\0\0\0\0\0");
      join(client, in, server);
    }
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.UTF_8);
  }

  private static Socket local(int port) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port);
  }

  private void record(String head) {
    heads.add(head);
    seen.append(head).append('\n');
  }

  private static void say(Socket client, String text) throws IOException {
    client.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    client.getOutputStream().flush();
  }

  private void join(Socket client, InputStream in, Socket server) throws IOException {
    daemon(() -> back(server, client));
    var buffer = new byte[8192];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      seen.append(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
      server.getOutputStream().write(buffer, 0, count);
    }
  }

  /** Passes an end on as an end, and a reset as a reset. */
  private static void back(Socket server, Socket client) {
    try {
      server.getInputStream().transferTo(client.getOutputStream());
      client.close();
    } catch (IOException broken) {
      try {
        client.setSoLinger(true, 0);
        client.close();
      } catch (IOException alreadyClosed) {
        // As wanted.
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket client : open) {
      daemon(
          () -> {
            try {
              client.close();
            } catch (IOException alreadyClosed) {
              // As wanted.
            }
          });
    }
  }
}
