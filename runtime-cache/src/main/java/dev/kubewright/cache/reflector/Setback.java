package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.ListItems;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListOptionsBuilder;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.ReadingSession;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.ResourceVersions;
import dev.kubewright.json.CodecException;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a server has gone back to an older state, because its storage was restored from
 * a backup. Such a server accepts a watch from a version that it has not reached, sends nothing
 * until it reaches the version again, and then only later changes: the cache would stay wrong for
 * ever, and no event would say so.
 *
 * <p>A restore ends watches before their time. So one object is listed without a version before
 * such a watch is opened again, and before all objects are fetched again. The list has the newest
 * version of the server.
 *
 * <p>Not noticed: a server that has caught up by the time of the question, and a restore between
 * the end of a watch at its timeout and the next watch. That one is noticed when a later watch ends
 * early. If the question is refused, for example because a role has the verb {@code watch} alone,
 * restores are not noticed while it is. The watch goes on all the same.
 *
 * <p>Versions are compared as Kubernetes says since 1.35: as numbers of any length. Others are not
 * compared. Only the reflector's thread uses it.
 */
final class Setback {
  /** So many questions in a row fail before the watch goes on without an answer. */
  private static final int ATTEMPTS = 3;

  /** Only the version counts. The object may even be one that cannot be read. */
  private static final ListItems<Object> IGNORED =
      new ListItems<>() {
        @Override
        public void item(Object object) {}

        @Override
        public void unreadable(@Nullable ObjectKey key, CodecException cause) {}
      };

  private final ResourceType<?> type;
  private final ReflectorSettings settings;
  private final ErrorReporter errors;
  private int unanswered;

  Setback(ResourceType<?> type, ReflectorSettings settings, ErrorReporter errors) {
    this.type = type;
    this.settings = settings;
    this.errors = errors;
  }

  /** Whether the last question has no answer. It is then asked again when the next watch ends. */
  boolean isOpen() {
    return unanswered > 0;
  }

  /**
   * Returns a failure if the newest version of the server is lower than a version that the server
   * has sent. Returns null if it is not, or if that cannot be found out.
   *
   * @throws RuntimeException if the question failed and is to be asked again after a back-off
   */
  @Nullable KubewrightException find(String position, ReadingSession<?> session) {
    if (!ResourceVersions.isComparable(position)) {
      return null;
    }
    String newest;
    try {
      newest = session.list(options(), IGNORED).resourceVersion();
    } catch (RuntimeException e) {
      goOnWithout(e);
      return null;
    }
    unanswered = 0;
    return newest != null && isLower(newest, position)
        ? new KubewrightException(
            "the newest resource version of %s is %s, lower than %s, which the server has sent before:"
                    .formatted(type, newest, position)
                + " it has gone back to an older state; all objects are fetched again")
        : null;
  }

  private ListOptions options() {
    var general = ListOptionsBuilder.build(o -> o.silence(settings.timing().listSilence()));
    return ListOptionsBuilder.from(settings.listOptions().apply(general)).limit(1).build();
  }

  /** A server that restarts may fail for a moment, so only the last of several attempts counts. */
  private void goOnWithout(RuntimeException failure) {
    if (Failures.throttledOrUnreachable(failure)) {
      throw failure;
    }
    if (unanswered == ATTEMPTS) {
      return;
    }
    unanswered = Failures.refused(failure) ? ATTEMPTS : unanswered + 1;
    if (unanswered < ATTEMPTS) {
      throw failure;
    }
    errors.note(
        "the newest resource version of the server is unknown, so a restored backup may go"
            + " unnoticed",
        failure);
  }

  private static boolean isLower(String one, String other) {
    return ResourceVersions.isComparable(one) && ResourceVersions.compare(one, other) < 0;
  }
}
