package dev.kubewright.connect.http;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.FaultServer.Wire;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Helpers for tests of the wire. */
public final class Wires {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");

  /** A peer that answers the greeting of a client with the choice of TLS 1.1. */
  static final FaultServer.Door TLS_1_1 =
      socket -> {
        var unused = socket.getInputStream().readNBytes(5); // its begin
        var hello = new ByteArrayOutputStream();
        hello.writeBytes(new byte[] {22, 3, 2, 0, 42, 2, 0, 0, 38, 3, 2});
        hello.writeBytes(new byte[32]); // the random number
        hello.writeBytes(
            new byte[] {
              0, (byte) 0xc0, 0x13, 0
            }); // no session, a cipher of every JDK, no compression
        socket.getOutputStream().write(hello.toByteArray());
        unused = socket.getInputStream().readAllBytes(); // until the client leaves
      };

  private Wires() {}

  /** Skips a test of HTTP/2 if this JDK does not support it well enough. */
  public static void require(Wire wire) {
    boolean fit = Server.version(true, Runtime.version()) == HttpClient.Version.HTTP_2;
    assumeTrue(
        wire != Wire.HTTP2 || fit,
        () -> "JDK " + Runtime.version() + " is not fit for HTTP/2 (see JdkTransport)");
  }

  /** Whether this JDK's HTTP client closes connections after answers that are no HTTP. */
  public static boolean closesBrokenConnections() {
    return Runtime.version().feature() >= 21;
  }

  /** A transport that waits less long for the head of a long-lived answer. */
  public static JdkTransport impatient(RestConfig config, Duration opening) {
    return JdkTransport.of(config.toBuilder().wire(w -> w.openTimeout(opening)).build());
  }

  /** A request for a pod. */
  public static Request.Builder get() {
    return request(Verb.GET).deadline(within(Duration.ofSeconds(20)));
  }

  /** A request about a pod. */
  public static Request.Builder request(Verb verb) {
    Operation pods = Operation.of(verb, PODS).inNamespace("a");
    return Request.builder(
        switch (verb) {
          case LIST, WATCH, CREATE, DELETE_COLLECTION -> pods;
          default -> pods.on("web");
        });
  }

  /** A watch. */
  public static Request.Builder watch() {
    return request(Verb.WATCH).parameter("watch", true).longLived(true);
  }

  /** A body in memory. */
  public static RequestBody body(String text) {
    return RequestBody.json(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A deadline by the system's clock. */
  public static Deadline within(Duration time) {
    return Deadline.after(Clock.system(), time);
  }

  /**
   * Returns a socket that keeps a port on which nothing listens, so that connections are refused.
   */
  public static Socket deaf() throws IOException {
    var socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    return socket;
  }

  /** Waits until something holds, for a minute at most. */
  public static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("after a minute not so: " + what);
      }
      pause(Duration.ofMillis(5));
    }
  }

  /** Waits for a latch, for a minute at most. */
  public static void await(CountDownLatch latch) {
    try {
      if (!latch.await(60, TimeUnit.SECONDS)) {
        throw new AssertionError("a minute is over");
      }
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  /** Closes a transport early; the compiler warns of it where the transport is a resource. */
  public static void close(Transport transport) {
    transport.close();
  }

  /** Closes an answer early. */
  static void close(Response response) {
    response.close();
  }

  /** Gives other threads time to run. */
  public static void pause(Duration time) {
    try {
      var unused = new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
