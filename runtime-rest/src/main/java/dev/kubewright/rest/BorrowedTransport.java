package dev.kubewright.rest;

import dev.kubewright.concurrent.Caller;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Frame;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A transport of another owner. Closing it ends only what came through it: open responses and
 * connections are closed, and threads that wait in the transport are interrupted. Only an interrupt
 * wakes them.
 */
final class BorrowedTransport implements Transport {
  private final Transport transport;
  private final Set<Runnable> open = ConcurrentHashMap.newKeySet();
  private final Set<Caller> callers = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  BorrowedTransport(Transport transport) {
    this.transport = transport;
  }

  @Override
  public Response send(Request request) {
    var response = new OpenResponse(call(request, () -> transport.send(request)));
    add(response.ending, request);
    return response;
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    var duplex = new OpenDuplex(call(request, () -> transport.connect(request, protocols)));
    add(duplex.ending, request);
    return duplex;
  }

  private <R> R call(Request request, Supplier<R> call) {
    var caller = new Caller(Thread.currentThread());
    callers.add(caller);
    try {
      requireOpen(request);
      return call.get();
    } catch (TransportException failed) {
      throw caller.wasWoken() ? TransportException.closed(request, failed) : failed;
    } finally {
      callers.remove(caller);
      caller.leave();
    }
  }

  private void requireOpen(Request request) {
    if (closed) {
      throw TransportException.closed(request, null);
    }
  }

  private void add(Runnable ending, Request request) {
    open.add(ending);
    if (closed) {
      ending.run();
      requireOpen(request);
    }
  }

  @Override
  public void close() {
    closed = true;
    callers.forEach(Caller::wake);
    Closing.all(open);
  }

  private final class OpenResponse extends ForwardingResponse {
    private final Runnable ending = this::close;

    OpenResponse(Response response) {
      super(response);
    }

    @Override
    public void close() {
      open.remove(ending);
      super.close();
    }
  }

  private final class OpenDuplex implements Duplex {
    private final Duplex duplex;
    private final Runnable ending = this::close;

    OpenDuplex(Duplex duplex) {
      this.duplex = duplex;
    }

    @Override
    public String protocol() {
      return duplex.protocol();
    }

    @Override
    public void send(ByteBuffer frame) {
      duplex.send(frame);
    }

    @Override
    public void send(byte channel, ByteBuffer bytes) {
      duplex.send(channel, bytes);
    }

    @Override
    public Frame receive() {
      return duplex.receive();
    }

    @Override
    public void close() {
      open.remove(ending);
      duplex.close();
    }
  }
}
