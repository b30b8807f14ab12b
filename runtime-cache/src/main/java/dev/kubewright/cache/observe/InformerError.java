package dev.kubewright.cache.observe;

import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A failure inside an informer. The informer continues after it. Immutable.
 *
 * @param type the resource that the informer follows
 * @param activity what the informer was doing
 * @param key the object at fault, or null if the failure is not about one object or its key is
 *     unknown
 * @param cause the failure itself
 */
public record InformerError(
    ResourceType<?> type, Activity activity, @Nullable ObjectKey key, Throwable cause) {
  /** Creates an error. */
  public InformerError {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(activity, "activity");
    Objects.requireNonNull(cause, "cause");
  }

  /** The work of an informer that failed. Each constant says what the informer does next. */
  public enum Activity {
    /**
     * Listing or watching. The informer waits, then sends the same request or fetches all objects
     * again. If a stream of the initial objects has failed, the informer lists them at once.
     */
    FETCH("following the server"),
    /**
     * Reading one object from a watch. The informer skips the object. If the cache holds an earlier
     * state of it, the cache keeps that state.
     */
    READ("reading an object"),
    /** Taking an event from a watch. The informer skips the event. */
    EVENT("taking an event"),
    /**
     * Transforming an object. The informer skips the event, except that a deletion counts. If the
     * object is part of a list, the informer waits, then fetches all objects again.
     */
    TRANSFORM("transforming an object"),
    /** Computing index values. The cache holds the object, but that index does not. */
    INDEX("indexing an object"),
    /** Calling a handler. The handler misses this event and gets the next one a second later. */
    HANDLER("running a handler"),
    /** Calling a listener of states. */
    LISTENER("telling a state listener"),
    /**
     * Writing to the cache, for example because a bean's {@code metadata()} throws. The cache keeps
     * what it had of the object, and the informer soon fetches all objects again.
     */
    CACHE("updating the cache"),
    /**
     * Comparing the cache with the server, which {@code inconsistencyDetector} switches on. They
     * differ in this object. The informer fetches all objects again.
     */
    COMPARE("comparing an object with the server's"),
    /**
     * Checking that the program changes no cached bean. The cache hands out the changed object, so
     * the program must be corrected.
     */
    MUTATION("checking for changes of a cached object"),
    /** Running one of the informer's threads. The informer has stopped and its state says so. */
    THREAD("running");

    private final String words;

    Activity(String words) {
      this.words = words;
    }
  }

  /** Returns a sentence for a person. */
  @Override
  public String toString() {
    String object = key == null ? "" : " \"" + key + "\"";
    return "informer of "
        + type
        + ": "
        + activity.words
        + object
        + " failed: "
        + Causes.describe(cause);
  }
}
