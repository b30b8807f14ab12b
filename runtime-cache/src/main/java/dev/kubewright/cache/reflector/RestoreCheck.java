package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.ResourceVersions;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.ReadingSession;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a server has gone back to an older state, because its storage was restored from
 * a backup. Such a server accepts a watch from a version that it has not reached, sends nothing
 * until it reaches the version again, and then only later changes: the cache would stay wrong for
 * ever, and no event would say so.
 *
 * <p>A restore ends watches before their time, or refuses connections. So the next watch is in
 * doubt. An event or a bookmark ends the doubt. If that watch is silent for {@link #PATIENCE}, or
 * until its end, one object is listed without a version: the list has the newest version of the
 * server. The question waits for the silence, because a server reads all objects for it if a
 * selector matches few of them. A server that is busy (429) has not been restored, so it is not
 * asked.
 *
 * <p>A fetch of all objects needs no question. The server refuses a version of its future, so the
 * newest one is fetched, and its version shows the restore.
 *
 * <p>Not noticed: a server that has caught up by the time of the question, and a restore between
 * the end of a watch at its timeout and the next watch. That one is noticed when a later watch ends
 * early. If the question is refused, for example because a role has the verb {@code watch} alone,
 * restores are not noticed while it is. The watch goes on all the same.
 *
 * <p>Versions are compared as Kubernetes says since 1.35: as numbers of any length. Others are not
 * compared. Only the reflector's thread uses it.
 */
final class RestoreCheck {
  /** For how long a watch in doubt may be silent, at least. The maximum is twice that. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /** So many questions in a row fail before the watch goes on without a response. */
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
  private final Clock clock;
  private final RandomGenerator random;
  private boolean doubtful;
  private boolean due;
  private int unanswered;
  private String refused = "";

  RestoreCheck(
      ResourceType<?> type,
      ReflectorSettings settings,
      ErrorReporter errors,
      Clock clock,
      RandomGenerator random) {
    this.type = type;
    this.settings = settings;
    this.errors = errors;
    this.clock = clock;
    this.random = random;
  }

  /** Takes note that the server refused connections, as one does that is being restored. */
  void serverWasAway() {
    doubtful = true;
  }

  /** Takes note that the server has refused a version because it has not reached it. */
  void refused(String position) {
    refused = position;
  }

  /**
   * Takes note that all objects have arrived, so that there is no doubt any more.
   *
   * @return a failure if the server had refused a version and this one is lower, else null
   */
  @Nullable KubewrightException fetched(String version) {
    String higher = refused;
    refused = "";
    doubtful = false;
    due = false;
    return ResourceVersions.isComparable(higher) && isLower(version, higher)
        ? wentBack(version, higher)
        : null;
  }

  /** Returns an alarm that closes a new watch if it is in doubt and stays silent. */
  SilenceAlarm watch(EventStream<?> watch) {
    Duration patience = PATIENCE.plusNanos((long) (random.nextDouble() * PATIENCE.toNanos()));
    return new SilenceAlarm(watch, doubtful ? patience : null, clock, errors);
  }

  /**
   * Takes note of the end of a watch.
   *
   * @param inTime whether the server has ended it at its timeout
   */
  void watchEnded(SilenceAlarm alarm, boolean inTime) {
    due = alarm.wasSilent();
    // A question without a response is asked again.
    doubtful = !inTime || unanswered > 0;
  }

  /** Returns whether to ask before the next watch is opened. */
  boolean isQuestionDue() {
    return due;
  }

  /**
   * Returns a failure if the newest version of the server is lower than a version that the server
   * has sent. Returns null if it is not, or if that cannot be found out.
   *
   * @throws RuntimeException if the question failed and is to be asked again after a back-off
   */
  @Nullable KubewrightException find(String position, ReadingSession<?> session) {
    if (!ResourceVersions.isComparable(position)) {
      settle();
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
    settle();
    return newest != null && isLower(newest, position) ? wentBack(newest, position) : null;
  }

  private void settle() {
    due = false;
    doubtful = false;
  }

  private KubewrightException wentBack(String newest, String position) {
    return new KubewrightException(
        "the newest resource version of %s is %s, lower than %s, which the server has sent before:"
                .formatted(type, newest, position)
            + " it has gone back to an older state; all objects are fetched again");
  }

  private ListOptions options() {
    var general = ListOptionsBuilder.build(o -> o.silence(settings.timing().listSilence()));
    return ListOptionsBuilder.from(settings.listOptions().apply(general)).limit(1).build();
  }

  /** A server that restarts may fail for a moment, so only the last of several attempts counts. */
  private void goOnWithout(RuntimeException failure) {
    if (Failures.throttledOrUnreachable(failure) || Failures.closed(failure)) {
      throw failure;
    }
    if (unanswered == ATTEMPTS) {
      settle();
      return;
    }
    unanswered = Failures.refused(failure) ? ATTEMPTS : unanswered + 1;
    if (unanswered < ATTEMPTS) {
      throw failure;
    }
    settle();
    errors.note(
        "the newest resource version of the server is unknown, so a restored backup may go"
            + " unnoticed",
        failure);
  }

  private static boolean isLower(String one, String other) {
    return ResourceVersions.isComparable(one) && ResourceVersions.compare(one, other) < 0;
  }
}
