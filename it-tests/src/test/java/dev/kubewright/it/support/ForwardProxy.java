package dev.kubewright.it.support;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.connect.config.ProxyServer.Kind;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A proxy that opens tunnels for one user: {@code jane} with the password {@code s3:cret}. */
public final class ForwardProxy implements AutoCloseable {
  private static final String USER = "jane";
  private static final String PASSWORD = "s3:cret";

  private final Kind kind;
  private final CertificateAuthority authority = CertificateAuthority.create("proxy-ca");
  private final ServerSocket socket;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger tunnels = new AtomicInteger();

  /** Starts a proxy. */
  public ForwardProxy(Kind kind) {
    this.kind = kind;
    try {
      InetAddress here = InetAddress.getByName("127.0.0.1");
      this.socket =
          kind == Kind.HTTPS
              ? tls().getServerSocketFactory().createServerSocket(0, 50, here)
              : new ServerSocket(0, 50, here);
    } catch (IOException | GeneralSecurityException broken) {
      throw new IllegalStateException(broken);
    }
    daemon(this::accept);
  }

  private SSLContext tls() throws IOException, GeneralSecurityException {
    Identity own = authority.server("proxy", List.of("127.0.0.1"));
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry("proxy", own.key(), new char[0], new Certificate[] {own.certificate()});
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, new char[0]);
    var context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  /** Returns the certificate that signed that of a proxy of kind https, in PEM. */
  public String caPem() {
    return authority.pem();
  }

  /** Returns the URL with user name and password. */
  public String url() {
    return url("s3%3Acret");
  }

  /** Returns the URL with the user name and another password, which is percent-encoded. */
  public String url(String password) {
    String scheme = kind == Kind.SOCKS5 ? "socks5" : kind == Kind.HTTPS ? "https" : "http";
    return scheme + "://jane:" + password + "@127.0.0.1:" + socket.getLocalPort();
  }

  /** Returns how many tunnels were opened. */
  public int tunnels() {
    return tunnels.get();
  }

  /** Returns how many connections are open. */
  public int openConnections() {
    return open.size();
  }

  private static void daemon(Runnable task) {
    var thread = new Thread(task, "forward-proxy");
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
      var in = new DataInputStream(client.getInputStream());
      int port = kind == Kind.SOCKS5 ? socks(in, client) : connect(in, client);
      if (port > 0) {
        tunnels.incrementAndGet();
        try (var server = new Socket("127.0.0.1", port)) {
          daemon(() -> back(server, client));
          in.transferTo(server.getOutputStream());
        }
      }
    } catch (IOException ended) {
      // One of the sides closed the connection.
    } finally {
      open.remove(client);
    }
  }

  private static void back(Socket server, Socket client) {
    try (client) {
      server.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException ended) {
      // One of the sides closed the connection.
    }
  }

  private static int connect(DataInputStream in, Socket client) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      lines.add(line);
    }
    byte[] both = (USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8);
    String wanted = "Proxy-Authorization: Basic " + Base64.getEncoder().encodeToString(both);
    if (!lines.contains(wanted)) {
      say(client, "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n");
      return 0;
    }
    say(client, "HTTP/1.1 200 OK\r\n\r\n");
    String authority = lines.get(0).split(" ")[1];
    return Integer.parseInt(authority.substring(authority.lastIndexOf(':') + 1));
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString().strip();
  }

  private static int socks(DataInputStream in, Socket client) throws IOException {
    in.readUnsignedByte();
    in.skipNBytes(in.readUnsignedByte());
    say(client, "\5\2");
    in.readUnsignedByte();
    boolean right = text(in).equals(USER) & text(in).equals(PASSWORD);
    say(client, right ? "\1\0" : "\1\1");
    if (!right) {
      return 0;
    }
    in.skipNBytes(3);
    int length = in.readUnsignedByte() == 1 ? 4 : in.readUnsignedByte();
    in.skipNBytes(length);
    int port = in.readUnsignedShort();
    say(client, "\5\0\0\1\0\0\0\0\0\0");
    return port;
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.UTF_8);
  }

  private static void say(Socket client, String text) throws IOException {
    OutputStream out = client.getOutputStream();
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  @Override
  public void close() {
    try {
      socket.close();
      for (Socket client : open) {
        daemon(() -> quietly(client));
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void quietly(Socket client) {
    try {
      client.close();
    } catch (IOException alreadyClosed) {
      // As wanted.
    }
  }
}
