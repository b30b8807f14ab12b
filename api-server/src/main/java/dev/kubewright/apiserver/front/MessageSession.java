package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.node.wire.Link;
import dev.kubewright.apiserver.node.wire.Session;
import java.io.IOException;
import java.util.concurrent.Semaphore;

/** Sends the messages of a response over a connection, until the end of either. */
public final class MessageSession implements Session {
  private final FrameSource source;
  private final boolean text;

  /** Creates the session of a response. */
  public MessageSession(ServerResponse.Messages messages) {
    this.source = messages.source();
    this.text = messages.text();
  }

  @Override
  public void run(Link link) {
    Semaphore ready = new Semaphore(0);
    link.onEnd(source::close);
    source.onReady(ready::release);
    try (source) {
      while (true) {
        byte[] message = source.poll();
        if (message != null) {
          link.send(message, text);
        } else if (source.isDrained()) {
          link.close(Link.NORMAL);
          return;
        } else {
          ready.acquire();
          ready.drainPermits();
        }
      }
    } catch (IOException gone) {
      // The client reads no more.
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
