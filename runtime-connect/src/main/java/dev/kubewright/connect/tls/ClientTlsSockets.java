package dev.kubewright.connect.tls;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Makes sockets that speak TLS over other sockets. They check the name of the server, which can be
 * a fixed one, and speak HTTP/1.1.
 */
final class ClientTlsSockets extends SSLSocketFactory {
  private final SSLSocketFactory factory;
  private final @Nullable String serverName;

  ClientTlsSockets(SSLSocketFactory factory, @Nullable String serverName) {
    this.factory = factory;
    this.serverName = serverName;
  }

  @Override
  public Socket createSocket(Socket below, String host, int port, boolean autoClose)
      throws IOException {
    String name = serverName == null ? host : serverName;
    Socket made = factory.createSocket(below, name, port, autoClose);
    if (made instanceof SSLSocket secure) {
      SSLParameters parameters = secure.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      parameters.setApplicationProtocols(new String[] {"http/1.1"});
      secure.setSSLParameters(ClientTlsContext.strict(parameters, serverName));
    }
    return made;
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return factory.getDefaultCipherSuites();
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return factory.getSupportedCipherSuites();
  }

  private static UnsupportedOperationException refused() {
    return new UnsupportedOperationException("TLS needs a socket that is connected");
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw refused();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    throw refused();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw refused();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    throw refused();
  }
}
