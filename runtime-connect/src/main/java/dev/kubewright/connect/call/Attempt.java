package dev.kubewright.connect.call;

import static dev.kubewright.Values.orElse;

import dev.kubewright.transport.Request;

/**
 * Tag of a request: which attempt of its call it is.
 *
 * @param number 1 for the first attempt
 * @param reason why this is a repetition, or {@code ""} for the first attempt
 */
public record Attempt(int number, String reason) {
  /** The first attempt of a call. */
  public static final Attempt FIRST = new Attempt(1, "");

  /** Returns the attempt of a request. A request without a tag is a first attempt. */
  public static Attempt of(Request request) {
    Attempt tag = request.tag(Attempt.class);
    return orElse(tag, FIRST);
  }

  /** Returns whether this is the first attempt of its call. */
  public boolean isFirst() {
    return number == 1;
  }
}
