package dev.kubewright.connect.tls;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/**
 * Wraps an engine. It can require a fixed server name, and it reports failures. A name that cannot
 * be sent in the greeting is left out there, but still checked. Over HTTP/2, it shows all plaintext
 * to {@link UnprocessedStreams}.
 */
final class ClientTlsEngine extends SSLEngine {
  private final SSLEngine engine;
  private final @Nullable String serverName;
  private final TlsFault fault;
  private final UnprocessedStreams streams = new UnprocessedStreams();

  ClientTlsEngine(SSLEngine engine, @Nullable String serverName, TlsFault fault) {
    super(engine.getPeerHost(), engine.getPeerPort());
    this.engine = engine;
    this.serverName = serverName;
    this.fault = fault;
    engine.setEnabledProtocols(ClientTlsContext.withoutOldVersions(engine.getEnabledProtocols()));
  }

  @Override
  public void setSSLParameters(SSLParameters parameters) {
    engine.setSSLParameters(ClientTlsContext.strict(parameters, serverName));
  }

  @Override
  public SSLParameters getSSLParameters() {
    return engine.getSSLParameters();
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer[] sources, int offset, int length, ByteBuffer target)
      throws SSLException {
    if (!speaksHttp2()) {
      return encrypt(sources, offset, length, target);
    }
    var marks = new Marks(sources, offset, length);
    SSLEngineResult result = encrypt(sources, offset, length, target);
    streams.sent(marks.passed());
    return result;
  }

  private SSLEngineResult encrypt(ByteBuffer[] sources, int offset, int length, ByteBuffer target)
      throws SSLException {
    try {
      return engine.wrap(sources, offset, length, target);
    } catch (SSLException failed) {
      throw fault.note(failed);
    }
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer[] targets, int offset, int length)
      throws SSLException {
    if (!speaksHttp2()) {
      return decrypt(source, targets, offset, length);
    }
    var marks = new Marks(targets, offset, length);
    int added = streams.writeResets(marks.buffers());
    if (added > 0) {
      return new SSLEngineResult(Status.OK, engine.getHandshakeStatus(), 0, added);
    }
    SSLEngineResult result = decrypt(source, targets, offset, length);
    streams.received(marks.passed());
    return result;
  }

  private SSLEngineResult decrypt(ByteBuffer source, ByteBuffer[] targets, int offset, int length)
      throws SSLException {
    try {
      return engine.unwrap(source, targets, offset, length);
    } catch (SSLException failed) {
      throw fault.note(failed);
    }
  }

  private boolean speaksHttp2() {
    return "h2".equals(engine.getApplicationProtocol());
  }

  @Override
  public @Nullable Runnable getDelegatedTask() {
    return engine.getDelegatedTask();
  }

  @Override
  public void closeInbound() throws SSLException {
    engine.closeInbound();
  }

  @Override
  public boolean isInboundDone() {
    return engine.isInboundDone();
  }

  @Override
  public void closeOutbound() {
    engine.closeOutbound();
  }

  @Override
  public boolean isOutboundDone() {
    return engine.isOutboundDone();
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return engine.getSupportedCipherSuites();
  }

  @Override
  public String[] getEnabledCipherSuites() {
    return engine.getEnabledCipherSuites();
  }

  @Override
  public void setEnabledCipherSuites(String[] suites) {
    engine.setEnabledCipherSuites(suites);
  }

  @Override
  public String[] getSupportedProtocols() {
    return engine.getSupportedProtocols();
  }

  @Override
  public String[] getEnabledProtocols() {
    return engine.getEnabledProtocols();
  }

  @Override
  public void setEnabledProtocols(String[] protocols) {
    engine.setEnabledProtocols(ClientTlsContext.withoutOldVersions(protocols));
  }

  @Override
  public SSLSession getSession() {
    return engine.getSession();
  }

  @Override
  public @Nullable SSLSession getHandshakeSession() {
    return engine.getHandshakeSession();
  }

  @Override
  public void beginHandshake() throws SSLException {
    engine.beginHandshake();
  }

  @Override
  public HandshakeStatus getHandshakeStatus() {
    return engine.getHandshakeStatus();
  }

  @Override
  public void setUseClientMode(boolean client) {
    engine.setUseClientMode(client);
  }

  @Override
  public boolean getUseClientMode() {
    return engine.getUseClientMode();
  }

  @Override
  public void setNeedClientAuth(boolean need) {
    engine.setNeedClientAuth(need);
  }

  @Override
  public boolean getNeedClientAuth() {
    return engine.getNeedClientAuth();
  }

  @Override
  public void setWantClientAuth(boolean want) {
    engine.setWantClientAuth(want);
  }

  @Override
  public boolean getWantClientAuth() {
    return engine.getWantClientAuth();
  }

  @Override
  public void setEnableSessionCreation(boolean enable) {
    engine.setEnableSessionCreation(enable);
  }

  @Override
  public boolean getEnableSessionCreation() {
    return engine.getEnableSessionCreation();
  }

  @Override
  public @Nullable String getApplicationProtocol() {
    return engine.getApplicationProtocol();
  }

  @Override
  public @Nullable String getHandshakeApplicationProtocol() {
    return engine.getHandshakeApplicationProtocol();
  }

  @Override
  public void setHandshakeApplicationProtocolSelector(
      @Nullable BiFunction<SSLEngine, List<String>, String> selector) {
    engine.setHandshakeApplicationProtocolSelector(selector);
  }

  @Override
  public @Nullable BiFunction<SSLEngine, List<String>, String>
      getHandshakeApplicationProtocolSelector() {
    return engine.getHandshakeApplicationProtocolSelector();
  }

  /** Where some buffers were, to find what an operation has read or written since. */
  private static final class Marks {
    private final List<ByteBuffer> buffers;
    private final int[] positions;

    Marks(ByteBuffer[] buffers, int offset, int length) {
      this.buffers = Arrays.asList(buffers).subList(offset, offset + length);
      this.positions = this.buffers.stream().mapToInt(ByteBuffer::position).toArray();
    }

    List<ByteBuffer> buffers() {
      return buffers;
    }

    /** Returns what was passed since. */
    List<ByteBuffer> passed() {
      List<ByteBuffer> passed = new ArrayList<>();
      for (int i = 0; i < positions.length; i++) {
        ByteBuffer buffer = buffers.get(i);
        if (buffer.position() > positions[i]) {
          passed.add(buffer.duplicate().flip().position(positions[i]));
        }
      }
      return passed;
    }
  }
}
