package dev.kubewright.rest.stream.log;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Response;
import org.junit.jupiter.api.Test;

class OpenLogTest {
  private final OpenLog open = new OpenLog();

  /** Fails as transports do if their thread is interrupted. */
  private static Response interrupted() {
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    throw new TransportException(Kind.INTERRUPTED, "interrupted", null);
  }

  @Test
  void close_duringARequest_interruptsItAndClearsTheFlag() {
    assertThrows(
        TransportException.class,
        () ->
            open.request(
                () -> {
                  open.close();
                  return interrupted();
                }));

    assertThat(Thread.interrupted()).isFalse();
  }

  /** The program has interrupted its thread, so it wants to find the flag. */
  @Test
  void close_afterAnInterrupt_keepsTheFlag() {
    assertThrows(
        TransportException.class,
        () ->
            open.request(
                () -> {
                  Thread.currentThread().interrupt();
                  open.close();
                  return interrupted();
                }));

    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void request_afterClose_sendsNothing() {
    open.close();

    Response response =
        open.request(
            () -> {
              throw new AssertionError("sent");
            });

    assertThat(response).isNull();
  }

  @Test
  void close_outsideOfARequest_interruptsNothing() {
    assertThrows(
        TransportException.class,
        () ->
            open.request(
                () -> {
                  throw new TransportException(Kind.LOST, "lost", null);
                }));

    open.close();

    assertThat(Thread.interrupted()).isFalse();
  }
}
