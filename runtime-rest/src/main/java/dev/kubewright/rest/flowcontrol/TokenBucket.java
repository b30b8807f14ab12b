package dev.kubewright.rest.flowcontrol;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Lets a burst of attempts pass at once, then a number of them per second. A second without
 * attempts makes room for as many as pass in a second.
 *
 * <p>Attempts that must wait have places, one spacing apart. A place that is given back goes to the
 * next attempt that comes. As with the reservations of golang.org/x/time/rate, attempts that wait
 * already keep their places, and a free place whose time has passed is lost.
 */
final class TokenBucket implements RequestLimiter {
  private final Clock clock;
  private final long spacing;
  private final long burst;

  /** When the next attempt may pass if no room was left. The bucket is full one burst later. */
  private long next;

  /** The places from now until {@link #next}, in their order. The last one is taken. */
  private final Deque<Place> places = new ArrayDeque<>();

  /** A moment at which one attempt may pass. */
  private static final class Place {
    final long at;
    @Nullable Request holder;
    Duration wait;

    Place(long at, @Nullable Request holder, Duration wait) {
      this.at = at;
      this.holder = holder;
      this.wait = wait;
    }
  }

  /**
   * Creates a full bucket.
   *
   * @param perSecond attempts per second, at least 1
   * @param burst attempts at once, at least 1
   * @throws IllegalArgumentException if one of them is less than 1
   */
  TokenBucket(int perSecond, int burst, Clock clock) {
    if (perSecond < 1 || burst < 1) {
      throw new IllegalArgumentException(
          perSecond + " per second and " + burst + " at once: both are at least 1");
    }
    this.clock = clock;
    this.spacing = Duration.ofSeconds(1).toNanos() / perSecond;
    this.burst = spacing * burst;
    this.next = clock.nanoTime() - this.burst + spacing;
  }

  /** An attempt that has no time to wait takes no place, because it will not be sent. */
  @Override
  public synchronized Duration reserve(Request request) {
    long now = clock.nanoTime();
    if (now - next > burst - spacing) {
      next = now - burst + spacing;
    }
    while (!places.isEmpty() && places.getFirst().at - now < 0) {
      places.removeFirst();
    }
    Place free = places.stream().filter(place -> place.holder == null).findFirst().orElse(null);
    Duration wait = Duration.ofNanos(Math.max(0, (free == null ? next : free.at) - now));
    if (request.deadline().isLimited() && request.deadline().left().compareTo(wait) <= 0) {
      return wait;
    }
    if (free != null) {
      free.holder = request;
      free.wait = wait;
      return wait;
    }
    if (!wait.isZero()) {
      places.addLast(new Place(next, request, wait));
    }
    next += spacing;
    return wait;
  }

  @Override
  public synchronized void cancel(Request request, Duration wait) {
    for (Place place : places) {
      if (place.holder == request && place.wait.equals(wait)) {
        place.holder = null;
        break;
      }
    }
    while (!places.isEmpty() && places.getLast().holder == null) {
      next = places.removeLast().at;
    }
  }
}
