package dev.kubewright.connect.proxy;

import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import dev.kubewright.error.TransportException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Asks a proxy of kind socks5 for a connection (RFC 1928, RFC 1929). The proxy looks up the name of
 * the server.
 */
final class Socks5 {
  private static final int VERSION = 5;
  private static final int PASSWORD_VERSION = 1;
  private static final int NO_PASSWORD = 0;
  private static final int PASSWORD = 2;
  private static final int NOTHING_FITS = 255;
  private static final int CONNECT = 1;
  private static final int IP4 = 1;
  private static final int NAME = 3;
  private static final int IP6 = 4;
  private static final int LONGEST_NAME = 255;
  private static final String OCTET = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  private static final Pattern IP4_LITERAL = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");

  /** The meaning of replies, by their number less one (RFC 1928 §6). */
  private static final List<String> REPLIES =
      List.of(
          "general failure",
          "its rules do not allow that",
          "the network cannot be reached",
          "the host cannot be reached",
          "the server refused the connection",
          "its time is over",
          "it does not know the command",
          "it does not know this kind of address");

  private final Route route;
  private final DataInputStream in;
  private final OutputStream out;

  private Socks5(Route route, InputStream in, OutputStream out) {
    this.route = route;
    this.in = new DataInputStream(in);
    this.out = out;
  }

  /**
   * Asks for a connection.
   *
   * @throws ProxyException if the proxy refuses
   */
  static void open(Route route, InputStream in, OutputStream out) throws IOException {
    var talk = new Socks5(route, in, out);
    try {
      talk.greet();
      talk.connect();
    } catch (EOFException ended) {
      throw talk.failure("closed the connection without a response");
    }
  }

  private void greet() throws IOException {
    BasicCredentials user = route.proxy().user();
    send(
        user == null
            ? new byte[] {VERSION, 1, NO_PASSWORD}
            : new byte[] {VERSION, 2, NO_PASSWORD, PASSWORD});
    requireVersion(VERSION);
    int method = in.readUnsignedByte();
    if (method == PASSWORD && user != null) {
      authenticate(user);
    } else if (method == NOTHING_FITS) {
      throw failure(
          user == null
              ? "requires a user name and a password; write them into its URL"
              : "accepts no user name with a password");
    } else if (method != NO_PASSWORD) {
      throw failure("chose a way to authenticate that was not offered");
    }
  }

  private void authenticate(BasicCredentials user) throws IOException {
    byte[] name = user.user().getBytes(StandardCharsets.UTF_8);
    byte[] password = user.password().getBytes(StandardCharsets.UTF_8);
    var message = new ByteArrayOutputStream();
    message.write(PASSWORD_VERSION);
    message.write(name.length);
    message.writeBytes(name);
    message.write(password.length);
    message.writeBytes(password);
    send(message.toByteArray());
    requireVersion(PASSWORD_VERSION);
    if (in.readUnsignedByte() != 0) {
      throw failure("does not accept the user name and password of its URL");
    }
  }

  private void connect() throws IOException {
    var message = new ByteArrayOutputStream();
    message.writeBytes(new byte[] {VERSION, CONNECT, 0});
    message.writeBytes(address());
    message.write(route.port() >> 8);
    message.write(route.port());
    send(message.toByteArray());
    requireVersion(VERSION);
    int reply = in.readUnsignedByte();
    if (reply != 0) {
      String meaning = reply <= REPLIES.size() ? REPLIES.get(reply - 1) : "reply " + reply;
      throw failure("refused to connect to " + route.authority() + ": " + meaning);
    }
    in.readUnsignedByte();
    int length =
        switch (in.readUnsignedByte()) {
          case IP4 -> 4;
          case IP6 -> 16;
          case NAME -> in.readUnsignedByte();
          default -> throw notSocks();
        };
    in.skipNBytes(length + 2L); // the proxy's own address and port, which nothing needs
  }

  private byte[] address() throws IOException {
    String host = route.host();
    var address = new ByteArrayOutputStream();
    if (host.indexOf(':') >= 0 || IP4_LITERAL.matcher(host).matches()) {
      byte[] bytes = InetAddress.getByName(host).getAddress(); // a literal needs no lookup
      address.write(bytes.length == 4 ? IP4 : IP6);
      address.writeBytes(bytes);
      return address.toByteArray();
    }
    byte[] name = host.getBytes(StandardCharsets.UTF_8);
    if (name.length > LONGEST_NAME) {
      throw failure("cannot be asked for a name of more than 255 bytes");
    }
    address.write(NAME);
    address.write(name.length);
    address.writeBytes(name);
    return address.toByteArray();
  }

  private void send(byte[] message) throws IOException {
    out.write(message);
    out.flush();
  }

  private void requireVersion(int version) throws IOException {
    if (in.readUnsignedByte() != version) {
      throw notSocks();
    }
  }

  private ProxyException notSocks() {
    return failure("answered with something other than SOCKS5");
  }

  private ProxyException failure(String problem) {
    return new ProxyException(Kind.PROXY, "the proxy " + route.proxy() + " " + problem, null);
  }
}
