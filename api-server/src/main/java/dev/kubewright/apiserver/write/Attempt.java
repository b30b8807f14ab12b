package dev.kubewright.apiserver.write;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The draws of a write, which are the same if it is tried several times: its time, and the uid and
 * names of a new object. So each attempt makes the same object. One thread at a time uses it.
 */
final class Attempt {
  private final Instant time;
  private final Names names;
  private final List<String> drawn = new ArrayList<>();
  private final String uid = UUID.randomUUID().toString();

  Attempt(Instant time, Names names) {
    this.time = time;
    this.names = names;
  }

  /** Returns the time of the request. */
  Instant time() {
    return time;
  }

  /** Returns the time in the form of timestamps in objects. */
  String now() {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Returns the uid of the new object. */
  String uid() {
    return uid;
  }

  /**
   * Returns a generated name.
   *
   * @param prefix the beginning of the name
   * @param number how many names were taken
   */
  String name(String prefix, int number) {
    while (drawn.size() <= number) {
      drawn.add(names.draw(prefix));
    }
    return drawn.get(number);
  }
}
