package dev.kubewright.cache;

import dev.kubewright.client.ResourceType;

/**
 * Something that went wrong inside an informer, which goes on.
 *
 * @param type the resource that the informer follows
 * @param activity what it was doing
 * @param cause what was thrown
 */
public record InformerError(ResourceType<?> type, Activity activity, Throwable cause) {
  /** What an informer was doing when it went wrong, and what becomes of it. */
  public enum Activity {
    /** Fetching or following objects; it backs off and fetches anew. */
    FETCH("following the server"),
    /** Taking an event from the stream; the event is dropped. */
    EVENT("taking an event"),
    /** Transforming an object; the event is dropped, a list is fetched anew. */
    TRANSFORM("transforming an object"),
    /** Computing index values; the object is in that index under no value. */
    INDEX("indexing an object"),
    /** Running a handler; the handler loses that event. */
    HANDLER("running a handler"),
    /** Telling a listener of states. */
    LISTENER("telling a state listener"),
    /** Updating the cache: a defect of the cache itself. */
    CACHE("updating the cache");

    private final String words;

    Activity(String words) {
      this.words = words;
    }
  }

  @Override
  public String toString() {
    return "informer of " + type + ": " + activity.words + " failed: " + cause;
  }
}
