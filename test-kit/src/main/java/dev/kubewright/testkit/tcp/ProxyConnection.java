package dev.kubewright.testkit.tcp;

import dev.kubewright.testkit.fault.TcpFault;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A connection through a {@link FaultProxy}, as it was when it was looked at. Immutable.
 *
 * @param number counts the connections of a proxy from 1
 * @param sent how many bytes of the client have passed
 * @param received how many bytes the client has got
 * @param activity what the connection was doing
 * @param fault the fault that lasts on it, or null
 */
public record ProxyConnection(
    int number, long sent, long received, Activity activity, @Nullable TcpFault fault) {
  /** Creates the value. */
  public ProxyConnection {
    Objects.requireNonNull(activity, "activity");
  }

  /**
   * The activity of a connection, as far as its bytes show it. They cannot tell an idle connection
   * from an open watch without events: both are {@link #QUIET}. Only the client knows, see {@link
   * FaultProxy.Builder#doing}.
   */
  public enum Activity {
    /** The client has got no byte yet. */
    NEW,
    /** Bytes have passed within the last 250 ms. */
    BUSY,
    /**
     * The client sent the last byte, and the server is silent since: a request waits for its
     * response. A protocol that confirms what it receives, such as HTTP/2, looks like this too.
     */
    ASKING,
    /** The server sent the last byte: an idle connection, or a watch without events. */
    QUIET
  }
}
