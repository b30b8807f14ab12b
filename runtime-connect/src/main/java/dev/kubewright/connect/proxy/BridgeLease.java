package dev.kubewright.connect.proxy;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets one exchange over a bridge, until it is closed. It also reports how far the bridge has come,
 * and why it failed. Safe for all threads.
 */
public final class BridgeLease implements AutoCloseable {
  /** The header that carries a pass. The JDK's client sends it to proxies only. */
  public static final String HEADER = "Proxy-Authorization";

  /** Not Basic, which the JDK's client does not send for a tunnel. */
  private static final String SCHEME = "Kubewright ";

  private static final int BYTES = 24;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String secret;
  private final Consumer<BridgeLease> onClose;
  private volatile @Nullable ProxyException failure;
  private volatile String stage = "";

  BridgeLease(Consumer<BridgeLease> onClose) {
    var bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    this.secret = SCHEME + Base64.getUrlEncoder().encodeToString(bytes);
    this.onClose = onClose;
  }

  /** Returns the value of {@link #HEADER} for requests of this exchange. It is a secret. */
  public String secret() {
    return secret;
  }

  /** Returns why the proxy did not open the way, or null if it did, or is still asked. */
  public @Nullable ProxyException failure() {
    return failure;
  }

  /** Returns the failure for an exchange that ended too early: the proxy is still asked. */
  public @Nullable ProxyException late() {
    return ProxyException.late(stage);
  }

  void failed(ProxyException problem) {
    failure = problem;
  }

  /** Records what the bridge waits for, or {@code ""} if the way is open. */
  void stage(String waitsFor) {
    stage = waitsFor;
  }

  /** Closes the bridge for this exchange. Connections that are open already stay open. */
  @Override
  public void close() {
    onClose.accept(this);
  }
}
