package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.TerminalSize;
import dev.kubewright.apiserver.tree.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The sizes of a terminal: a stream of JSON objects, which become values in a queue. */
final class Sizes {
  private static final int LONGEST = 1024;

  /** More sizes than a person makes. If they are not read, the oldest are dropped. */
  private static final int MOST = 4096;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<TerminalSize> queue = new ArrayDeque<>();
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private boolean ended;

  /** Reads a piece of the stream. What is no JSON ends the stream, as in the real server. */
  void put(byte[] bytes) {
    for (byte each : bytes) {
      text.write(each);
      if (text.size() > LONGEST) {
        end();
        text.reset();
      } else if (each == '}') {
        add(text.toString(StandardCharsets.UTF_8));
        text.reset();
      }
    }
  }

  private void add(String object) {
    JsonNode tree;
    try {
      tree = Json.MAPPER.readTree(object);
    } catch (JacksonException noJson) {
      end();
      return;
    }
    int width = 0;
    int height = 0;
    for (Map.Entry<String, JsonNode> member : tree.properties()) {
      if (member.getKey().equalsIgnoreCase("width")) {
        width = member.getValue().asInt(0);
      } else if (member.getKey().equalsIgnoreCase("height")) {
        height = member.getValue().asInt(0);
      }
    }
    lock.lock();
    try {
      if (!ended) {
        if (queue.size() == MOST) {
          queue.remove();
        }
        queue.add(new TerminalSize(width, height));
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for the next size. Returns null after the end. */
  @Nullable TerminalSize next() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (queue.isEmpty() && !ended) {
        changed.await();
      }
      return queue.poll();
    } finally {
      lock.unlock();
    }
  }
}
