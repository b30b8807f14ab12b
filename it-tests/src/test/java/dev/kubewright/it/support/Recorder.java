package dev.kubewright.it.support;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.cache.DeletedObject;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A handler that records its notifications as text. Every wait has a deadline. */
public final class Recorder<T extends KubernetesObject> implements ResourceEventHandler<T> {
  private static final long SECONDS = 120;

  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

  @Override
  public void onAdd(T object, boolean isInInitialList) {
    received.add((isInInitialList ? "initial " : "add ") + object.metadata().name());
  }

  @Override
  public void onUpdate(T before, T after) {
    received.add("update " + after.metadata().name());
  }

  @Override
  public void onDelete(DeletedObject<T> deleted) {
    received.add("delete " + deleted.key().name() + (deleted.finalStateUnknown() ? " unseen" : ""));
  }

  /** Returns the next notification, such as {@code add a}. */
  public String next() throws InterruptedException {
    return next(1).get(0);
  }

  /** Returns the next notifications, in order. */
  public List<String> next(int count) throws InterruptedException {
    var texts = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      String text = received.poll(SECONDS, TimeUnit.SECONDS);
      assertWithMessage("not told within %s s, after %s", SECONDS, texts).that(text).isNotNull();
      texts.add(String.valueOf(text));
    }
    return texts;
  }

  /** Returns whether all notifications have been taken. */
  public boolean isEmpty() {
    return received.isEmpty();
  }
}
